import { expect, test } from 'vitest';
import { firstDay, hours, hoursOn, isAtNight, leavesOn } from './when-form';

const days = { from: '2026-12-31', until: '2027-03-01', now: '18:30', night: null };
const atNight = (from: string, until: string) =>
  hours.filter((hour) => isAtNight(hour, { ...days, night: { from, until } }));

test('no hour that is offered lies in the usual night, so nothing is said of it', () => {
  expect(atNight('21:00', '08:00')).toEqual([]);
  expect(isAtNight('23:30', { ...days, night: { from: '21:00', until: '08:00' } })).toBe(true);
});

test('a longer night, one after midnight, and none', () => {
  expect(atNight('19:30', '09:00')).toEqual(['08:00', '20:00']);
  expect(atNight('00:00', '08:30')).toEqual(['08:00']);
  expect(isAtNight('23:30', days)).toBe(false);
});

test('today offers the hours to come, and is not offered once none is left', () => {
  expect(hoursOn('2026-12-31', days)).toEqual(['19:00', '20:00']);
  expect(hoursOn('2027-01-01', days)).toEqual(hours);
  expect(firstDay(days)).toBe('2026-12-31');
  expect(firstDay({ ...days, now: '20:00' })).toBe('2027-01-01');
});

test('an invitation of the evening leaves a day later, one of the early morning on its own day', () => {
  const night = { from: '19:30', until: '09:00' };
  expect(leavesOn('2026-12-31 20:00:00', { ...days, night })).toBe('2027-01-01');
  expect(leavesOn('2026-12-31 08:00:00', { ...days, night })).toBe('2026-12-31');
  expect(leavesOn('2026-12-31 12:00:00', { ...days, night })).toBe('2026-12-31');
  expect(leavesOn('2026-12-31 20:00:00', days)).toBe('2026-12-31');
  expect(leavesOn('2026-12-31 08:00', { ...days, night: { from: '00:00', until: '08:30' } })).toBe(
    '2026-12-31',
  );
});
