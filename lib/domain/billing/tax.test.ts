import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxFreeAmtOf, taxFreePartOf, taxParts } from './tax';

const amount = fc.integer({ min: 0, max: 100_000_000 });

test('an amount is its supply value, its VAT and what is free of VAT', () => {
  expect(taxParts(33_000, 0)).toEqual({ supplyAmt: 30_000, vatAmt: 3_000, taxFreeAmt: 0 });
  expect(taxParts(33_000, 11_000)).toEqual({ supplyAmt: 20_000, vatAmt: 2_000, taxFreeAmt: 11_000 });
  expect(taxParts(19_000, 0)).toEqual({ supplyAmt: 17_273, vatAmt: 1_727, taxFreeAmt: 0 });
  fc.assert(
    fc.property(amount, amount, (taxed, taxFree) => {
      const parts = taxParts(taxed + taxFree, taxFree);
      expect(parts.supplyAmt + parts.vatAmt + parts.taxFreeAmt).toBe(taxed + taxFree);
      expect(Math.abs(parts.vatAmt * 10 - parts.supplyAmt)).toBeLessThanOrEqual(10);
    }),
  );
});

test('the delivery fee is taxed, unless nothing else is', () => {
  const rice = { buyAmt: 30_000, isTaxFree: true };
  const soap = { buyAmt: 10_000, isTaxFree: false };
  expect(taxFreeAmtOf({ payAmt: 43_000, lines: [rice, soap] })).toBe(30_000);
  expect(taxFreeAmtOf({ payAmt: 33_000, lines: [rice] })).toBe(33_000);
  expect(taxFreeAmtOf({ payAmt: 13_000, lines: [soap] })).toBe(0);
  expect(taxFreeAmtOf({ payAmt: 3_000, lines: [] })).toBe(0);
});

test('nothing of a refund is free of tax where nothing was paid', () => {
  const order = { payAmt: 0, taxFreeAmt: 0 };
  expect(taxFreePartOf(order, { refundedBefore: 0, amount: 1_000 })).toBe(0);
});

test('refunds in any number of steps take back just what the order had', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(steps, fc.nat(), (refunds, share) => {
      const payAmt = refunds.reduce((sum, one) => sum + one, 0);
      const order = { payAmt, taxFreeAmt: share % (payAmt + 1) };
      let [refundedBefore, taxFree] = [0, 0];
      for (const one of refunds) {
        const part = taxFreePartOf(order, { refundedBefore, amount: one });
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(one);
        taxFree += part;
        refundedBefore += one;
      }
      expect(taxFree).toBe(order.taxFreeAmt);
    }),
  );
});
