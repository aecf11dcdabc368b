import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import {
  type Cycle,
  earliestDelivery,
  type Grid,
  gridDateAfter,
  gridDateFrom,
  nextPossibleDate,
  shopDate,
  startGrid,
  startOfDay,
  startPossibleGrid,
  weekdays,
} from './schedule';

/**
 * An oracle that shares nothing with the module: plain integers, the calendar counted out day by day from 2024 on, and a walk
 * over every single day instead of jumping.
 */
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOf = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
const days: string[] = [];
for (let year = 2024; year < 2130; year += 1)
  for (let month = 1; month <= 12; month += 1)
    for (let day = 1; day <= lengthOf(year, month); day += 1)
      days.push([year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-'));
const numbers = new Map(days.map((text, index) => [text, index]));
const dayNumber = (text: string) => numbers.get(text) ?? Number.NaN;
const dateText = (day: number) => days[day] ?? 'beyond the oracle';
const monthIndex = (text: string) => +text.slice(0, 4) * 12 + +text.slice(5, 7);
const daysInMonth = (text: string) => lengthOf(+text.slice(0, 4), +text.slice(5, 7));

function isOnCycleDay(text: string, cycle: Cycle): boolean {
  if (cycle.cycleType === 'WEEK') {
    // 1 January 2024 was a Monday.
    return weekdays[dayNumber(text) % 7] === cycle.dayOfWeek;
  }
  return +text.slice(8) === Math.min(cycle.date, daysInMonth(text));
}

function isOnGrid(text: string, cycle: Cycle, base: string): boolean {
  if (dayNumber(text) < dayNumber(base) || !isOnCycleDay(text, cycle)) return false;
  if (cycle.cycleType === 'WEEK') return ((dayNumber(text) - dayNumber(base)) / 7) % cycle.cycle === 0;
  return (monthIndex(text) - monthIndex(base)) % cycle.cycle === 0;
}

function oracleFrom(start: string, test: (text: string) => boolean): string {
  for (let day = dayNumber(start); ; day += 1) if (test(dateText(day))) return dateText(day);
}

const anyCycle: fc.Arbitrary<Cycle> = fc.oneof(
  fc.record({
    cycleType: fc.constant('MONTH' as const),
    cycle: fc.integer({ min: 1, max: 6 }),
    date: fc.integer({ min: 1, max: 31 }),
  }),
  fc.record({
    cycleType: fc.constant('WEEK' as const),
    cycle: fc.integer({ min: 1, max: 6 }),
    dayOfWeek: fc.constantFrom(...weekdays),
  }),
);
const anyDate = fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2074-12-31') }).map(dateText);
const plain = Temporal.PlainDate.from;

test('a grid starts on the first matching day and walks like the oracle', () => {
  fc.assert(
    fc.property(anyCycle, anyDate, fc.integer({ min: 1, max: 14 }), (cycle, from, steps) => {
      const grid = startGrid(cycle, plain(from));
      const base = oracleFrom(from, (text) => isOnCycleDay(text, cycle));
      expect(grid.baseOn.toString()).toBe(base);
      let date = base;
      for (let step = 0; step < steps; step += 1) {
        const expected = oracleFrom(dateText(dayNumber(date) + 1), (text) => isOnGrid(text, cycle, base));
        expect(gridDateAfter(grid, plain(date)).toString()).toBe(expected);
        date = expected;
      }
    }),
    { numRuns: 300 },
  );
});

test('any later day finds the next grid date, however far from the base', () => {
  fc.assert(
    fc.property(anyCycle, anyDate, fc.integer({ min: 0, max: 18_000 }), (cycle, from, days) => {
      const grid = startGrid(cycle, plain(from));
      const later = dateText(dayNumber(from) + days);
      const expected = oracleFrom(later, (text) => isOnGrid(text, cycle, grid.baseOn.toString()));
      expect(gridDateFrom(grid, plain(later)).toString()).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test('skips, pauses and resumes in any order keep the phase, never repeat a date and stay possible', () => {
  const moves = fc.array(
    fc.oneof(fc.constant('ship'), fc.constant('skip'), fc.integer({ min: 1, max: 200 })),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(anyCycle, anyDate, fc.integer({ min: 0, max: 7 }), moves, (cycle, start, lead, what) => {
      let day = start;
      let lastLive: Temporal.PlainDate | null = null;
      const grid: Grid = startPossibleGrid(cycle, plain(day), lead, null);
      let next = gridDateFrom(grid, earliestDelivery(plain(day), lead));
      const delivered: string[] = [];
      for (const move of what) {
        if (move === 'ship') {
          delivered.push(next.toString());
          day = dateText(dayNumber(next.toString()) - lead);
          lastLive = next;
          next = gridDateAfter(grid, next);
        } else if (move === 'skip') {
          next = gridDateAfter(grid, next);
        } else if (typeof move === 'number') {
          day = dateText(dayNumber(day) + move);
          next = nextPossibleDate(grid, plain(day), lead, lastLive);
          expect(dayNumber(next.toString())).toBeGreaterThanOrEqual(dayNumber(day) + Math.max(3, lead));
        }
        expect(isOnGrid(next.toString(), cycle, grid.baseOn.toString())).toBe(true);
      }
      expect([...new Set(delivered)].sort()).toEqual(delivered);
    }),
    { numRuns: 300 },
  );
});

test('the last day of the month is kept: 31 → 28 or 29 February → 31 March', () => {
  const monthly = (date: number, from: string, count: number) => {
    const grid = startGrid({ cycleType: 'MONTH', cycle: 1, date }, plain(from));
    const dates = [grid.baseOn];
    while (dates.length < count) dates.push(gridDateAfter(grid, dates.at(-1) ?? grid.baseOn));
    return dates.map(String);
  };
  expect(monthly(31, '2026-01-31', 4)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
  expect(monthly(31, '2028-01-31', 3)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
  expect(monthly(29, '2028-02-29', 3)).toEqual(['2028-02-29', '2028-03-29', '2028-04-29']);
});

test('7 May gives 10 May as the earliest delivery; a longer lead time counts instead', () => {
  expect(earliestDelivery(plain('2026-05-07'), 2).toString()).toBe('2026-05-10');
  expect(earliestDelivery(plain('2026-05-07'), 7).toString()).toBe('2026-05-14');
});

test('a shop day is the same day whatever the zone of summer time does', () => {
  for (const zone of ['Asia/Seoul', 'UTC', 'America/New_York', 'Europe/London', 'Pacific/Kiritimati']) {
    for (const date of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2028-02-29']) {
      const start = startOfDay(plain(date), zone);
      expect(shopDate(start, zone).toString()).toBe(date);
      expect(shopDate(start.subtract({ milliseconds: 1 }), zone).toString()).toBe(
        plain(date).subtract({ days: 1 }).toString(),
      );
    }
  }
});
