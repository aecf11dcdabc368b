import { findSurroundings } from '@/db/queries/order/order-views';
import type { Context } from '@/lib/context';
import type { ListedClaim } from '@/lib/domain/claim/claim-view';
import type { Order } from '@/lib/domain/order/order';
import { maskName } from '@/lib/domain/shared/masking';

type OfOrder = Pick<ListedClaim, 'isGift' | 'ordererName' | 'receiverName' | 'lines'>;

/** What a claim of some of these orders shows of its order; the names are masked, as in the list of orders. */
export async function claimsOrders(
  ctx: Context,
  orders: Order[],
): Promise<(claim: { orderNo: string; orderOptionNos: number[] }) => OfOrder> {
  const { groups } = await findSurroundings(ctx.db, orders);
  return ({ orderNo, orderOptionNos }) => {
    const order = orders.find((one) => one.orderNo === orderNo);
    if (!order) return { isGift: false, ordererName: '', receiverName: '', lines: [] };
    return {
      isGift: order.isGift,
      ordererName: maskName(groups.get(order.groupNo)?.orderer.name ?? ''),
      receiverName: maskName(order.receiver.name),
      lines: order.lines.filter((line) => orderOptionNos.includes(line.orderOptionNo)),
    };
  };
}
