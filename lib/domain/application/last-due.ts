import { addDays, dayAt, daysFrom } from '../shared/days';

/**
 * The day on which the last of several boxes is due (docs/rules/calendar.md#grid). The product's page says it for each number of
 * boxes, and the calendar's library is too heavy for that page; a test compares the two.
 */
export function lastDueOn(
  { cycleType, cycle, date }: { cycleType: 'MONTH' | 'WEEK'; cycle: number; date?: number | null },
  firstDueOn: string,
  rounds: number,
): string {
  const [year = 0, month = 1, day = 1] = firstDueOn.split('-').map(Number);
  const steps = (rounds - 1) * cycle;
  if (cycleType === 'WEEK') return addDays(firstDueOn, steps * 7);
  const begins = dayAt(Date.UTC(year, month - 1 + steps, 1));
  const daysInMonth = daysFrom(begins, dayAt(Date.UTC(year, month + steps, 1)));
  return addDays(begins, Math.min(date ?? day, daysInMonth) - 1);
}
