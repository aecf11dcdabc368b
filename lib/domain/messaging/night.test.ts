import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { leavesOn } from '../gift/invitation';
import { endOfNight } from './night';
import { dayAfterNight } from './night-hours';

const at = (moment: string) => Temporal.PlainDateTime.from(moment).toZonedDateTime('Asia/Seoul');
const end = (moment: string, from: string, until: string, isOn = true) =>
  endOfNight(at(moment), { isOn, from, until })
    ?.toZonedDateTimeISO('Asia/Seoul')
    .toPlainDateTime()
    .toString() ?? null;

describe('the night', () => {
  test('ends on the next morning if it passes midnight', () => {
    expect(end('2026-01-05T20:59:59', '21:00', '08:00')).toBe(null);
    expect(end('2026-01-05T21:00', '21:00', '08:00')).toBe('2026-01-06T08:00:00');
    expect(end('2026-01-31T23:59', '21:00', '08:00')).toBe('2026-02-01T08:00:00');
    expect(end('2026-01-06T00:00', '21:00', '08:00')).toBe('2026-01-06T08:00:00');
    expect(end('2026-01-06T07:59:59', '21:00', '08:00')).toBe('2026-01-06T08:00:00');
    expect(end('2026-01-06T08:00', '21:00', '08:00')).toBe(null);
  });

  test('can be within one day', () => {
    expect(end('2026-01-05T00:00', '00:30', '06:00')).toBe(null);
    expect(end('2026-01-05T03:00', '00:30', '06:00')).toBe('2026-01-05T06:00:00');
    expect(end('2026-01-05T06:00', '00:30', '06:00')).toBe(null);
  });

  test('can be switched off', () => {
    expect(end('2026-01-05T23:00', '21:00', '08:00', false)).toBe(null);
  });
});

test('what is said in the evening leaves a day later, in the early morning on its own day; the page and the shop agree', () => {
  const night = { isOn: true, from: '19:30', until: '09:00' };
  const afterMidnight = { isOn: true, from: '00:00', until: '08:30' };
  for (const [moment, hours, day] of [
    ['2026-12-31 20:00:00', night, '2027-01-01'],
    ['2026-12-31 08:59', night, '2026-12-31'],
    ['2026-12-31 09:00', night, '2026-12-31'],
    ['2026-12-31 19:29', night, '2026-12-31'],
    ['2026-12-31 19:30', night, '2027-01-01'],
    ['2026-12-31 20:00', { ...night, isOn: false }, '2026-12-31'],
    ['2026-12-31 08:00', afterMidnight, '2026-12-31'],
  ] as const) {
    const at = Temporal.Instant.from(`${moment.replace(' ', 'T')}+09:00`);
    const said = [dayAfterNight(moment, hours.isOn ? hours : null), leavesOn(at, 'Asia/Seoul', hours)];
    expect([moment, ...said]).toEqual([moment, day, day]);
  }
});
