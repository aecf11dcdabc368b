import { expect, test } from 'vitest';
import { changesLeft, extendedDay } from './group';

test('a gift is put right as often as the shop allows, also where that number was lowered', () => {
  expect([0, 1, 3, 4].map((changes) => changesLeft({ changes }, 3))).toEqual([3, 2, 0, 0]);
  expect(changesLeft({ changes: 0 }, 0)).toBe(0);
});

test('an extension adds calendar days to the last day, over the ends of months and of February', () => {
  expect(extendedDay('2026-01-28', 7)).toBe('2026-02-04');
  expect(extendedDay('2028-02-27', 2)).toBe('2028-02-29');
  expect(extendedDay('2026-12-31', 1)).toBe('2027-01-01');
});
