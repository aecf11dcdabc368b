import { type ClaimDetails, findClaimsOfOrders } from '@/db/queries/claim/claims';
import { findOrder } from '@/db/queries/order/orders';
import { findOrderNoOfLine } from '@/db/queries/order/own-orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { RefundAmounts } from '@/lib/domain/billing/refunds';
import {
  type ClaimReasonType,
  type ClaimType,
  type Responsible,
  responsibleFor,
} from '@/lib/domain/claim/claim';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import { DomainError } from '@/lib/domain/shared/errors';
import { amountsOf, claimedLines, type WantedLine } from '../claimed-lines';

export type Estimate = {
  order: Pick<Order, 'deliveryAmt' | 'remoteDeliveryAmt'>;
  lines: OrderLine[];
  responsible: Responsible;
  amounts: RefundAmounts;
  returnWayType: ClaimDetails['returnWayType'];
};

/** The refund of a claim if it were made now; refused where the claim is not possible. */
export async function estimateClaim(
  ctx: Context,
  input: {
    member: Member;
    type: ClaimType;
    reasonType: ClaimReasonType;
    lines: WantedLine[];
    returnWayType?: ClaimDetails['returnWayType'];
  },
): Promise<Estimate> {
  const { memberNo } = input.member;
  const [first] = input.lines;
  const orderNo = first && (await findOrderNoOfLine(ctx.db, memberNo, first.orderOptionNo));
  const order = orderNo && (await findOrder(ctx.db, orderNo, memberNo));
  if (!order) throw new DomainError('NOT_FOUND');
  const claims = await findClaimsOfOrders(ctx.db, [order.orderNo]);
  const lines = claimedLines({ order, claims }, input.type, input.lines);
  return {
    order,
    lines,
    responsible: responsibleFor(input.reasonType),
    amounts: amountsOf({ order, claims }, { type: input.type, reasonType: input.reasonType, lines }),
    returnWayType: input.returnWayType ?? null,
  };
}
