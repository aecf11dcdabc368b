import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Claim, type ClaimReasonType, claimReasonTypes, responsibleFor } from '../claim/claim';
import type { OrderStatus } from '../order/order';
import { asOrderNo } from '../shared/ids';
import { mostGoodwill, type RefundOfClaim } from './goodwill';
import { amountsOfClaim, refundFor } from './refunds';

type GoodwillOrder = Parameters<typeof mostGoodwill>[0];

const shippedAt = '2026-01-06T00:00:00Z';
const aLine = (orderOptionNo: number, buyAmt = 30_000): GoodwillOrder['lines'][number] => ({
  orderOptionNo,
  isVoid: false,
  status: 'DELIVERY_DONE',
  shippedAt,
  buyAmt,
  snapshot: {
    deliveryRule: { conditionType: 'FIXED_FEE', baseAmt: 3_000, freeOverAmt: 0, returnAmt: 2_500 },
  },
});

const anOrder = (wish: Partial<GoodwillOrder> = {}): GoodwillOrder => ({
  paymentState: 'PAID',
  payAmt: 63_000,
  refundedAmt: 0,
  deliveryAmt: 3_000,
  remoteDeliveryAmt: 0,
  lines: [aLine(1), aLine(2)],
  ...wish,
});

const aClaim = (wish: Partial<Claim> = {}): Claim => ({
  claimNo: 1,
  orderNo: asOrderNo('26010500000000000001'),
  claimType: 'RETURN',
  status: 'RETURN_REQUEST',
  reasonType: 'CHANGE_MIND',
  refundAmt: 27_500,
  createdAt: '2026-01-20T00:00:00Z',
  endedAt: null,
  collectedAt: null,
  inspectedAt: null,
  goods: null,
  deductionAmt: 0,
  orderOptionNos: [1],
  ...wish,
});

describe('the most that goodwill can give back', () => {
  test('is what is left of a paid order whose box has left', () => {
    expect(mostGoodwill(anOrder(), [], [])).toBe(63_000);
    expect(mostGoodwill(anOrder({ refundedAmt: 60_000 }), [], [])).toBe(3_000);
    expect(mostGoodwill(anOrder({ refundedAmt: 63_000 }), [], [])).toBe(0);
  });

  test('is nothing before the payment, and before a box has left', () => {
    for (const paymentState of ['DUE', 'CHARGING', 'VOID'] as const)
      expect(mostGoodwill(anOrder({ paymentState }), [], [])).toBe(0);
    const packed = { ...aLine(1), status: 'DELIVERY_PREPARE' as const, shippedAt: null };
    expect(mostGoodwill(anOrder({ lines: [packed] }), [], [])).toBe(0);
    const cancelled = aClaim({
      claimType: 'CANCEL',
      status: 'CANCEL_DONE',
      endedAt: shippedAt,
      refundAmt: 0,
    });
    expect(mostGoodwill(anOrder({ lines: [packed] }), [cancelled], [])).toBe(0);
    const exchanged = aClaim({ claimType: 'EXCHANGE', status: 'EXCHANGE_PROC_WAITING', refundAmt: 0 });
    expect(mostGoodwill(anOrder({ lines: [packed], payAmt: 33_000 }), [exchanged], [])).toBe(33_000);
  });

  test('keeps back what a return is to bring, until it ends', () => {
    expect(mostGoodwill(anOrder(), [aClaim()], [])).toBe(63_000 - 27_500);
    const refused = aClaim({ status: 'RETURN_REJECT_REQUEST', endedAt: shippedAt });
    expect(mostGoodwill(anOrder(), [refused], [])).toBe(63_000);
  });

  test('keeps back what a bank refused to refund, since the merchant sends it again', () => {
    const over = aClaim({ status: 'RETURN_DONE', endedAt: shippedAt });
    const refund = (state: RefundOfClaim['state']) => ({
      claimNo: 1,
      amount: 27_500,
      state,
      isGoodwill: false,
      isMadeGood: false,
    });
    const done = anOrder({ refundedAmt: 27_500 });
    expect(mostGoodwill(done, [over], [refund('DONE')])).toBe(35_500);
    expect(mostGoodwill(done, [over], [refund('UNKNOWN')])).toBe(35_500);
    expect(mostGoodwill(anOrder(), [over], [refund('REFUSED')])).toBe(35_500);
    // Of lines that ended while they were paid.
    const ofEnded = { ...refund('REFUSED'), claimNo: null };
    expect(mostGoodwill(anOrder(), [], [ofEnded])).toBe(35_500);
    expect(mostGoodwill(anOrder(), [], [{ ...ofEnded, isMadeGood: true }])).toBe(63_000);
    expect(mostGoodwill(anOrder(), [], [{ ...ofEnded, isGoodwill: true }])).toBe(63_000);
  });
});

describe('any mix of cancels, returns and goodwill', () => {
  type Step =
    | { kind: 'GOODWILL'; part: number; isRefused: boolean }
    | { kind: 'CANCEL' | 'OPEN_RETURN' | 'END_RETURN'; line: number; reasonType: ClaimReasonType };
  const lineStep = fc.record({
    kind: fc.constantFrom('CANCEL', 'OPEN_RETURN', 'END_RETURN'),
    line: fc.nat(3),
    reasonType: fc.constantFrom(...claimReasonTypes),
  });
  const goodwill = fc.record({
    kind: fc.constant('GOODWILL' as const),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    isRefused: fc.boolean(),
  });

  test('pays back at most what was paid, and a return what it announced', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 500, max: 100_000 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.oneof(lineStep, goodwill) as fc.Arbitrary<Step>, { maxLength: 16 }),
        (prices, steps) => {
          // Every second line has left; the others wait and can be cancelled.
          let order = anOrder({
            payAmt: prices.reduce((sum, price) => sum + price, 3_000),
            lines: prices.map((price, at): GoodwillOrder['lines'][number] => ({
              ...aLine(at, price),
              ...(at % 2 === 1 && { status: 'PAY_DONE', shippedAt: null }),
            })),
          });
          let claims: Claim[] = [];
          const refunds: RefundOfClaim[] = [];
          const pay = (claimNo: number | null, amount: number, state: 'DONE' | 'REFUSED' = 'DONE') => {
            refunds.push({ claimNo, amount, state, isGoodwill: claimNo === null, isMadeGood: false });
            if (state === 'DONE') order = { ...order, refundedAmt: order.refundedAmt + amount };
          };
          const become = (at: number, status: OrderStatus) => {
            const lines = order.lines.map((line) => (line.orderOptionNo === at ? { ...line, status } : line));
            order = { ...order, lines };
          };
          for (const [day, step] of steps.entries()) {
            if (step.kind === 'GOODWILL') {
              const announced = claims.map((claim) => amountsOfClaim(order, claim, claims));
              const most = mostGoodwill(order, claims, refunds);
              const amount = Math.floor(most * step.part);
              pay(null, amount, step.isRefused ? 'REFUSED' : 'DONE');
              expect(claims.map((claim) => amountsOfClaim(order, claim, claims))).toEqual(announced);
              continue;
            }
            const line = order.lines.find(({ orderOptionNo }) => orderOptionNo === step.line);
            const live = claims.find(
              ({ endedAt, orderOptionNos }) => !endedAt && orderOptionNos[0] === step.line,
            );
            const claimNo = claims.length + 1;
            const claim = aClaim({ claimNo, orderOptionNos: [step.line], reasonType: step.reasonType });
            const endedAt = `2026-01-21T00:00:${String(day).padStart(2, '0')}Z`;
            if (step.kind === 'CANCEL' && line?.status === 'PAY_DONE') {
              const responsible = responsibleFor(step.reasonType);
              const { orderOptionNos } = claim;
              const { refundAmt } = refundFor(order, { type: 'CANCEL', responsible, orderOptionNos }, claims);
              pay(claimNo, refundAmt);
              become(step.line, 'CANCEL_DONE');
              claims.push({ ...claim, claimType: 'CANCEL', status: 'CANCEL_DONE', refundAmt, endedAt });
            } else if (step.kind === 'OPEN_RETURN' && line?.status === 'DELIVERY_DONE' && !live) {
              claims.push(claim);
            } else if (step.kind === 'END_RETURN' && live) {
              const { refundAmt } = amountsOfClaim(order, live, claims);
              pay(live.claimNo, refundAmt);
              become(step.line, 'RETURN_DONE');
              const ended: Claim = { ...live, status: 'RETURN_DONE', refundAmt, endedAt };
              claims = claims.map((one) => (one === live ? ended : one));
            }
            const paid = refunds
              .filter(({ state }) => state === 'DONE')
              .reduce((sum, { amount }) => sum + amount, 0);
            expect(order.refundedAmt).toBe(paid);
            expect(paid).toBeLessThanOrEqual(order.payAmt);
          }
          for (const claim of claims.filter(({ endedAt }) => endedAt)) {
            const parts = amountsOfClaim(order, claim, claims);
            const wanted = parts.productAmt + parts.deliveryAmt + parts.remoteDeliveryAmt - parts.returnFee;
            expect(parts.earlierAmt).toBeGreaterThanOrEqual(0);
            expect(parts.refundAmt).toBe(Math.max(0, wanted) - parts.earlierAmt - parts.deductionAmt);
          }
        },
      ),
    );
  });
});
