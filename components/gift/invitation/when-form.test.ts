import { expect, test } from 'vitest';
import { hours, isAtNight } from './when-form';

const atNight = (from: string, until: string) =>
  hours.filter((hour) => isAtNight(hour, { from: '', until: '', night: { from, until } }));

test('no hour that is offered lies in the usual night, so nothing is said of it', () => {
  expect(atNight('21:00', '08:00')).toEqual([]);
  expect(isAtNight('23:30', { from: '', until: '', night: { from: '21:00', until: '08:00' } })).toBe(true);
});

test('a longer night, one after midnight, and none', () => {
  expect(atNight('19:30', '09:00')).toEqual(['08:00', '20:00']);
  expect(atNight('00:00', '08:30')).toEqual(['08:00']);
  expect(isAtNight('23:30', { from: '', until: '', night: null })).toBe(false);
});
