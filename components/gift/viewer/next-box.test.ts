import { expect, test } from 'vitest';
import type { OrderStatus } from '@/lib/domain/order/order';
import { type Item, nextBox } from './next-box';

type Lines = Parameters<typeof nextBox>[1];
const item = { recurringPaymentId: '1', recurringDate: '2026-02-15', round: 2 } as Item;
const ordered = (orderStatusType: OrderStatus) =>
  [{ round: 1, deliveryYmd: '2026-01-15', orderStatusType }] as Lines;
const saidOf = (status: OrderStatus, today: string) => {
  const next = nextBox(item, ordered(status), today);
  return next && [next.says, next.box.round, next.box.deliveryYmd];
};

test.each<[OrderStatus, string, string, number]>([
  ['PAY_DONE', '2026-01-15', 'gift.view.nextRound', 1],
  ['DELIVERY_ING', '2026-01-15', 'gift.view.nextRound', 1],
  ['DELIVERY_PREPARE', '2026-01-16', 'gift.view.nextLate', 1],
  ['DELIVERY_ING', '2026-01-16', 'gift.view.nextOnItsWay', 1],
  ['DELIVERY_DONE', '2026-01-16', 'gift.view.nextRound', 2],
  ['PAY_WAIT', '2026-01-16', 'gift.view.nextRound', 2],
])('of a box in %s on %s is said %s', (status, today, says, round) => {
  const on = round === 1 ? '2026-01-15' : '2026-02-15';
  expect(saidOf(status, today)).toEqual([says, round, on]);
});

test('a planned day that has passed is not said', () => {
  expect(saidOf('PAY_WAIT', '2026-02-15')).toEqual(['gift.view.nextRound', 2, '2026-02-15']);
  expect(saidOf('PAY_WAIT', '2026-02-16')).toBeUndefined();
  expect(nextBox({ ...item, recurringDate: null }, [], '2026-01-01')).toBeUndefined();
});
