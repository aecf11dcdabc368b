import { expect, test } from 'vitest';
import type { OrderStatus } from '@/lib/domain/order/order';
import { type Item, nextBox } from './next-box';

type Lines = Parameters<typeof nextBox>[1];
const item = { recurringPaymentId: '1', recurringDate: '2026-02-15', round: 2 } as Item;
const ordered = (orderStatusType: OrderStatus) =>
  [{ round: 1, deliveryYmd: '2026-01-15', orderStatusType }] as Lines;
const saidOf = (status: OrderStatus, today: string) => {
  const next = nextBox(item, ordered(status), today);
  return next && [next.stand, next.box.round, next.box.deliveryYmd];
};

test.each<[OrderStatus, string, number]>([
  ['DELIVERY_PREPARE', 'LATE', 1],
  ['DELIVERY_ING', 'ON_ITS_WAY', 1],
  ['DELIVERY_DONE', 'DUE', 2],
  ['PAY_WAIT', 'DUE', 2],
])('after its day a box in %s is said %s', (status, stand, round) => {
  const on = round === 1 ? '2026-01-15' : '2026-02-15';
  expect(saidOf(status, '2026-01-16')).toEqual([stand, round, on]);
});

test('a planned day that has passed is not said', () => {
  expect(saidOf('PAY_WAIT', '2026-02-15')).toEqual(['DUE', 2, '2026-02-15']);
  expect(saidOf('PAY_WAIT', '2026-02-16')).toBeUndefined();
  expect(nextBox({ ...item, recurringDate: null }, [], '2026-01-01')).toBeUndefined();
});
