import { expect, test } from 'vitest';
import { firstBoxAfter } from './chosen-day';

test('the first box that comes after the chosen day is named; one that is there by then is not', () => {
  expect(firstBoxAfter('2026-01-08', ['2026-01-15'])).toBe('2026-01-15');
  expect(firstBoxAfter('2026-01-15', ['2026-01-15'])).toBeNull();
  expect(firstBoxAfter('2026-01-20', ['2026-01-15'])).toBeNull();
});

test('of several products the earliest box counts', () => {
  expect(firstBoxAfter('2026-12-30', ['2027-02-01', '2027-01-04'])).toBe('2027-01-04');
  expect(firstBoxAfter('2027-01-04', ['2027-02-01', '2027-01-04'])).toBeNull();
});
