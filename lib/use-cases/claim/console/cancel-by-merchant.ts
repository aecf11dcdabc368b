import { findClaimsOfOrders } from '@/db/queries/claim/claims';
import { findOrder } from '@/db/queries/order/orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { RefundAmounts } from '@/lib/domain/billing/refunds';
import { type ClaimReasonType, responsibleFor } from '@/lib/domain/claim/claim';
import type { OrderLine } from '@/lib/domain/order/order';
import { fieldError, orNotFound } from '@/lib/domain/shared/errors';
import type { TakenOrder } from '../../order/shared/take-line';
import { takeAnyOrder } from '../../order/shipping/take-any';
import { auditMerchant } from '../../shared/audit';
import { amountsOf, claimedLines, wholeLines } from '../claimed-lines';
import { notifyRefunded } from '../notify';
import { type Claimed, cancel, cancelableLines, writeCancel } from '../own/cancel';

type CancelRequest = { orderNo: string; orderOptionNos: number[] | null };

/** The shop cannot deliver: only a reason at the seller's fault is allowed, and the orderer is notified. */
export async function cancelByMerchant(
  ctx: Context,
  input: CancelRequest & { merchant: Member; reasonType: ClaimReasonType; text: string },
): Promise<Claimed> {
  const { merchant, orderNo, reasonType, text } = input;
  if (responsibleFor(reasonType) !== 'SELLER') throw fieldError('reasonType', 'not_allowed');
  return cancel(ctx, async (trx) => {
    const taken = await takeAnyOrder(trx, orderNo);
    const lines = linesOf(taken, input.orderOptionNos);
    const written = await writeCancel(ctx, trx, taken, { reasonType, text }, lines);
    const { claimNo, refundAmt } = written.claimed;
    await auditMerchant(ctx, trx, merchant, {
      action: 'order.cancelled',
      object: `order ${orderNo}`,
      reason: reasonType,
      details: { claimNo, orderOptionNos: lines.map((line) => line.orderOptionNo), refundAmt },
    });
    const about = { order: taken.order, lines, claimNo };
    await notifyRefunded(ctx, trx, about, { amount: refundAmt, reason: text });
    return written;
  });
}

/** The refund of such a cancellation, from the function that pays it. */
export async function estimateCancelByMerchant(ctx: Context, input: CancelRequest): Promise<RefundAmounts> {
  const order = orNotFound(await findOrder(ctx.db, input.orderNo));
  const taken = { order, claims: await findClaimsOfOrders(ctx.db, [input.orderNo]) };
  const lines = linesOf(taken, input.orderOptionNos);
  return amountsOf(taken, { type: 'CANCEL', reasonType: 'OTHERS_SELLER', lines });
}

function linesOf(taken: TakenOrder, orderOptionNos: number[] | null): OrderLine[] {
  if (!orderOptionNos) return cancelableLines(taken);
  return claimedLines(taken, 'CANCEL', wholeLines(taken.order, orderOptionNos));
}
