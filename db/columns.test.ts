import { expect, expectTypeOf, test } from 'vitest';
import type { OrderNo } from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from './columns';

test('columns become values of the same name: numbers of their kind, flags as booleans', () => {
  const row = {
    order_no: '26',
    is_gift: 1 as const,
    is_void: 0 as const,
    paid_at: null,
    contact1: 'x',
    left: 1,
  };
  const values = fromColumns(row, ['order_no', 'is_gift', 'is_void'], 'paid_at', 'contact1');
  expect(values).toEqual({ orderNo: '26', isGift: true, isVoid: false, paidAt: null, contact1: 'x' });
  expectTypeOf(values.orderNo).toEqualTypeOf<OrderNo>();
  expectTypeOf(values.isGift).toEqualTypeOf<boolean>();
});

test('values become columns, the named ones only', () => {
  const values = { orderNo: '26', nextAttemptOn: null, contact1: 'x', secret: 'y' };
  const columns = toColumns(values, 'orderNo', 'nextAttemptOn', 'contact1');
  expect(columns).toEqual({ order_no: '26', next_attempt_on: null, contact1: 'x' });
});
