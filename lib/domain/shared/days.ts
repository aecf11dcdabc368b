const dayMs = 86_400_000;

/** The day of a moment, YYYY-MM-DD; counted in UTC, where every day is as long as another. */
export const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);

/**
 * The shop's day so many days after a day; before it, where the number is negative. Days are written YYYY-MM-DD; throws a RangeError
 * for one that no calendar has. Without the library of calendars, since pages use it too.
 */
export function addDays(day: string, days: number): string {
  const ms = Date.parse(day);
  // Some engines read 30 February as a day in March.
  if (dayAt(ms) !== day) throw new RangeError('The calendar has no such day');
  return dayAt(ms + days * dayMs);
}

/** Whole days between two shop dates; negative if `to` is earlier. */
export const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;
