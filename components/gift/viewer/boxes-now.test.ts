import { expect, test } from 'vitest';
import { datedNow } from './boxes-now';

type Given = Parameters<typeof datedNow>;

const box = (round: number, deliveryYmd: string) => ({
  ...{ recurringPaymentId: '1', productName: 'Tea', isMovable: true, preparedFromYmd: null },
  ...{ round, deliveryYmd },
});
const gift = (orders: Array<{ round: number; deliveryYmd: string }>, next: object) =>
  ({
    orders: [{ orderOptions: orders.map((line) => ({ recurringPaymentId: '1', ...line })) }],
    recurringPayments: [{ recurringPaymentId: '1', ...next }],
  }) as unknown as Given[1];

test('a box that moved after its address is named by its new day', () => {
  const boxes = [box(1, '2026-01-15'), box(2, '2026-02-15'), box(3, '2026-03-15')];
  const now = gift([{ round: 1, deliveryYmd: '2026-01-16' }], { round: 2, recurringDate: '2026-02-20' });
  expect(datedNow(boxes, now).map(({ deliveryYmd }) => deliveryYmd)).toEqual([
    '2026-01-16',
    '2026-02-20',
    '2026-03-15',
  ]);
  // Paused, it has no certain day: what was said stays.
  const paused = gift([], { round: 2, recurringDate: null });
  expect(datedNow([box(2, '2026-02-15')], paused)[0]?.deliveryYmd).toBe('2026-02-15');
});
