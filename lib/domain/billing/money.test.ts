import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buyPrice, type DeliveryRule, maxTotalAmt, orderAmounts, unitPrice } from './money';

const fixed: DeliveryRule = { conditionType: 'FIXED_FEE', baseAmt: 3_000, freeOverAmt: 0, returnAmt: 2_500 };
const conditional: DeliveryRule = {
  conditionType: 'CONDITIONAL',
  baseAmt: 3_000,
  freeOverAmt: 50_000,
  returnAmt: 5_000,
};
const free: DeliveryRule = { conditionType: 'FREE', baseAmt: 0, freeOverAmt: 0, returnAmt: 5_000 };
const unit = (salePrice: number, discountAmt = 0) => ({ salePrice, addPrice: 0, discountAmt });

test('30,000 and delivery 3,000 are 33,000, a whole number', () => {
  const amounts = orderAmounts([{ unit: unit(30_000), orderCnt: 1, deliveryRule: fixed }], 0);
  expect(amounts).toMatchObject({ standardAmt: 30_000, deliveryAmt: 3_000, payAmt: 33_000 });
});

test('the recurring discount replaces the ordinary one and never makes a price negative', () => {
  const product = {
    salePrice: 10_000,
    addPrice: 500,
    immediateDiscountAmt: 1_000,
    recurringDiscountAmt: 3_000,
  };
  expect(buyPrice(unitPrice(product))).toBe(7_500);
  expect(buyPrice(unitPrice({ ...product, recurringDiscountAmt: 0 }))).toBe(9_500);
  expect(buyPrice(unitPrice({ ...product, recurringDiscountAmt: 99_000 }))).toBe(0);
});

test('a conditional fee falls away from its sum on, on the lines that are in the order', () => {
  const line = { unit: unit(25_000), orderCnt: 1, deliveryRule: conditional };
  expect(orderAmounts([line], 0).deliveryAmt).toBe(3_000);
  expect(orderAmounts([line, line], 0).deliveryAmt).toBe(0);
});

test('lines under one rule pay one fee, an island adds its own once', () => {
  const line = { unit: unit(10_000), orderCnt: 2, deliveryRule: fixed };
  const amounts = orderAmounts([line, line, { ...line, deliveryRule: free }], 4_000);
  expect(amounts).toMatchObject({
    buyAmt: 60_000,
    deliveryAmt: 3_000,
    remoteDeliveryAmt: 4_000,
    payAmt: 67_000,
  });
});

test('"at most" assumes that every application ships alone and is never below any bundle', () => {
  const anyLine = fc.record({
    unit: fc.record({
      salePrice: fc.integer({ min: 500, max: 100_000 }),
      addPrice: fc.integer({ min: 0, max: 5_000 }),
      discountAmt: fc.integer({ min: 0, max: 500 }),
    }),
    orderCnt: fc.integer({ min: 1, max: 9 }),
    deliveryRule: fc.constantFrom(fixed, conditional, free),
    lastRound: fc.integer({ min: 1, max: 12 }),
  });
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(0, 3_000),
      (lines, remote) => {
        const longest = Math.max(...lines.map((line) => line.lastRound));
        let bundled = 0;
        for (let round = 1; round <= longest; round += 1) {
          bundled += orderAmounts(
            lines.filter((line) => line.lastRound >= round),
            remote,
          ).payAmt;
        }
        expect(maxTotalAmt(lines, remote)).toBeGreaterThanOrEqual(bundled);
        expect(Number.isInteger(bundled)).toBe(true);
      },
    ),
  );
});
