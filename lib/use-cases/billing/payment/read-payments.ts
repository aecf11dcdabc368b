import { findAttempts, findSavableOrders, findToldTexts } from '@/db/queries/billing/order-payments';
import type { Db } from '@/db/schema';
import type { OrderPayment } from '@/lib/domain/billing/order-payment';

/** How the payment of each order went (docs/rules/money.md#an-orders-money). The result is a function from an order's number to its payment. */
export async function readPayments(
  db: Db,
  orderNos: readonly string[],
): Promise<(orderNo: string) => OrderPayment> {
  const wanted = [...new Set(orderNos)];
  const attempts = await findAttempts(db, wanted);
  const told = await findToldTexts(db, wanted);
  const savable = await findSavableOrders(db, wanted);
  return (orderNo) => ({
    attempts: attempts.filter((attempt) => attempt.orderNo === orderNo),
    told: told.filter((text) => text.orderNo === orderNo),
    isCardLinkOffered: savable.has(orderNo),
  });
}
