import { expect, test } from 'vitest';
import { addDays } from './days';

test('an extension adds calendar days to the last day, across the ends of months and of February', () => {
  expect(addDays('2026-01-28', 7)).toBe('2026-02-04');
  expect(addDays('2028-02-27', 2)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('a day that no calendar has is an error', () => {
  for (const day of ['2026-02-30', '2026-02-29', '2026-13-01', '2026-1-1', ''])
    expect(() => addDays(day, 1), day).toThrow(RangeError);
});
