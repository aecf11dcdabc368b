import { findOrder } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { OrderView } from '@/lib/domain/order/order-view';
import { DomainError } from '@/lib/domain/shared/errors';
import { viewOrders } from '../shared/view';

/** Endpoint 8 of docs/rules/api.md#twelve-endpoints: one of the orderer's own orders. */
export async function readOrder(
  ctx: Context,
  { member, orderNo }: { member: Member; orderNo: string },
): Promise<OrderView> {
  const order = await findOrder(ctx.db, orderNo, member.memberNo);
  const [view] = order ? await viewOrders(ctx, [order]) : [];
  if (!view) throw new DomainError('NOT_FOUND');
  return view;
}
