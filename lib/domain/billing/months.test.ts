import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { daysOfMonth, lastMonths } from './months';

test('months go back over the turn of years', () => {
  expect(lastMonths('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});

test('a month ends where the calendar says', () => {
  for (const day of ['1900-02-01', '2000-12-31', '2100-03-15', '2028-03-01'])
    for (const month of lastMonths(day, 30))
      expect(daysOfMonth(month)).toEqual({
        startYmd: `${month}-01`,
        endYmd: `${month}-${Temporal.PlainYearMonth.from(month).daysInMonth}`,
      });
});
