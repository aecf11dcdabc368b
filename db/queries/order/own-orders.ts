import { asOrderNo, type MemberNo, type OrderNo } from '@/lib/domain/shared/ids';
import { unchanged } from '../../lock';
import type { Db, Trx } from '../../schema';

/** Locks a member's own order for a change. False when the member has no such order. */
export async function takeOwnOrder(trx: Trx, memberNo: MemberNo, orderNo: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('shop_order')
    .set({ refunded_amt: unchanged('refunded_amt') })
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
