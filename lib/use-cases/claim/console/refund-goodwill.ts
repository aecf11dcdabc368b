import { findRefundsOfOrder } from '@/db/queries/billing/refunds';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { mostGoodwill } from '@/lib/domain/billing/goodwill';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { sendRefund } from '../../billing/charge/refund';
import { readConsoleOrder } from '../../order/console/read';
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
  const key = await ctx.transaction(async (trx) => {
    const { order, claims } = await takeAnyOrder(trx, orderNo);
    const most = mostGoodwill(order, claims, await findRefundsOfOrder(trx, order.orderNo));
    if (most !== input.mostAmt) throw new DomainError('ALREADY_CHANGED');
    if (most === 0) throw new DomainError('STATE_FORBIDS');
    if (amount > most) throw fieldError('amount', 'too_large');
    // The reason may name a person: it is stored sealed on the refund, and the trail only refers to the order.
    await auditMerchant(ctx, trx, merchant, {
      action: 'order.goodwill-refunded',
      object: `order ${orderNo}`,
      details: { amount },
    });
    const booked = { order, claimNo: null, refundAmt: amount, goodwill: reason };
    return bookRefund(ctx, trx, booked);
  });
  if (key) await sendRefund(ctx, key);
  // The bank may have refused it at once: then all of it can be given again.
  const { mostGoodwillAmt: mostAmt } = await readConsoleOrder(ctx, orderNo);
  return { refundAmt: amount, mostAmt };
}
