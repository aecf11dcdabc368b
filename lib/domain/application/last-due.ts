const dayMs = 86_400_000;
/** As `YYYY-MM-DD`; counted in UTC, where every day is as long as another. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' });

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
  if (cycleType === 'WEEK') return days.format(Date.UTC(year, month - 1, day + steps * 7));
  const begins = Date.UTC(year, month - 1 + steps, 1);
  const daysInMonth = (Date.UTC(year, month + steps, 1) - begins) / dayMs;
  return days.format(begins + (Math.min(date ?? day, daysInMonth) - 1) * dayMs);
}
