import { expect, test } from 'vitest';
import { conditionState, daysOf, hiddenBy, periodOf } from './free-gift-condition';

const zone = 'Asia/Seoul';

test('a period runs from the start of its first day to the end of its last', () => {
  const period = periodOf({ startOn: '2026-01-05', endOn: '2026-01-31' }, zone);
  expect(period).toEqual({ startsAt: '2026-01-04T15:00:00.000Z', endsAt: '2026-01-31T15:00:00.000Z' });
  expect(daysOf(period, zone)).toEqual({ startOn: '2026-01-05', endOn: '2026-01-31' });
});

test('an unchanged day keeps its hour', () => {
  const before = { startsAt: '2026-01-05T03:00:00.000Z', endsAt: '2026-02-05T03:00:00.000Z' };
  expect(periodOf({ startOn: '2026-01-05', endOn: '2026-02-05' }, zone, before)).toEqual(before);
  expect(periodOf({ startOn: '2026-01-05', endOn: '2026-02-06' }, zone, before)).toEqual({
    startsAt: before.startsAt,
    endsAt: '2026-02-06T15:00:00.000Z',
  });
});

test('a condition is planned, active and ended', () => {
  const period = { startsAt: '2026-01-10T00:00:00.000Z', endsAt: '2026-01-20T00:00:00.000Z' };
  const at = (day: string) => conditionState(period, `2026-01-${day}T00:00:00.000Z`);
  expect([at('09'), at('10'), at('19'), at('20')]).toEqual(['PLANNED', 'RUNNING', 'RUNNING', 'ENDED']);
});

test('the newest condition hides older ones with an overlapping period', () => {
  const from = (conditionNo: number, start: string, end: string) => ({
    conditionNo,
    startsAt: `2026-${start}T00:00:00.000Z`,
    endsAt: `2026-${end}T00:00:00.000Z`,
  });
  const [old, newer, newest, later] = [
    from(1, '01-01', '03-01'),
    from(2, '02-01', '04-01'),
    from(3, '02-10', '02-20'),
    from(4, '03-01', '05-01'),
  ] as const;
  const all = [old, newer, newest, later];
  const hidden = (now: string) => all.map((one) => hiddenBy(one, all, `2026-${now}T00:00:00.000Z`));
  expect(hidden('01-01')).toEqual([3, 4, null, null]);
  expect(hidden('02-20')).toEqual([2, 4, null, null]);
  expect(hidden('03-01')).toEqual([null, 4, null, null]);
});
