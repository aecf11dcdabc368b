import { expect, test } from 'vitest';
import { formatMoney } from '../domain/billing/currency';
import * as format from './index';
import { formatDayOfMonth, formatShortDate } from './short';

test('money is grouped and carries the currency', () => {
  expect(formatMoney(12000, 'KRW', 'ko')).toBe('12,000원');
  expect(formatMoney(12000, 'KRW', 'en')).toBe('₩12,000');
  expect(formatMoney(-500, 'KRW', 'ko')).toBe('-500원');
});

test('a date carries its weekday, the year on request', () => {
  expect(format.formatDate('2026-11-30', 'ko')).toBe('11월 30일(월)');
  expect(format.formatDate('2026-11-30', 'en')).toBe('Mon, Nov 30');
  expect(format.formatDate('2028-02-29', 'ko', { year: true })).toBe('2028년 2월 29일(화)');
  expect(format.formatDate('1969-12-31', 'en', { year: true })).toBe('Wed, Dec 31, 1969');
  expect(format.formatDate('', 'ko')).toBe('');
  expect(formatShortDate('2026-11-30', 'ko')).toBe('11월 30일');
  expect(formatShortDate('2028-02-29', 'en', { year: true })).toBe('Feb 29, 2028');
});

test('a deadline says the end of its day', () => {
  expect(format.formatDeadline('2026-11-30', 'ko')).toBe('11월 30일(월) 23:59까지');
  expect(format.formatDeadline('2026-11-30', 'en')).toBe('Until Mon, Nov 30, 23:59');
});

test('an instant is shown in the shop zone', () => {
  expect(format.formatInstant('2026-11-29T15:00:00Z', 'ko')).toBe('11월 30일(월) 00:00');
  expect(format.formatInstant('2026-11-29T15:00:00Z', 'en', 'UTC')).toBe('Sun, Nov 29, 15:00');
  const old = { year: true };
  expect(format.formatInstant('2026-11-29T15:00:00Z', 'ko', 'UTC', old)).toBe('2026년 11월 29일(일) 15:00');
  expect(format.formatInstant('soon', 'ko')).toBe('soon');
  expect(format.formatDay('2026-11-29T15:00:00Z', 'ko', 'Asia/Seoul')).toBe('2026년 11월 30일(월)');
});

test('a number of days that makes whole years is shown in years', () => {
  expect([365, 730, 400].map((days) => format.formatDays(days, 'ko'))).toEqual(['1년', '2년', '400일']);
  expect([365, 730, 1].map((days) => format.formatDays(days, 'en'))).toEqual(['1 year', '2 years', '1 day']);
});

test('days left count calendar days', () => {
  expect(format.daysBetween('2026-11-25', '2026-11-30')).toBe(5);
  expect(format.daysBetween('2026-11-30', '2026-11-30')).toBe(0);
  expect(format.daysBetween('2026-12-01', '2026-11-30')).toBe(-1);
  expect(format.daysBetween('', '2026-11-30')).toBeUndefined();
});

test('a cycle reads as a phrase', () => {
  const monthly = { cycleType: 'MONTH', cycle: 1, day: 15 };
  const weekly = { cycleType: 'WEEK', cycle: 2, weekday: 'WEDNESDAY' };
  expect(format.formatPlan(monthly, 6, 'ko')).toBe('매월 15일 · 총 6회');
  expect(format.formatPlan(monthly, 6, 'en')).toBe('Every month on the 15th · 6 deliveries');
  expect(format.formatCycle({ ...monthly, cycle: 3, day: 22 }, 'en')).toBe('Every 3 months on the 22nd');
  expect(format.formatCycle({ ...monthly, day: 11 }, 'en')).toBe('Every month on the 11th');
  expect(format.formatCycle(weekly, 'ko')).toBe('2주마다 수요일');
  expect(format.formatCycle(weekly, 'en')).toBe('Every 2 weeks on Wednesday');
  expect(format.formatCycle({ ...weekly, cycle: 1 }, 'ko')).toBe('매주 수요일');
  expect(formatDayOfMonth(15, 'ko')).toBe('15일');
  expect(formatDayOfMonth(31, 'en')).toBe('31st');
  expect(format.formatTotalRounds(1, 'en')).toBe('1 delivery');
  expect(format.formatTotalRounds(null, 'ko')).toBe('해지할 때까지');
});

test('a round is shown with its total', () => {
  expect(format.formatRound(2, 6, 'ko')).toBe('6회 중 2회차');
  expect(format.formatRound(2, 6, 'en')).toBe('Delivery 2 of 6');
  expect(format.formatRound(2, null, 'ko')).toBe('2회차');
});

test('phone digits are grouped, masks too', () => {
  expect(format.formatPhone('01012345678')).toBe('010-1234-5678');
  expect(format.formatPhone('0111234567')).toBe('011-123-4567');
  expect(format.formatPhone('0212345678')).toBe('02-1234-5678');
  expect(format.formatPhone('010-1234-****')).toBe('010-1234-****');
  expect(format.formatPhone('0101234****')).toBe('010-1234-****');
});
