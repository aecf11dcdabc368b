import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillPlaceholders } from '../messaging/message';
import { particleAfter } from '../shared/words/particle';
import { amountLike, parseMoney } from './amounts';
import { currencies, formatMoney, moneyNumber, moneyUnit, plainMoney } from './currency';

describe('an amount of the smallest unit', () => {
  test.each([
    ['KRW', 1_234_500, '1,234,500원', '₩1,234,500', '1234500', 1_234_500],
    ['USD', 1_234_505, '$12,345.05', '$12,345.05', '12345.05', 12_345.05],
    ['EUR', 1_990, '€19.90', '€19.90', '19.90', 19.9],
    ['JPY', 1_990, '¥1,990', '¥1,990', '1990', 1_990],
  ] as const)('of %s is written with its own decimals', (currency, amount, ko, en, plain, number) => {
    expect(formatMoney(amount, currency, 'ko')).toBe(ko);
    expect(formatMoney(amount, currency, 'en')).toBe(en);
    expect(plainMoney(amount, currency)).toBe(plain);
    expect(moneyNumber(amount, currency)).toBe(number);
  });

  test.each([
    ['KRW', '-500원', '0원'],
    ['USD', '-$5.00', '$0.00'],
    ['EUR', '-€5.00', '€0.00'],
    ['JPY', '-¥500', '¥0'],
  ] as const)('of %s has its sign in front, and no amount is written as one', (currency, less, none) => {
    expect(formatMoney(-500, currency, 'ko')).toBe(less);
    expect(formatMoney(0, currency, 'ko')).toBe(none);
  });

  test('comes back from what is written, grouped or not, in every currency', () => {
    const amount = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });
    for (const currency of currencies)
      fc.assert(
        fc.property(amount, (money) => {
          expect(parseMoney(plainMoney(money, currency), currency)).toBe(money);
          const [sign, shown] = [money < 0 ? '-' : '', formatMoney(Math.abs(money), currency, 'en')];
          expect(parseMoney(sign + shown.replace(moneyUnit(currency, 'en'), ''), currency)).toBe(money);
        }),
      );
  });
});

describe('a typed amount', () => {
  test.each([
    ['USD', '19.90', 1_990],
    ['USD', '19.9', 1_990],
    ['USD', '19', 1_900],
    ['USD', '1,234.05', 123_405],
    ['EUR', ' １９．９０ ', 1_990],
    ['USD', '19.901', null],
    ['USD', '19,90', null],
    ['EUR', '1.234', null],
    ['USD', '19.', null],
    ['USD', '.50', null],
    ['USD', '$19.90', null],
    ['USD', '90071992547409.92', null],
    ['KRW', '19,900', 19_900],
    ['KRW', '19900.0', null],
    ['JPY', '1,990', 1_990],
    ['JPY', '19.90', null],
  ] as const)('of %s, “%s”, is %s', (currency, typed, amount) => {
    expect(parseMoney(typed, currency)).toBe(amount);
  });
});

test('a usual amount in won is as usual elsewhere', () => {
  expect(currencies.map((currency) => formatMoney(amountLike(18_000, currency), currency, 'en'))).toEqual([
    '₩18,000',
    '$18.00',
    '€18.00',
    '¥1,800',
  ]);
});

test('an amount in a Korean sentence is followed by the particle that fits how it is read', () => {
  const sentence = (amount: number) =>
    currencies.map((currency) => {
      const values = { amount: formatMoney(amount, currency, 'ko') };
      return fillPlaceholders('#{amount}을 결제해요', values);
    });
  expect(sentence(1990)).toEqual([
    '1,990원을 결제해요',
    '$19.90를 결제해요',
    '€19.90를 결제해요',
    '¥1,990을 결제해요',
  ]);
  expect(particleAfter('-$1.00', '이에요')).toBe('예요');
  expect(particleAfter('$32.00', '으로')).toBe('로');
  // Neither another word nor a name that begins with a sign.
  expect(particleAfter('$10 선물권', '을')).toBe('을');
  expect(fillPlaceholders('#{amount}이상', { amount: '$3.00' })).toBe('$3.00이상');
});
