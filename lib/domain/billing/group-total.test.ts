import { expect, test } from 'vitest';
import { groupTotal } from './group-total';

type Given = Parameters<typeof groupTotal>;

const threeRounds: Given[0][number] = {
  status: 'ACTIVE',
  orderCnt: 1,
  lastRound: 3,
  createdRounds: 0,
  snapshot: {
    unit: { salePrice: 10_000, addPrice: 0, discountAmt: 0 },
    deliveryRule: { conditionType: 'FIXED_FEE', baseAmt: 2_000, freeOverAmt: 0, returnAmt: 0 },
  },
};
const paid: Given[1][number] = { paymentState: 'PAID', payAmt: 11_000, refundedAmt: 0 };

test('what was charged, and the rounds to come at today’s price', () => {
  expect(groupTotal([threeRounds], [], 0)).toEqual({ amount: 36_000, isSettled: false, refundedAmt: 0 });
  // Of an island each round costs more.
  expect(groupTotal([threeRounds], [], 3_000).amount).toBe(45_000);
  const started = { ...threeRounds, createdRounds: 1 };
  expect(groupTotal([started], [paid], 0)).toMatchObject({ amount: 35_000, isSettled: false });
  expect(groupTotal([{ ...started, lastRound: null }], [paid], 0).amount).toBeNull();
});

test('of what ended early only what was paid', () => {
  const closed = { ...threeRounds, status: 'USER_CLOSED', createdRounds: 1 } as const;
  const refused = { ...paid, paymentState: 'VOID' } as const;
  expect(groupTotal([closed], [paid, refused], 0)).toEqual({
    amount: 11_000,
    isSettled: true,
    refundedAmt: 0,
  });
  // A payment that is still being asked for may come.
  expect(groupTotal([closed], [{ ...paid, paymentState: 'CHARGING' }], 0).isSettled).toBe(false);
  expect(groupTotal([{ ...closed, createdRounds: 0 }], [], 0)).toMatchObject({ amount: 0, isSettled: true });
  // Endless, and over.
  expect(groupTotal([{ ...closed, lastRound: null }], [paid], 0).amount).toBe(11_000);
});

test('of two products of which one was left out, the other one’s rounds', () => {
  const left = { ...threeRounds, status: 'USER_CLOSED' } as const;
  expect(groupTotal([threeRounds, left], [], 0).amount).toBe(36_000);
});

test('money that came back is taken off, and said', () => {
  const finished = { ...threeRounds, status: 'ROUND_FINISHED', createdRounds: 3 } as const;
  const back = { ...paid, refundedAmt: 4_000 };
  expect(groupTotal([finished], [paid, paid, back], 0)).toEqual({
    amount: 29_000,
    isSettled: true,
    refundedAmt: 4_000,
  });
});
