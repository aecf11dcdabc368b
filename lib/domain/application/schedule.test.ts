import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { anyCycle, anyDay } from '@/lib/testing/fixtures/any-cycle';
import {
  dateText,
  dayNumber,
  earliest,
  firstDay,
  isCycleDay,
  isOnGrid,
} from '@/lib/testing/fixtures/calendar-oracle';
import {
  type Cycle,
  earliestDelivery,
  gridDate,
  gridDateAfter,
  gridDateFrom,
  nextPossibleDate,
  orderDay,
  shopDate,
  startGrid,
  startOfDay,
  startPossibleGrid,
} from './schedule';
import { weekdays } from './weekday';

const plain = Temporal.PlainDate.from;
const date = (number: number) => plain(dateText(number));

const cycles = [1, 2, 3, 4, 5, 6];
const everyCycle: Cycle[] = cycles.flatMap((cycle) => [
  ...Array.from({ length: 31 }, (_, day) => ({ cycleType: 'MONTH' as const, cycle, date: day + 1 })),
  ...weekdays.map((dayOfWeek) => ({ cycleType: 'WEEK' as const, cycle, dayOfWeek })),
]);

/** Grid dates by the oracle: it checks every day from the base. */
function oracleGrid(cycle: Cycle, base: number, until: number): string[] {
  const dates: string[] = [];
  for (let day = base; day < until; day += 1) if (isOnGrid(cycle, base, day)) dates.push(dateText(day));
  return dates;
}

test('every anchor day, weekday and cycle has the oracle’s dates for fifty years, leap days included', () => {
  // From the end of a long month in a leap year, and from the middle of a short month for another phase.
  for (const [start, years] of [
    ['2024-01-31', 50],
    ['2027-02-11', 9],
  ] as const) {
    const from = dayNumber(start);
    const until = dayNumber(`${+start.slice(0, 4) + years}-01-01`);
    for (const cycle of everyCycle) {
      const grid = startGrid(cycle, date(from));
      const expected = oracleGrid(
        cycle,
        firstDay(from, (day) => isCycleDay(cycle, day)),
        until,
      );
      const walked = [grid.baseOn];
      while (walked.length < expected.length) walked.push(gridDateAfter(grid, walked.at(-1) ?? grid.baseOn));
      expect(walked.map(String)).toEqual(expected);
    }
  }
});

test('from any day, however far from the base, the next date of the grid is the oracle’s', () => {
  const far = fc.integer({ min: 0, max: 18_000 });
  fc.assert(
    fc.property(anyCycle, anyDay, far, fc.nat(400), (cycle, start, days, k) => {
      const grid = startGrid(cycle, date(start));
      const base = dayNumber(grid.baseOn.toString());
      const onGrid = (from: number) => dateText(firstDay(from, (day) => isOnGrid(cycle, base, day)));
      expect(base).toBe(firstDay(start, (day) => isCycleDay(cycle, day)));
      expect(gridDateFrom(grid, date(start + days)).toString()).toBe(onGrid(start + days));
      expect(gridDateAfter(grid, date(start + days)).toString()).toBe(onGrid(start + days + 1));
      // Before its base a grid has no dates.
      expect(gridDateFrom(grid, date(start).subtract({ days })).toString()).toBe(dateText(base));
      const kth = gridDate(grid, k);
      expect(gridDateFrom(grid, kth).toString()).toBe(kth.toString());
    }),
    { numRuns: 1_500 },
  );
});

test('for every lead time and last order, the next date is the first possible one on the grid', () => {
  const lead = fc.integer({ min: 0, max: 7 });
  const live = fc.option(fc.integer({ min: -40, max: 40 }));
  const afterStart = fc.integer({ min: 40, max: 900 });
  fc.assert(
    fc.property(anyCycle, anyDay, lead, afterStart, live, (cycle, start, leadDays, later, liveAfter) => {
      const grid = startPossibleGrid(cycle, date(start), leadDays, null);
      const base = dayNumber(grid.baseOn.toString());
      expect(base).toBe(firstDay(earliest(start, leadDays), (day) => isCycleDay(cycle, day)));
      const today = start + later;
      const lastLive = liveAfter === null ? null : today + liveAfter;
      const from = Math.max(earliest(today, leadDays), lastLive === null ? 0 : lastLive + 1);
      const liveOn = lastLive === null ? null : date(lastLive);
      expect(nextPossibleDate(grid, date(today), leadDays, liveOn).toString()).toBe(
        dateText(firstDay(from, (day) => isOnGrid(cycle, base, day))),
      );
      expect(startPossibleGrid(cycle, date(today), leadDays, liveOn).baseOn.toString()).toBe(
        dateText(firstDay(from, (day) => isCycleDay(cycle, day))),
      );
    }),
    { numRuns: 1_500 },
  );
});

test('the last day of the month is kept: 31 → 28 or 29 February → 31 March', () => {
  const monthly = (day: number, from: string, count: number) => {
    const grid = startGrid({ cycleType: 'MONTH', cycle: 1, date: day }, plain(from));
    const dates = [grid.baseOn];
    while (dates.length < count) dates.push(gridDateAfter(grid, dates.at(-1) ?? grid.baseOn));
    return dates.map(String);
  };
  expect(monthly(31, '2026-01-31', 4)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  expect(monthly(31, '2028-01-31', 3)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
  expect(monthly(29, '2028-02-29', 3)).toEqual(['2028-02-29', '2028-03-29', '2028-04-29']);
  expect(monthly(30, '2027-01-30', 3)).toEqual(['2027-01-30', '2027-02-28', '2027-03-30']);
});

test('on 7 May the earliest delivery is 10 May; a longer lead time replaces the three days; orders come as many days before', () => {
  expect(earliestDelivery(plain('2026-05-07'), 2).toString()).toBe('2026-05-10');
  expect(earliestDelivery(plain('2026-05-07'), 3).toString()).toBe('2026-05-10');
  expect(earliestDelivery(plain('2026-05-07'), 4).toString()).toBe('2026-05-11');
  expect(orderDay(plain('2028-03-02'), 2).toString()).toBe('2028-02-29');
  expect(orderDay(plain('2026-05-10'), 0).toString()).toBe('2026-05-10');
});

/** With summer time starting at night or at midnight (a day without its first hour), southern zones, and a day ahead of UTC. */
const zones = [
  'Asia/Seoul',
  'UTC',
  'America/New_York',
  'Europe/London',
  'Africa/Cairo',
  'America/Havana',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];

test('an instant belongs to the day that the zone’s wall calendar shows', () => {
  const calendars = new Map(
    zones.map((zone) => [zone, new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })]),
  );
  const anyMs = fc.integer({
    min: Temporal.Instant.from('2024-01-01T00:00Z').epochMilliseconds,
    max: Temporal.Instant.from('2074-12-31T00:00Z').epochMilliseconds,
  });
  fc.assert(
    fc.property(fc.constantFrom(...zones), anyMs, (zone, ms) => {
      const instant = Temporal.Instant.fromEpochMilliseconds(ms);
      expect(shopDate(instant, zone).toString()).toBe(calendars.get(zone)?.format(ms));
    }),
    { numRuns: 1_500 },
  );
});

test('days have no gap or overlap, also on a day with a repeated or skipped hour', () => {
  for (const zone of zones)
    for (let number = dayNumber('2026-01-01'); number < dayNumber('2027-01-01'); number += 1) {
      const start = startOfDay(date(number), zone);
      expect(shopDate(start, zone).toString()).toBe(dateText(number));
      expect(shopDate(start.subtract({ milliseconds: 1 }), zone).toString()).toBe(dateText(number - 1));
    }
});
