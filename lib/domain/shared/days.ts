import { Temporal } from 'temporal-polyfill';

/** The shop's day so many days after a day; before it, where the number is negative. Days are written YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Whole days between two shop dates; negative if `to` is earlier. */
export const daysFrom = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;
