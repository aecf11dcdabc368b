import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { anyCycle, anyDay } from '@/lib/testing/fixtures/any-cycle';
import { dateText } from '@/lib/testing/fixtures/calendar-oracle';
import { lastDueOn } from './last-due';
import { gridDate, startGrid } from './schedule';

test('the last box is due on its date of the grid, for every cycle and day', () => {
  fc.assert(
    fc.property(anyCycle, anyDay, fc.integer({ min: 1, max: 999 }), (cycle, day, rounds) => {
      const grid = startGrid(cycle, Temporal.PlainDate.from(dateText(day)));
      expect(lastDueOn(cycle, grid.baseOn.toString(), rounds)).toBe(gridDate(grid, rounds - 1).toString());
    }),
  );
});

test('a short month moves one date and not the following ones', () => {
  const monthly = { cycleType: 'MONTH', cycle: 1, date: 31 } as const;
  expect([2, 3].map((rounds) => lastDueOn(monthly, '2026-01-31', rounds))).toEqual([
    '2026-02-28',
    '2026-03-31',
  ]);
});
