/** A ribbon that ties itself once; without motion it is tied (app/globals.css). */
export function TiedRibbon() {
  return (
    <svg viewBox="0 0 96 56" aria-hidden="true" className="h-16 fill-none stroke-accent" strokeWidth="6">
      <g strokeLinecap="round" strokeLinejoin="round">
        <path pathLength="1" className="gift-tie" d="M48 30C34 4 10 2 12 18c2 14 22 18 36 12" />
        <path pathLength="1" className="gift-tie" d="M48 30C62 4 86 2 84 18c-2 14-22 18-36 12" />
        <path pathLength="1" className="gift-tie gift-tie-end" d="M48 30 34 52" />
        <path pathLength="1" className="gift-tie gift-tie-end" d="M48 30l14 22" />
      </g>
      <circle cx="48" cy="30" r="7" className="fill-accent stroke-none" />
    </svg>
  );
}
