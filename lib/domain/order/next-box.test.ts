import { expect, test } from 'vitest';
import { nextBox } from './next-box';
import type { OrderStatus } from './order';

const line = (round: number, status: OrderStatus, deliveryOn = '2026-01-15') => ({
  ...{ round, status, deliveryOn },
  isVoid: false,
});

test.each<[OrderStatus, string, string | undefined]>([
  ['PAY_DONE', '2026-01-15', 'DUE'],
  ['DELIVERY_ING', '2026-01-15', 'DUE'],
  ['PAY_DONE', '2026-01-16', 'LATE'],
  ['DELIVERY_PREPARE', '2026-01-16', 'LATE'],
  ['DELIVERY_ING', '2026-01-16', 'ON_ITS_WAY'],
  ['DELIVERY_DONE', '2026-01-16', undefined],
  ['PAY_WAIT', '2026-01-16', undefined],
])('a box in %s on %s is %s', (status, today, stand) => {
  expect(nextBox([line(1, status)], today)?.stand).toBe(stand);
});

test('the oldest box that has not arrived is the next one', () => {
  const lines = [
    line(3, 'PAY_DONE', '2026-03-15'),
    line(2, 'DELIVERY_ING'),
    line(1, 'BUY_CONFIRM'),
    { ...line(1, 'PAY_DONE'), isVoid: true },
  ];
  expect(nextBox(lines, '2026-01-16')).toMatchObject({ line: { round: 2 }, stand: 'ON_ITS_WAY' });
  expect(nextBox([], '2026-01-16')).toBeNull();
});
