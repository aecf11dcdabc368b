import { findApplication } from '@/db/queries/application/applications';
import type { Refund } from '@/db/queries/billing/refunds';
import { findOrder } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { formatMoney } from '@/lib/domain/billing/currency';
import { goodwillEvent, recordEvent } from '../../shared/record-event';
import { notifyOrderer } from '../round/notify';

/**
 * Tells the orderer and the merchant's own systems of a goodwill refund, once the bank has made it: a refused one is told to nobody
 * (docs/rules/money.md#goodwill-refunds).
 */
export async function notifyGoodwill(
  ctx: Context,
  trx: Trx,
  { key, orderNo, amount, goodwill }: Refund,
): Promise<void> {
  if (goodwill === null) return;
  const order = await findOrder(trx, orderNo);
  if (!order) return;
  await recordEvent(ctx, trx, goodwillEvent(order));
  const about = order.lines.filter(({ isVoid, status }) => !isVoid && status !== 'CANCEL_DONE');
  const application = about[0] && (await findApplication(trx, about[0].recurringPaymentId));
  // Words never keep money from being settled.
  if (!application) return;
  await notifyOrderer(ctx, trx, application, {
    kind: 'CLAIM_REFUNDED',
    subject: `refund-${key}`,
    about,
    values: (language) => ({
      link: `${ctx.config.SHOP_BASE_URL}/my/orders/${orderNo}`,
      amount: formatMoney(amount, ctx.config.SHOP_CURRENCY, language),
      reason: goodwill,
    }),
  });
}
