import { findRefundsOfOrder } from '@/db/queries/billing/refunds';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { mostGoodwill } from '@/lib/domain/billing/goodwill';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { sendRefund } from '../../billing/charge/refund';
import { takeAnyOrder } from '../../order/shipping/take-any';
import { auditMerchant } from '../../shared/audit';
import { bookRefund } from '../refund';

/**
 * The merchant gives back a part of what was paid, without goods coming back (docs/rules/money.md#goodwill-refunds). `amount` and
 * `mostAmt` are in the currency's smallest unit; `mostAmt` is what the merchant saw as the most that can be given back, and another
 * one is refused (ALREADY_CHANGED), so that two clicks or two merchants give back once. STATE_FORBIDS where nothing can be. The
 * gateway is asked after the commit; if the process dies in between, the jobs continue the refund.
 */
export async function refundGoodwill(
  ctx: Context,
  input: { merchant: Member; orderNo: string; amount: number; mostAmt: number; reason: string },
): Promise<{ refundAmt: number; mostAmt: number }> {
  const { merchant, orderNo, amount, reason } = input;
  const { key, mostAmt } = await ctx.transaction(async (trx) => {
    const { order, claims } = await takeAnyOrder(trx, orderNo);
    const most = mostGoodwill(order, claims, await findRefundsOfOrder(trx, order.orderNo));
    if (most !== input.mostAmt) throw new DomainError('ALREADY_CHANGED');
    if (most === 0) throw new DomainError('STATE_FORBIDS');
    if (amount > most) throw fieldError('amount', 'too_large');
    await auditMerchant(ctx, trx, merchant, {
      action: 'order.goodwill-refunded',
      object: `order ${orderNo}`,
      reason,
      details: { amount },
    });
    const booked = { order, claimNo: null, refundAmt: amount, goodwill: reason };
    return { key: await bookRefund(ctx, trx, booked), mostAmt: most - amount };
  });
  if (key) await sendRefund(ctx, key);
  return { refundAmt: amount, mostAmt };
}
