import { findClaimsOfOrders } from '@/db/queries/claim/claims';
import { findOrder } from '@/db/queries/order/orders';
import { findOrderNoOfLine } from '@/db/queries/order/own-orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { type ClaimType, isClaimPossible } from '@/lib/domain/claim/claim';
import type { Claimable } from '@/lib/domain/claim/claim-view';
import type { LineView } from '@/lib/domain/order/order-view';
import { DomainError } from '@/lib/domain/shared/errors';
import { liveClaimOf } from '../../order/shared/take-line';
import { viewOrders } from '../../order/shared/view';
import { ownAddress } from '../view';

/** The lines that the orderer can claim now, starting from one line; the claim form shows them. */
export async function readClaimable(
  ctx: Context,
  { member, orderOptionNo, type }: { member: Member; orderOptionNo: number; type: ClaimType },
): Promise<Claimable> {
  const orderNo = await findOrderNoOfLine(ctx.db, member.memberNo, orderOptionNo);
  const order = orderNo && (await findOrder(ctx.db, orderNo, member.memberNo));
  const [view] = order ? await viewOrders(ctx, [order]) : [];
  const requested = view?.lines.find(({ line }) => line.orderOptionNo === orderOptionNo);
  if (!order || !view || !requested) throw new DomainError('NOT_FOUND');
  const claims = await findClaimsOfOrders(ctx.db, [order.orderNo]);
  const isPossible = ({ line }: LineView) =>
    isClaimPossible(type, line.status, liveClaimOf(claims, line.orderOptionNo) !== undefined);
  return {
    order: view,
    line: requested,
    claimable: isPossible(requested) ? view.lines.filter(isPossible) : [],
    address: ownAddress(order),
  };
}
