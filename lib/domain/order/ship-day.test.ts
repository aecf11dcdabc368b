import { expect, test } from 'vitest';
import { type ClosedDays, isClosedOn, neverClosed } from '../application/closed-days';
import { addDays } from '../shared/days';
import { leavesBy, shipUntilOn } from './ship-day';

const weekends: ClosedDays = { ...neverClosed, weekdays: ['SATURDAY', 'SUNDAY'] };
const holiday = { from: '2026-12-07', until: '2026-12-08', nameKo: '휴무', nameEn: 'Closed' };

test('a box leaves the day before, or on the last open day before it', () => {
  // 4 December 2026 is a Friday.
  expect([leavesBy('2026-12-07', neverClosed), shipUntilOn('2026-12-06', neverClosed)]).toEqual([
    '2026-12-06',
    '2026-12-07',
  ]);
  expect([leavesBy('2026-12-07', weekends), shipUntilOn('2026-12-04', weekends)]).toEqual([
    '2026-12-04',
    '2026-12-07',
  ]);
  const long = { ...weekends, spans: [holiday] };
  expect([leavesBy('2026-12-09', long), shipUntilOn('2026-12-04', long)]).toEqual([
    '2026-12-04',
    '2026-12-09',
  ]);
});

test('a courier’s closed days count where boxes usually go by it', () => {
  const closed = { ...neverClosed, spans: [{ ...holiday, courier: 'CJ' as const }] };
  expect(leavesBy('2026-12-09', { ...closed, courier: 'CJ' })).toBe('2026-12-06');
  expect(leavesBy('2026-12-09', { ...closed, courier: 'HANJIN' })).toBe('2026-12-08');
});

test('on an open day the two agree: what leaves by today is what is due until then', () => {
  const closed = { ...weekends, spans: [holiday] };
  for (let at = 0; at < 30; at += 1)
    for (let later = 0; later < 12; later += 1) {
      const today = addDays('2026-11-25', at);
      const deliveryOn = addDays(today, later);
      if (!isClosedOn(today, closed))
        expect([deliveryOn, leavesBy(deliveryOn, closed) <= today]).toEqual([
          deliveryOn,
          deliveryOn <= shipUntilOn(today, closed),
        ]);
    }
});
