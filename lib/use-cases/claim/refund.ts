import { findChargesOfOrder } from '@/db/queries/billing/charges';
import { findRefundsOfClaim } from '@/db/queries/billing/refunds';
import { findClaim } from '@/db/queries/claim/claims';
import { changeLineStatus } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { ClaimStatus } from '@/lib/domain/claim/claim';
import type { Order } from '@/lib/domain/order/order';
import { DomainError, orNotFound, requireChanged } from '@/lib/domain/shared/errors';
import { sendRefund, startRefund } from '../billing/charge/refund';
import { auditMerchant } from '../shared/audit';
import { amountsOf } from './claimed-lines';
import { notifyRefunded } from './notify';
import { refundAgain } from './refund-again';
import { stepClaim } from './step-claim';
import { takeClaim } from './take-claim';

export type Refunded = { claimNo: number; status: ClaimStatus; refundAmt: number };

/**
 * The end of a return: its lines become RETURN_DONE, and the refund goes back to the card. The amount comes from the same
 * function as the estimate and must equal the amount that the merchant saw (ALREADY_CHANGED): another claim of the order may have
 * changed it meanwhile. The gateway is asked after the commit; if the process dies in between, the jobs continue the refund.
 */
export async function refundClaim(
  ctx: Context,
  input: { merchant: Member; claimNo: number; refundAmt: number },
): Promise<Refunded> {
  const { merchant, claimNo } = input;
  const { refunded, key } = await ctx.transaction(async (trx) => {
    const taken = await takeClaim(trx, claimNo);
    const { claim, order, lines } = taken;
    const { refundAmt } = amountsOf(taken, {
      type: claim.claimType,
      reasonType: claim.reasonType,
      lines,
      deductionAmt: claim.deductionAmt,
    });
    const status = await stepClaim(ctx, trx, claim, 'REFUND', { refundAmt });
    if (refundAmt !== input.refundAmt) throw new DomainError('ALREADY_CHANGED');
    for (const line of lines)
      requireChanged(await changeLineStatus(trx, line.orderOptionNo, line.status, 'RETURN_DONE'));
    await auditMerchant(ctx, trx, merchant, {
      action: 'claim.refunded',
      object: `claim ${claimNo}`,
      before: claim.status,
      after: status,
      details: { orderNo: order.orderNo, refundAmt, deductionAmt: claim.deductionAmt },
    });
    if (refundAmt > 0)
      await notifyRefunded(ctx, trx, { order, lines, claimNo }, { amount: refundAmt, reason: '' });
    return {
      refunded: { claimNo, status, refundAmt },
      key: await bookRefund(ctx, trx, { order, claimNo, refundAmt }),
    };
  });
  if (key) await sendRefund(ctx, key);
  return refunded;
}

/** The bank refused the refund of a claim: it is asked once more. `refundAmt` is what it is asked for now. */
export async function refundClaimAgain(
  ctx: Context,
  { merchant, claimNo }: { merchant: Member; claimNo: number },
): Promise<Refunded> {
  const { status } = orNotFound(await findClaim(ctx.db, claimNo));
  const newest = (await findRefundsOfClaim(ctx.db, claimNo)).at(-1);
  if (!newest) throw new DomainError('STATE_FORBIDS');
  const { amount: refundAmt } = await refundAgain(ctx, { merchant, key: newest.key });
  return { claimNo, status, refundAmt };
}

type Booked = { order: Order; claimNo: number | null; refundAmt: number; goodwill?: string };

/** Written before the gateway is asked; null where there is nothing to refund. `goodwill`: why, where no claim brings it. */
export async function bookRefund(
  ctx: Context,
  trx: Trx,
  { order, claimNo, refundAmt, goodwill }: Booked,
): Promise<string | null> {
  if (refundAmt === 0) return null;
  const charge = (await findChargesOfOrder(trx, order.orderNo)).find(({ state }) => state === 'PAID');
  if (!charge) throw new Error(`Order ${order.orderNo} is paid without a charge`);
  return startRefund(ctx, trx, {
    orderNo: order.orderNo,
    chargeKey: charge.key,
    amount: refundAmt,
    claimNo,
    ...(goodwill && { goodwill }),
  });
}
