import {
  findRefund,
  findRefusedRefund,
  findRefusedRefunds,
  type Refund,
  type RefusedRefund,
} from '@/db/queries/billing/refunds';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, orNotFound } from '@/lib/domain/shared/errors';
import { sendRefund, startRefund } from '../billing/charge/refund';
import { takeAnyOrder } from '../order/shipping/take-any';
import { auditMerchant } from '../shared/audit';

/** As many as one person goes through at a time. */
const mostShown = 50;

/** What the bank refused to give back and was not given back since, oldest first (docs/rules/money.md#refused-refunds). */
export async function listRefusedRefunds(ctx: Context): Promise<Array<RefusedRefund & { since: string }>> {
  const refused = await findRefusedRefunds(ctx.db, mostShown);
  return refused.map((refund) => ({ ...refund, since: refund.startedAt }));
}

/**
 * Asks the bank once more for a refund that it refused: the same amount, under a new key, which takes the place of the refused one, so
 * that two clicks ask once. Throws NOT_FOUND, and STATE_FORBIDS where it was not refused or another took its place. The gateway is asked after the
 * commit; if the process dies in between, the jobs continue the refund.
 */
export async function refundAgain(
  ctx: Context,
  { merchant, key }: { merchant: Member; key: string },
): Promise<Pick<Refund, 'orderNo' | 'amount'>> {
  const { refused, newKey } = await ctx.transaction(async (trx) => {
    const { orderNo } = orNotFound(await findRefund(trx, key));
    await takeAnyOrder(trx, orderNo);
    const refused = await findRefusedRefund(trx, key);
    if (!refused) throw new DomainError('STATE_FORBIDS');
    const { amount, chargeKey, claimNo, goodwill } = refused;
    const about =
      claimNo === null
        ? { action: 'order.refunded-again', object: `order ${orderNo}` }
        : { action: 'claim.refunded-again', object: `claim ${claimNo}` };
    await auditMerchant(ctx, trx, merchant, { ...about, details: { orderNo, refundAmt: amount } });
    const again = { orderNo, amount, chargeKey, claimNo, ...(goodwill !== null && { goodwill }) };
    return { refused, newKey: await startRefund(ctx, trx, again) };
  });
  await sendRefund(ctx, newKey);
  return refused;
}
