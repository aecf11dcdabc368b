import { findApplication } from '@/db/queries/application/applications';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { formatMoney } from '@/lib/domain/billing/currency';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import { notifyOrderer, notifyRecipient } from '../billing/round/notify';

type About = { order: Order; lines: OrderLine[]; claimNo: number };
/** A claim that came of a recipient's report: the orderer is told of the money alone. */
type AboutClaim = About & { isRecipients: boolean | undefined };

/** The request was granted: the orderer learns the next step, and so does the person who has the box. */
export async function notifyApproved(ctx: Context, trx: Trx, about: AboutClaim): Promise<void> {
  const subject = `claim-${about.claimNo}`;
  if (!about.isRecipients) await send(ctx, trx, about, { kind: 'CLAIM_APPROVED' });
  const application = await applicationOf(trx, about);
  await notifyRecipient(ctx, trx, application, { kind: 'GIFT_PICKUP', subject });
}

export async function notifyRefused(
  ctx: Context,
  trx: Trx,
  about: AboutClaim,
  reason: string,
): Promise<void> {
  if (!about.isRecipients) await send(ctx, trx, about, { kind: 'CLAIM_REFUSED', reason });
}

export async function notifyRefunded(
  ctx: Context,
  trx: Trx,
  about: About,
  refund: { amount: number; reason: string },
): Promise<void> {
  await send(ctx, trx, about, { ...refund, kind: 'CLAIM_REFUNDED' });
}

async function send(
  ctx: Context,
  trx: Trx,
  about: About,
  message: {
    kind: 'CLAIM_APPROVED' | 'CLAIM_REFUSED' | 'CLAIM_REFUNDED';
    amount?: number;
    reason?: string;
  },
): Promise<void> {
  const application = await applicationOf(trx, about);
  await notifyOrderer(ctx, trx, application, {
    kind: message.kind,
    subject: `claim-${about.claimNo}`,
    about: about.lines,
    values: (language) => ({
      link: `${ctx.config.SHOP_BASE_URL}/my/orders/${about.order.orderNo}`,
      reason: message.reason ?? '',
      ...(message.amount !== undefined && {
        amount: formatMoney(message.amount, ctx.config.SHOP_CURRENCY, language),
      }),
    }),
  });
}

async function applicationOf(trx: Trx, { lines }: About): Promise<Application> {
  const [line] = lines;
  const application = line && (await findApplication(trx, line.recurringPaymentId));
  if (!application) throw new Error('A claim has no line, or its line no application');
  return application;
}
