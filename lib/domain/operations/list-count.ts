/** A console list counts its rows up to here; one more means "and more", so that a count stays fast. */
export const mostCounted = 10_000;
