import { expect, test } from 'vitest';
import { aDraft, anOption } from '@/lib/testing/fixtures/product-drafts';
import { lastRoundProblem } from '../application/last-round-rule';
import type { Currency } from '../billing/currency';
import { DomainError } from '../shared/errors';
import type { ProductKind } from './product';
import { normalizedRule, type OptionDraft, type ProductDraft, requireSellable } from './product-rules';

/** The refusal's code and fields; null if the product may be sold so. */
function refusal(
  wish: Partial<ProductDraft>,
  kind: ProductKind = 'NORMAL',
  options: OptionDraft[] = [anOption()],
  currency: Currency = 'KRW',
) {
  try {
    requireSellable(aDraft(wish), kind, options, currency);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, ...(error.errors ?? []).map(({ field, code }) => `${field} ${code}`)].join(', ');
  }
}

test('a valid product has no error', () => {
  expect(refusal({})).toBeNull();
  expect(refusal({ isRecurring: false, monthCycles: [], weekCycles: [] }, 'SET')).toBeNull();
  expect(refusal({ isRecurring: false, salePrice: 0, recurringDiscountAmt: 0 }, 'FREE_GIFT')).toBeNull();
});

test.each(['SET', 'RESERVATION', 'FREE_GIFT'] as const)('a product of kind %s is never recurring', (kind) => {
  expect(refusal({}, kind)).toBe('PRODUCT_NOT_RECURRING, isRecurring not_allowed');
});

test('recurring delivery costs at least 500 KRW after the discount, with every option', () => {
  const price = (salePrice: number, recurringDiscountAmt: number) => ({ salePrice, recurringDiscountAmt });
  expect(refusal(price(500, 0))).toBeNull();
  expect(refusal(price(499, 0))).toBe('PRODUCT_TOO_CHEAP, salePrice too_small');
  expect(refusal(price(900, 401))).toBe('PRODUCT_TOO_CHEAP, salePrice too_small');
  expect(refusal(price(499, 0), 'NORMAL', [anOption({ addPrice: 1 })])).toBeNull();
  const unused = anOption({ isUsed: false });
  expect(refusal(price(499, 0), 'NORMAL', [anOption({ addPrice: 1 }), unused])).toBeNull();
});

test.each([
  ['USD', 50],
  ['EUR', 50],
  ['JPY', 50],
] as const)('in %s the least price is %d of the smallest unit', (currency, least) => {
  const refusedAt = (salePrice: number) =>
    refusal({ salePrice, recurringDiscountAmt: 0 }, 'NORMAL', [anOption()], currency);
  expect(refusedAt(least)).toBeNull();
  expect(refusedAt(least - 1)).toBe('PRODUCT_TOO_CHEAP, salePrice too_small');
});

test('recurring delivery needs a cycle, weekly delivery a weekday, and cycles of live applications stay', () => {
  expect(refusal({ monthCycles: [], weekCycles: [] })).toBe('VALIDATION, monthCycles required');
  expect(refusal({ weekCycles: [1], daysOfWeek: [] })).toBe('VALIDATION, daysOfWeek required');
  expect(refusal({ servesExisting: false })).toBe('VALIDATION, servesExisting not_allowed');
});

test('contradicting amounts and end rounds are reported by field', () => {
  expect(refusal({ recurringDiscountAmt: 30_001 })).toBe('VALIDATION, recurringDiscountAmt too_large');
  const rule = { conditionType: 'CONDITIONAL', baseAmt: 0, freeOverAmt: 0, returnAmt: 0 } as const;
  expect(refusal({ deliveryRule: rule })).toBe(
    'VALIDATION, deliveryRule.baseAmt too_small, deliveryRule.freeOverAmt too_small',
  );
  expect(refusal({ lastRoundRule: { min: 6, max: 3, isNeeded: false } })).toBe(
    'VALIDATION, lastRoundRule.max too_small',
  );
});

test('a single option needs no name, several do', () => {
  const wordless = anOption({ nameKo: '', nameEn: '', valueKo: '', valueEn: '' });
  expect(refusal({}, 'NORMAL', [wordless])).toBeNull();
  expect(refusal({}, 'NORMAL', [anOption(), anOption({ valueEn: '' })])).toBe(
    'VALIDATION, options.1.valueEn required',
  );
  expect(refusal({}, 'NORMAL', [anOption({ isUsed: false })])).toBe('VALIDATION, options required');
});

test('a delivery rule keeps only the fields of its kind', () => {
  const rule = { baseAmt: 3_000, freeOverAmt: 30_000, returnAmt: 2_500 };
  expect(normalizedRule({ conditionType: 'FREE', ...rule })).toMatchObject({ baseAmt: 0, freeOverAmt: 0 });
  expect(normalizedRule({ conditionType: 'FIXED_FEE', ...rule })).toMatchObject({
    baseAmt: 3_000,
    freeOverAmt: 0,
  });
});

test('an end round is checked against both limits, and required only if the product requires it', () => {
  const rule = { min: 3, max: 12, isNeeded: false };
  expect([2, 3, 12, 13, null].map((round) => lastRoundProblem(rule, round))).toEqual([
    'too_small',
    null,
    null,
    'too_large',
    null,
  ]);
  expect(lastRoundProblem({ ...rule, isNeeded: true }, null)).toBe('required');
});
