import { type RefundAmounts, refundFor } from '@/lib/domain/billing/refunds';
import type { Claim, ClaimReasonType, ClaimType } from '@/lib/domain/claim/claim';
import { isClaimPossible, responsibleFor } from '@/lib/domain/claim/claim';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { liveClaimOf } from '../order/shared/take-line';

/** A line that a claim names. A claim is for the whole line, so `productCnt` must be the count of the line. */
export type WantedLine = { orderOptionNo: number; productCnt: number };

/**
 * Returns the named lines. Throws CLAIM_NOT_POSSIBLE if one of them does not allow this claim
 * (docs/rules/claims.md#which-claim-is-possible).
 */
export function claimedLines(
  { order, claims }: { order: Order; claims: Claim[] },
  type: ClaimType,
  wanted: WantedLine[],
): OrderLine[] {
  if (new Set(wanted.map((line) => line.orderOptionNo)).size !== wanted.length)
    throw fieldError('claimedProductOptions', 'invalid');
  return wanted.map(({ orderOptionNo, productCnt }) => {
    const line = order.lines.find((candidate) => candidate.orderOptionNo === orderOptionNo);
    if (!line) throw new DomainError('NOT_FOUND');
    if (!isClaimPossible(type, line.status, liveClaimOf(claims, orderOptionNo) !== undefined))
      throw new DomainError('CLAIM_NOT_POSSIBLE');
    if (productCnt > line.orderCnt) throw fieldError('productCnt', 'too_large');
    if (productCnt < line.orderCnt) throw fieldError('productCnt', 'too_small');
    return line;
  });
}

/** Lines of this order by their numbers, each whole. Throws NOT_FOUND for a line of another order. */
export function wholeLines(order: Order, orderOptionNos: number[]): WantedLine[] {
  return orderOptionNos.map((orderOptionNo) => {
    const line = order.lines.find((candidate) => candidate.orderOptionNo === orderOptionNo);
    if (!line) throw new DomainError('NOT_FOUND');
    return { orderOptionNo, productCnt: line.orderCnt };
  });
}

export function amountsOf(
  { order, claims }: { order: Order; claims: Claim[] },
  claim: { type: ClaimType; reasonType: ClaimReasonType; lines: OrderLine[]; deductionAmt?: number },
): RefundAmounts {
  return refundFor(
    order,
    {
      type: claim.type,
      responsible: responsibleFor(claim.reasonType),
      orderOptionNos: claim.lines.map((line) => line.orderOptionNo),
      ...(claim.deductionAmt && { deductionAmt: claim.deductionAmt }),
    },
    claims,
  );
}
