import { Temporal } from 'temporal-polyfill';
import { type Weekday, weekdays } from './weekday';

/**
 * The calendar of docs/rules/calendar.md: pure, on Temporal types. Dates are plain dates in the shop's zone. A
 * grid is the first delivery date + k × cycle, counted from the anchor day and never from a previous, already
 * clipped date: 31 → 2026-02-28 → 2026-03-31. A skip, a pause and an outage keep the grid.
 */
export type Cycle =
  | { cycleType: 'MONTH'; cycle: number; date: number }
  | { cycleType: 'WEEK'; cycle: number; dayOfWeek: Weekday };

export type Grid = { cycle: Cycle; baseOn: Temporal.PlainDate };

/** The earliest delivery, in days from today, even with a shorter lead time. */
const minimumDaysAhead = 3;

export function earliestDelivery(today: Temporal.PlainDate, leadDays: number): Temporal.PlainDate {
  return today.add({ days: Math.max(minimumDaysAhead, leadDays) });
}

/** The day on which an order for a delivery date is created and charged. */
export function orderDay(deliveryOn: Temporal.PlainDate, leadDays: number): Temporal.PlainDate {
  return deliveryOn.subtract({ days: leadDays });
}

/** The grid that starts at the cycle's first day on or after `earliest`. */
export function startGrid(cycle: Cycle, earliest: Temporal.PlainDate): Grid {
  if (cycle.cycleType === 'WEEK') {
    const wanted = weekdays.indexOf(cycle.dayOfWeek) + 1;
    return { cycle, baseOn: earliest.add({ days: (wanted - earliest.dayOfWeek + 7) % 7 }) };
  }
  const inSameMonth = dayInMonth(earliest.toPlainYearMonth(), cycle.date);
  const baseOn =
    Temporal.PlainDate.compare(inSameMonth, earliest) >= 0
      ? inSameMonth
      : dayInMonth(earliest.toPlainYearMonth().add({ months: 1 }), cycle.date);
  return { cycle, baseOn };
}

/** The first grid date on or after `from`. */
export function gridDateFrom(grid: Grid, from: Temporal.PlainDate): Temporal.PlainDate {
  let step = firstStepFrom(grid, from);
  let date = gridDate(grid, step);
  while (Temporal.PlainDate.compare(date, from) < 0) {
    step += 1;
    date = gridDate(grid, step);
  }
  return date;
}

export function gridDateAfter(grid: Grid, date: Temporal.PlainDate): Temporal.PlainDate {
  return gridDateFrom(grid, date.add({ days: 1 }));
}

/** The k-th grid date; k = 0 is its base. */
export function gridDate({ cycle, baseOn }: Grid, k: number): Temporal.PlainDate {
  if (cycle.cycleType === 'WEEK') return baseOn.add({ weeks: k * cycle.cycle });
  return dayInMonth(baseOn.toPlainYearMonth().add({ months: k * cycle.cycle }), cycle.date);
}

/**
 * The next delivery date for an application that starts, resumes or changes its cycle today: on the grid, possible, and after
 * its live orders.
 */
export function nextPossibleDate(
  grid: Grid,
  today: Temporal.PlainDate,
  leadDays: number,
  lastLiveDeliveryOn: Temporal.PlainDate | null,
): Temporal.PlainDate {
  return gridDateFrom(grid, earliestPossible(today, leadDays, lastLiveDeliveryOn));
}

/** Starts a grid under the conditions of `nextPossibleDate`: the first grid, or the grid of a new cycle. */
export function startPossibleGrid(
  cycle: Cycle,
  today: Temporal.PlainDate,
  leadDays: number,
  lastLiveDeliveryOn: Temporal.PlainDate | null,
): Grid {
  return startGrid(cycle, earliestPossible(today, leadDays, lastLiveDeliveryOn));
}

/** The start of a shop day as an instant; where summer time skips midnight, the day starts later. */
export function startOfDay(date: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  return date.toZonedDateTime(timeZone).toInstant();
}

export function shopDate(instant: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return instant.toZonedDateTimeISO(timeZone).toPlainDate();
}

/** The earliest possible delivery after `lastLiveDeliveryOn`. */
export function earliestPossible(
  today: Temporal.PlainDate,
  leadDays: number,
  lastLiveDeliveryOn: Temporal.PlainDate | null,
): Temporal.PlainDate {
  const earliest = earliestDelivery(today, leadDays);
  if (!lastLiveDeliveryOn) return earliest;
  const afterLive = lastLiveDeliveryOn.add({ days: 1 });
  return Temporal.PlainDate.compare(afterLive, earliest) > 0 ? afterLive : earliest;
}

function dayInMonth(month: Temporal.PlainYearMonth, day: number): Temporal.PlainDate {
  return month.toPlainDate({ day: Math.min(day, month.daysInMonth) });
}

/** A step at or shortly before `from`, so that a long grid is not walked from its base. */
function firstStepFrom({ cycle, baseOn }: Grid, from: Temporal.PlainDate): number {
  if (cycle.cycleType === 'WEEK') {
    return Math.max(0, Math.floor(baseOn.until(from, { largestUnit: 'days' }).days / (7 * cycle.cycle)));
  }
  const months = (from.year - baseOn.year) * 12 + (from.month - baseOn.month);
  return Math.max(0, Math.floor(months / cycle.cycle));
}
