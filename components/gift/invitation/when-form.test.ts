import { expect, test } from 'vitest';
import { isAtNight } from '@/lib/domain/messaging/night-hours';
import { firstDay, hourIn, hours, hoursOn, momentIn, offeredHours } from './when-form';

const days = { from: '2026-12-31', until: '2027-03-01', now: '18:30', night: null };

test('no hour that is offered lies in the usual night, so nothing is said of it', () => {
  const atNight = (from: string, until: string) => hours.filter((hour) => isAtNight(hour, { from, until }));
  expect(atNight('21:00', '08:00')).toEqual([]);
  expect(atNight('19:30', '09:00')).toEqual(['08:00', '20:00']);
});

test('today offers the hours to come, and is not offered once none is left', () => {
  expect(hoursOn('2026-12-31', days)).toEqual(['19:00', '20:00']);
  expect(hoursOn('2027-01-01', days)).toEqual(hours);
  expect(firstDay(days)).toBe('2026-12-31');
  expect(firstDay({ ...days, now: '20:00' })).toBe('2027-01-01');
});

test('an hour that is over on the chosen day gives way to the first one to come, in the field and in what is sent', () => {
  const later = (day: string, hour: string) => ({ when: 'LATER' as const, day, hour });
  expect(hourIn(later('2027-01-01', '09:00'), days)).toBe('09:00');
  const today = later('2026-12-31', '09:00');
  expect([hourIn(today, days), momentIn(today, days)]).toEqual(['19:00', '2026-12-31 19:00']);
  // On another day again, it is the hour that was chosen.
  expect(momentIn({ ...today, day: '2027-01-01' }, days)).toBe('2027-01-01 09:00');
  // A moment of another system may be at any minute.
  const odd = later('2026-12-31', '18:45');
  expect([offeredHours(odd, days), momentIn(odd, days)]).toEqual([
    ['18:45', '19:00', '20:00'],
    '2026-12-31 18:45',
  ]);
  expect(momentIn({ ...odd, when: 'NOW' }, days)).toBeNull();
});
