/** The bow of the shop's ribbon. */
export function Bow({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 30" aria-hidden="true" className={className}>
      <path
        d="M24 19C15-1 1-1 3 10c1 9 12 12 21 9Zm0 0C33-1 47-1 45 10c-1 9-12 12-21 9Z"
        className="fill-accent"
      />
      <path d="m22 20-8 10h8l3-8 3 8h8l-8-10Z" className="fill-accent-strong" />
      <circle cx="24" cy="19" r="5" className="fill-accent stroke-surface" strokeWidth="2" />
    </svg>
  );
}
