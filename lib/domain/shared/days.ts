const dayMs = 86_400_000;
const written = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'short' });

/**
 * The shop's day so many days after a day; before it, where the number is negative. Days are written YYYY-MM-DD. Without the library
 * of calendars, since pages use it too.
 */
export const addDays = (day: string, days: number): string => written.format(Date.parse(day) + days * dayMs);

/** Whole days between two shop dates; negative if `to` is earlier. */
export const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
