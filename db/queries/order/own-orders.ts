import { isCancelable, type OrderStatus, orderStatuses } from '@/lib/domain/order/order';
import { asOrderNo, type MemberNo, type OrderNo, type RecurringPaymentId } from '@/lib/domain/shared/ids';
import type { Db, Trx } from '../../schema';

/**
 * Takes a member's own order for a change: what is read after this stays so until the transaction ends, on both databases.
 * The write that says so changes nothing. False where the member has no such order.
 */
export async function takeOwnOrder(trx: Trx, memberNo: MemberNo, orderNo: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shop_order')
    .set((column) => ({ refunded_amt: column.ref('refunded_amt') }))
    .where('order_no', '=', orderNo)
    .where('member_no', '=', memberNo)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The order that a member's own order line belongs to. */
export async function findOrderNoOfLine(
  db: Db,
  memberNo: MemberNo,
  orderOptionNo: number,
): Promise<OrderNo | undefined> {
  const row = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .select('order_line.order_no')
    .where('order_line.order_option_no', '=', orderOptionNo)
    .where('shop_order.member_no', '=', memberNo)
    .executeTakeFirst();
  return row && asOrderNo(row.order_no);
}

/** A paid line whose box has not gone out. */
export type UnshippedLine = {
  orderNo: OrderNo;
  orderOptionNo: number;
  recurringPaymentId: string;
  round: number;
  status: OrderStatus;
  deliveryOn: string;
  buyAmt: number;
};

/** Paid, unshipped boxes of a member's own applications: they still ship when an application closes. */
export async function findUnshippedPaidOrders(
  db: Db,
  memberNo: MemberNo,
  ids: RecurringPaymentId[],
): Promise<UnshippedLine[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .select(['order_line.order_no', 'order_line.order_option_no', 'order_line.recurring_payment_id'])
    .select(['order_line.round', 'order_line.status', 'order_line.buy_amt', 'shop_order.delivery_on'])
    .where('order_line.recurring_payment_id', 'in', ids)
    .where('order_line.status', 'in', orderStatuses.filter(isCancelable))
    .where('shop_order.member_no', '=', memberNo)
    .orderBy('shop_order.delivery_on')
    .orderBy('order_line.order_option_no')
    .execute();
  return rows.map((row) => ({
    orderNo: asOrderNo(row.order_no),
    orderOptionNo: row.order_option_no,
    recurringPaymentId: row.recurring_payment_id,
    round: row.round,
    status: row.status,
    deliveryOn: row.delivery_on,
    buyAmt: row.buy_amt,
  }));
}
