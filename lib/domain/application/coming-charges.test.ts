import { expect, test } from 'vitest';
import { neverClosed, type Timetable } from './closed-days';
import { comingCharges } from './coming-charges';
import { firstDates } from './round-dates';
import type { Cycle } from './schedule';

const timetable: Timetable = { leadDays: 2, closed: neverClosed };

function plan(cycle: Cycle, lastRound: number | null) {
  const { gridBaseOn, ...next } = firstDates(cycle, { today: '2026-01-05', ...timetable });
  return { application: { cycle, gridBaseOn, createdRounds: 0, lastRound }, next };
}
const monthly = (lastRound: number | null) => plan({ cycleType: 'MONTH', cycle: 1, date: 15 }, lastRound);
const weekly = plan({ cycleType: 'WEEK', cycle: 1, dayOfWeek: 'THURSDAY' }, 3);
const days = (plans: Parameters<typeof comingCharges>[0], most: number) =>
  comingCharges(plans, timetable, most).map(({ chargeOn, deliveryOn }) => [chargeOn, deliveryOn]);

test('charges are sorted by date, and lines that ship together are one charge', () => {
  expect(days([monthly(2), weekly], 4)).toEqual([
    ['2026-01-06', '2026-01-08'],
    ['2026-01-13', '2026-01-15'],
    ['2026-01-20', '2026-01-22'],
    ['2026-02-13', '2026-02-15'],
  ]);
});

test('no charge follows the last round, and an application without one continues', () => {
  expect(days([monthly(1)], 3)).toEqual([['2026-01-13', '2026-01-15']]);
  expect(days([monthly(null)], 3)).toHaveLength(3);
  expect(days([], 3)).toEqual([]);
});
