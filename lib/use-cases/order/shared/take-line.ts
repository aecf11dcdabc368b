import { findClaimsOfOrders } from '@/db/queries/claim/claims';
import { findOrder } from '@/db/queries/order/orders';
import { findOrderNoOfLine, takeOwnOrder } from '@/db/queries/order/own-orders';
import type { Trx } from '@/db/schema';
import type { Claim } from '@/lib/domain/claim/claim';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import { DomainError } from '@/lib/domain/shared/errors';
import type { MemberNo } from '@/lib/domain/shared/ids';

export type TakenOrder = { order: Order; claims: Claim[] };

/** The member's own order with its claims, locked against other writers until the transaction ends. */
export async function takeOrder(trx: Trx, memberNo: MemberNo, orderNo: string): Promise<TakenOrder> {
  const order = (await takeOwnOrder(trx, memberNo, orderNo)) && (await findOrder(trx, orderNo, memberNo));
  if (!order) throw new DomainError('NOT_FOUND');
  return { order, claims: await findClaimsOfOrders(trx, [orderNo]) };
}

export async function takeLine(
  trx: Trx,
  memberNo: MemberNo,
  orderOptionNo: number,
): Promise<TakenOrder & { line: OrderLine }> {
  const orderNo = await findOrderNoOfLine(trx, memberNo, orderOptionNo);
  if (orderNo === undefined) throw new DomainError('NOT_FOUND');
  const taken = await takeOrder(trx, memberNo, orderNo);
  const line = taken.order.lines.find((candidate) => candidate.orderOptionNo === orderOptionNo);
  if (!line) throw new DomainError('NOT_FOUND');
  return { ...taken, line };
}

/** The open return or exchange of a line. */
export function liveClaimOf(claims: Claim[], orderOptionNo: number): Claim | undefined {
  return claims.find((claim) => claim.endedAt === null && claim.orderOptionNos.includes(orderOptionNo));
}
