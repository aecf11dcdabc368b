import {
  findRefund,
  findRefundsOfOrder,
  findRefusedRefund,
  findRefusedRefunds,
  makeRefusedGood,
  type Refund,
  type RefusedRefund,
} from '@/db/queries/billing/refunds';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { mostGoodwill } from '@/lib/domain/billing/goodwill';
import { DomainError, orNotFound, requireChanged } from '@/lib/domain/shared/errors';
import { sendRefund, startRefund } from '../billing/charge/refund';
import type { TakenOrder } from '../order/shared/take-line';
import { takeAnyOrder } from '../order/shipping/take-any';
import { auditMerchant } from '../shared/audit';

/** As many as one person goes through at a time. */
const mostShown = 50;

/**
 * What the bank refused to give back and nobody made good since, oldest first (docs/rules/money.md#refused-refunds). `amount` is at most
 * what is left of the payment.
 */
export async function listRefusedRefunds(ctx: Context): Promise<Array<RefusedRefund & { since: string }>> {
  const refused = await findRefusedRefunds(ctx.db, mostShown);
  return refused.map((refund) => ({
    ...refund,
    amount: Math.min(refund.amount, refund.leftAmt),
    since: refund.startedAt,
  }));
}

type Wanted = { merchant: Member; key: string };

/**
 * Asks the bank once more for a refund that it refused, under a new key, which takes the place of the refused one: two clicks ask once.
 * At most what is left is asked for; of goodwill, what may be given as goodwill now. Throws NOT_FOUND, and STATE_FORBIDS where it was not
 * refused, was made good, or nothing is left for it. The gateway is asked after the commit; if the process dies in between, the jobs
 * continue the refund.
 */
export async function refundAgain(
  ctx: Context,
  { merchant, key }: Wanted,
): Promise<Pick<Refund, 'orderNo' | 'amount'>> {
  const { again, newKey } = await ctx.transaction(async (trx) => {
    const { refused, taken } = await takeRefused(trx, key);
    const { orderNo, chargeKey, claimNo, goodwill } = refused;
    const amount = Math.min(refused.amount, await mostNow(trx, taken, goodwill !== null));
    if (amount === 0) throw new DomainError('STATE_FORBIDS');
    await auditMerchant(ctx, trx, merchant, {
      ...(claimNo === null
        ? { action: 'order.refunded-again', object: `order ${orderNo}` }
        : { action: 'claim.refunded-again', object: `claim ${claimNo}` }),
      details: { orderNo, refundAmt: amount },
    });
    const again = { orderNo, amount, chargeKey, claimNo, ...(goodwill !== null && { goodwill }) };
    const newKey = await startRefund(ctx, trx, again);
    requireChanged(await makeRefusedGood(trx, key, newKey));
    return { again, newKey };
  });
  await sendRefund(ctx, newKey);
  return again;
}

/** The merchant gave the money back in another way, as in the gateway's own console: nothing is asked for, and it is listed no more. */
export async function noteMadeGood(
  ctx: Context,
  { merchant, key }: Wanted,
): Promise<Pick<Refund, 'orderNo' | 'amount'>> {
  return ctx.transaction(async (trx) => {
    const { refused } = await takeRefused(trx, key);
    const { orderNo, amount } = refused;
    await auditMerchant(ctx, trx, merchant, {
      action: 'order.refund-made-good',
      object: `order ${orderNo}`,
      details: { key, refundAmt: amount },
    });
    requireChanged(await makeRefusedGood(trx, key, null));
    return { orderNo, amount };
  });
}

async function takeRefused(trx: Trx, key: string): Promise<{ refused: Refund; taken: TakenOrder }> {
  const { orderNo } = orNotFound(await findRefund(trx, key));
  const taken = await takeAnyOrder(trx, orderNo);
  const refused = await findRefusedRefund(trx, key);
  if (!refused) throw new DomainError('STATE_FORBIDS');
  return { refused, taken };
}

async function mostNow(trx: Trx, { order, claims }: TakenOrder, isGoodwill: boolean): Promise<number> {
  if (!isGoodwill) return order.payAmt - order.refundedAmt;
  return mostGoodwill(order, claims, await findRefundsOfOrder(trx, order.orderNo));
}
