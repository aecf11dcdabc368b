import { getHolidayPreset } from '@hyunbinseo/holidays-kr';
import { expect, test } from 'vitest';
import { englishHolidayName, expectedPublicHolidays } from './public-holidays';

const daysOf = (year: number) => expectedPublicHolidays(year).map(({ on }) => on);

test.each([2026, 2027])('the days of %i are those of the official gazette, elections apart', async (year) => {
  const announced = Object.entries(await getHolidayPreset(String(year)))
    .filter(([, names]) => !names.some((name) => name.includes('선거')))
    .map(([on, names]) => ({ on, nameKo: names.join(', ') }));
  expect(expectedPublicHolidays(year)).toEqual(announced);
});

test('2028 has the lunar days, and one substitute for a national day within Chuseok', () => {
  const days = daysOf(2028);
  expect(days.filter((day) => day < '2028-03')).toEqual([
    '2028-01-01',
    '2028-01-26',
    '2028-01-27',
    '2028-01-28',
  ]);
  expect(days).toContain('2028-05-02');
  expect(days.filter((day) => day > '2028-09' && day < '2028-11')).toEqual([
    '2028-10-02',
    '2028-10-03',
    '2028-10-04',
    '2028-10-05',
    '2028-10-09',
  ]);
});

test('in known years a holiday on a Saturday has no substitute, on a Sunday one', () => {
  // Seollal 2024 was on Saturday, its last day on Sunday: Monday 12 February. Chuseok 2025 met no weekend but Sunday the 5th.
  expect(daysOf(2024)).toEqual(
    expect.arrayContaining(['2024-02-09', '2024-02-10', '2024-02-11', '2024-02-12']),
  );
  expect(daysOf(2025).filter((day) => day > '2025-10' && day < '2025-10-09')).toEqual([
    '2025-10-03',
    '2025-10-05',
    '2025-10-06',
    '2025-10-07',
    '2025-10-08',
  ]);
  // Buddha's Birthday and Children's Day on one Monday in 2025: one substitute.
  expect(daysOf(2025)).toEqual(expect.arrayContaining(['2025-05-05', '2025-05-06']));
  expect(daysOf(2025)).not.toContain('2025-05-07');
});

test('names in English', () => {
  expect(['설날 전날', '대체공휴일(설날)', '전국동시지방선거', '임시공휴일'].map(englishHolidayName)).toEqual(
    ['Eve of Seollal', 'Substitute for Seollal', 'Election Day', 'Public holiday'],
  );
});
