import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Claim, ClaimReasonType, ClaimStatus, ClaimType } from '../claim/claim';
import { claimReasonTypes, responsibleFor } from '../claim/claim';
import { asOrderNo } from '../shared/ids';
import { amountsOfClaim, type RefundableOrder, type RefundState, refundFor, refundProgress } from './refunds';

const aLine = (orderOptionNo: number, buyAmt = 30_000): RefundableOrder['lines'][number] => ({
  orderOptionNo,
  isVoid: false,
  status: 'PAY_DONE',
  buyAmt,
  snapshot: {
    deliveryRule: { conditionType: 'FIXED_FEE', baseAmt: 3_000, freeOverAmt: 0, returnAmt: 2_500 },
  },
});

const anOrder = (wish: Partial<RefundableOrder> = {}): RefundableOrder => ({
  payAmt: 63_000,
  refundedAmt: 0,
  deliveryAmt: 3_000,
  remoteDeliveryAmt: 0,
  lines: [aLine(1), aLine(2)],
  ...wish,
});

const cancelByBuyer = (orderOptionNos: number[]) => ({
  type: 'CANCEL' as const,
  responsible: 'BUYER' as const,
  orderOptionNos,
});

test.each<[Array<[RefundState, boolean]>, string | null]>([
  [[], null],
  [[['STARTED', false]], 'ASKED'],
  [[['UNKNOWN', false]], 'ASKED'],
  [[['DONE', false]], 'DONE'],
  [[['REFUSED', false]], 'REFUSED'],
  [[['REFUSED', true]], 'DONE'],
  [
    [
      ['REFUSED', true],
      ['STARTED', false],
    ],
    'ASKED',
  ],
  [
    [
      ['REFUSED', true],
      ['REFUSED', false],
    ],
    'REFUSED',
  ],
])('the refunds %j of a claim are %s', (refunds, progress) => {
  expect(refundProgress(refunds.map(([state, isMadeGood]) => ({ state, isMadeGood })))).toBe(progress);
});

describe('a refund', () => {
  test('of a part at the buyer’s wish keeps the delivery fee; the last part brings it', () => {
    expect(refundFor(anOrder(), cancelByBuyer([1]), []).refundAmt).toBe(30_000);
    const half = anOrder({ refundedAmt: 30_000, lines: [{ ...aLine(1), status: 'CANCEL_DONE' }, aLine(2)] });
    const done = [{ status: 'CANCEL_DONE', reasonType: 'CHANGE_MIND' }] as const;
    expect(refundFor(half, cancelByBuyer([2]), [...done]).refundAmt).toBe(33_000);
    expect(refundFor(anOrder(), cancelByBuyer([1, 2]), []).refundAmt).toBe(63_000);
  });

  test('at the seller’s fault brings the delivery fee, once', () => {
    const claim = { type: 'CANCEL', responsible: 'SELLER', orderOptionNos: [1] } as const;
    const wish = { ...claim, orderOptionNos: [1] };
    expect(refundFor(anOrder(), wish, []).refundAmt).toBe(33_000);
    const earlier = [{ status: 'CANCEL_DONE', reasonType: 'OUT_OF_STOCK' }] as const;
    const half = anOrder({ refundedAmt: 33_000, lines: [{ ...aLine(1), status: 'CANCEL_DONE' }, aLine(2)] });
    expect(refundFor(half, { ...wish, orderOptionNos: [2] }, [...earlier]).refundAmt).toBe(30_000);
  });

  test('of a return deducts the return fee at the buyer’s fault only', () => {
    const buyer = { type: 'RETURN' as const, responsible: 'BUYER' as const, orderOptionNos: [1] };
    expect(refundFor(anOrder(), buyer, [])).toMatchObject({ returnFee: 2_500, refundAmt: 27_500 });
    expect(refundFor(anOrder(), { ...buyer, responsible: 'SELLER' }, []).refundAmt).toBe(33_000);
  });

  test('is never below nothing, never more than what is left, and nothing for an exchange', () => {
    const cheap = anOrder({ lines: [aLine(1, 1_000), aLine(2)], payAmt: 34_000 });
    const buyer = { type: 'RETURN' as const, responsible: 'BUYER' as const, orderOptionNos: [1] };
    expect(refundFor(cheap, buyer, []).refundAmt).toBe(0);
    expect(refundFor(anOrder({ refundedAmt: 62_999 }), cancelByBuyer([1, 2]), []).refundAmt).toBe(1);
    expect(refundFor(anOrder(), { ...buyer, type: 'EXCHANGE' }, []).refundAmt).toBe(0);
  });

  test('loses what the inspection found, as far as there is anything to lose', () => {
    const buyer = { type: 'RETURN' as const, responsible: 'BUYER' as const, orderOptionNos: [1] };
    const found = (deductionAmt: number) => refundFor(anOrder(), { ...buyer, deductionAmt }, []);
    expect(found(7_500)).toMatchObject({ returnFee: 2_500, deductionAmt: 7_500, refundAmt: 20_000 });
    expect(found(27_500)).toMatchObject({ deductionAmt: 27_500, refundAmt: 0 });
    expect(found(90_000)).toMatchObject({ deductionAmt: 27_500, refundAmt: 0 });
  });

  test('a whole order in any steps: never more than was paid, and all of it where only the buyer cancels', () => {
    const step = fc.record({
      type: fc.constantFrom<ClaimType>('CANCEL', 'RETURN'),
      reasonType: fc.constantFrom<ClaimReasonType>('CHANGE_MIND', 'OTHERS_BUYER', 'DEFECTIVE_PRODUCT'),
    });
    fc.assert(
      fc.property(
        fc.array(fc.record({ buyAmt: fc.integer({ min: 500, max: 1_000_000 }), step }), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (parts, deliveryAmt, remoteDeliveryAmt) => {
          const lines = parts.map(({ buyAmt }, index) => aLine(index + 1, buyAmt));
          const productAmt = parts.reduce((sum, { buyAmt }) => sum + buyAmt, 0);
          let order = anOrder({
            lines,
            deliveryAmt,
            remoteDeliveryAmt,
            payAmt: productAmt + deliveryAmt + remoteDeliveryAmt,
          });
          const earlier: Array<{ status: ClaimStatus; reasonType: ClaimReasonType }> = [];
          for (const [index, { step: claim }] of parts.entries()) {
            const orderOptionNos = [index + 1];
            const responsible = responsibleFor(claim.reasonType);
            const { refundAmt } = refundFor(
              order,
              { type: claim.type, responsible, orderOptionNos },
              earlier,
            );
            const status = claim.type === 'CANCEL' ? 'CANCEL_DONE' : 'RETURN_DONE';
            earlier.push({ status, reasonType: claim.reasonType });
            order = {
              ...order,
              refundedAmt: order.refundedAmt + refundAmt,
              lines: order.lines.map((line, at) => (at === index ? { ...line, status } : line)),
            };
            const kept = order.lines.slice(index + 1).reduce((sum, line) => sum + line.buyAmt, 0);
            expect(order.refundedAmt).toBeLessThanOrEqual(order.payAmt - kept);
          }
          if (parts.every(({ step: { type } }) => type === 'CANCEL'))
            expect(order.refundedAmt).toBe(order.payAmt);
        },
      ),
    );
  });
});

describe('what a claim came to', () => {
  const aClaim = (wish: Partial<Claim>): Claim => ({
    claimNo: 1,
    orderNo: asOrderNo('26010500000000000001'),
    claimType: 'RETURN',
    status: 'RETURN_REQUEST',
    reasonType: 'CHANGE_MIND',
    refundAmt: 0,
    createdAt: '2026-01-20T00:00:00Z',
    endedAt: null,
    collectedAt: null,
    inspectedAt: null,
    goods: null,
    deductionAmt: 0,
    orderOptionNos: [1],
    ...wish,
  });

  test('is told as it was paid, however many claims came before and after', () => {
    const step = fc.record({
      type: fc.constantFrom<ClaimType>('CANCEL', 'RETURN'),
      reasonType: fc.constantFrom(...claimReasonTypes),
      deductionAmt: fc.constantFrom(0, 0, 4_000, 100_000),
    });
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 4 }),
        fc.nat(5_000),
        (steps, remoteDeliveryAmt) => {
          let order = anOrder({
            remoteDeliveryAmt,
            payAmt: steps.length * 30_000 + 3_000 + remoteDeliveryAmt,
            lines: steps.map((_, at) => aLine(at + 1)),
          });
          const claims: Claim[] = [];
          const paid = steps.map(({ type, reasonType, deductionAmt }, at) => {
            const orderOptionNos = [at + 1];
            const asked = { type, responsible: responsibleFor(reasonType), orderOptionNos, deductionAmt };
            const amounts = refundFor(order, asked, claims);
            const status = type === 'CANCEL' ? 'CANCEL_DONE' : 'RETURN_DONE';
            const endedAt = `2026-01-2${at}T00:00:00Z`;
            const { refundAmt } = amounts;
            // Claim numbers run against the order of ending: the first request can be paid last.
            const said = { claimNo: 9 - at, claimType: type, status, reasonType, deductionAmt } as const;
            claims.push(aClaim({ ...said, refundAmt, endedAt, orderOptionNos }));
            order = {
              ...order,
              refundedAmt: order.refundedAmt + refundAmt,
              lines: order.lines.map((line) =>
                orderOptionNos.includes(line.orderOptionNo) ? { ...line, status } : line,
              ),
            };
            return amounts;
          });
          expect(claims.map((claim) => amountsOfClaim(order, claim, claims))).toEqual(paid);
        },
      ),
    );
  });

  test('is an estimate while it lives, and nothing where it was refused or taken back', () => {
    const live = aClaim({ deductionAmt: 500 });
    expect(amountsOfClaim(anOrder(), live, [live])).toMatchObject({ refundAmt: 27_000, deductionAmt: 500 });
    for (const status of ['RETURN_REJECT_REQUEST', 'WITHDRAWN'] as const) {
      const over = aClaim({ status, refundAmt: 27_500, endedAt: '2026-01-21T00:00:00Z' });
      expect(amountsOfClaim(anOrder(), over, [over])).toMatchObject({ productAmt: 0, refundAmt: 0 });
    }
  });
});
