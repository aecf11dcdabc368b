import { findApplication } from '@/db/queries/application/applications';
import { findLastDecline } from '@/db/queries/billing/charges';
import { findLastCardLink, findSavableOrders } from '@/db/queries/billing/order-payments';
import { findOrder } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { formatMoney } from '@/lib/domain/billing/currency';
import { declineReason } from '@/lib/domain/billing/decline-reason';
import type { Order } from '@/lib/domain/order/order';
import { DomainError, type ErrorCode, orNotFound } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';
import { auditMerchant } from '../../shared/audit';
import { businessNow } from '../../shared/calendar';
import { takeQuota } from '../../shared/limits';
import { notifyOrderer } from '../round/notify';

/** The refusals of `sendCardLink`. */
export const whyNoCardLink: readonly ErrorCode[] = [
  'STATE_FORBIDS',
  'CARD_LINK_SENT',
  'MESSAGE_SWITCHED_OFF',
  'QUOTA_EXCEEDED',
];

const restMinutes = 60;
const maxPerDay = 5;

/**
 * Sends the orderer of an order that could not be paid the way to their cards (docs/rules/messages.md#card-link). STATE_FORBIDS where no
 * card can pay it any more; CARD_LINK_SENT within an hour of the last one.
 */
export async function sendCardLink(
  ctx: Context,
  { merchant, orderNo }: { merchant: Member; orderNo: string },
): Promise<void> {
  await ctx.transaction(async (trx) => {
    const order = orNotFound(await findOrder(trx, orderNo));
    if (!(await findSavableOrders(trx, [orderNo])).has(orderNo)) throw new DomainError('STATE_FORBIDS');
    // The quota's row also makes a second press at the same moment wait for this one.
    await takeQuota(ctx, trx, { kind: 'card-link', subject: String(order.memberNo), maxPerDay });
    const since = instantText(ctx.clock.businessNow().subtract({ minutes: restMinutes }));
    if (await findLastCardLink(trx, order.memberNo, since)) throw new DomainError('CARD_LINK_SENT');
    if (!(await notify(ctx, trx, order))) throw new DomainError('MESSAGE_SWITCHED_OFF');
    await auditMerchant(ctx, trx, merchant, { action: 'order.card_link', object: `order ${orderNo}` });
  });
}

async function notify(ctx: Context, trx: Trx, order: Order): Promise<boolean> {
  // A line that was closed or paused before is not part of what could not be paid.
  const failed = order.lines.filter(({ status }) => status === 'PAY_WAIT' || status === 'PAY_FAIL');
  const [line] = failed;
  const application = line && (await findApplication(trx, line.recurringPaymentId));
  if (!application) throw new Error(`Order ${order.orderNo} has no application`);
  const code = await findLastDecline(trx, order.orderNo);
  return notifyOrderer(ctx, trx, application, {
    kind: 'CARD_LINK',
    subject: `${order.orderNo}/${businessNow(ctx)}`,
    about: failed,
    values: (language) => ({
      reason: declineReason(code, language),
      amount: formatMoney(order.payAmt, ctx.config.SHOP_CURRENCY, language),
      link: `${ctx.config.SHOP_BASE_URL}/my/cards`,
    }),
  });
}
