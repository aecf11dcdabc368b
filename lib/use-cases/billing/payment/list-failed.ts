import { findFailedOrders } from '@/db/queries/billing/order-payments';
import { findSurroundings } from '@/db/queries/order/order-views';
import { findOrdersByNo } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { FailedPayment } from '@/lib/domain/billing/order-payment';
import { maskName } from '@/lib/domain/shared/masking';
import { readPayments } from './read-payments';

/** Orders that no card paid: first those that are tried again, by the day of the next try; then those that paused an application. */
export async function listFailedPayments(ctx: Context, limit: number): Promise<FailedPayment[]> {
  const failed = await findFailedOrders(ctx.db, limit);
  const orderNos = failed.map(({ orderNo }) => orderNo);
  const orders = await findOrdersByNo(ctx.db, orderNos);
  const { groups } = await findSurroundings(ctx.db, orders);
  const paymentOf = await readPayments(ctx.db, orderNos);
  return orderNos.flatMap((orderNo) => {
    const order = orders.find((one) => one.orderNo === orderNo);
    if (!order) return [];
    const ordererName = maskName(groups.get(order.groupNo)?.orderer.name ?? '');
    return [{ order, ordererName, payment: paymentOf(orderNo) }];
  });
}
