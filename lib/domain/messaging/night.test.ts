import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { endOfNight } from './night';

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
