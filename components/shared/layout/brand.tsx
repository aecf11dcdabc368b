/** The logo: a ring of ribbon with its bow, a sign of recurrence. Drawn in the accent of the page. */
function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className ?? 'size-8'}>
      <circle cx="16" cy="18" r="10" className="stroke-accent" strokeWidth="4.5" />
      <path
        d="M16 8.5c-2.2-5.6-8.6-6-8.6-2.6 0 2.4 4.6 3.4 8.6 2.600Zm0 0c2.2-5.6 8.6-6 8.6-2.6 0 2.4-4.6 3.4-8.6 2.600Z"
        className="fill-accent"
      />
      <circle cx="16" cy="8.5" r="2.2" className="fill-surface stroke-accent" strokeWidth="1.8" />
    </svg>
  );
}

export function BrandName({ name }: { name: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2 text-lg font-extrabold tracking-tight">
      <BrandMark className="size-8 shrink-0" />
      <span className="truncate">{name}</span>
    </span>
  );
}
