import { afterCommit } from '@/db/after-commit';
import { findReported, settleReported, writeDelivery } from '@/db/queries/messaging/message-reports';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { type CarrierReport, isGiftLink } from '@/lib/domain/messaging/message';
import type { GroupNo } from '@/lib/domain/shared/ids';
import type { DeliveryReport, IncomingCall } from '@/lib/ports/messages';
import { businessNow } from '../../shared/calendar';

type OnLinkArrived = (ctx: Context, trx: Trx, text: { groupNo: GroupNo; messageNo: number }) => Promise<void>;

/**
 * Handles a provider's delivery report. A call that is not the provider's is 'refused'. Repeated and reordered
 * reports do no harm: delivered is final and replaces undelivered. A text with a gift's link that arrived is
 * passed on in the same transaction.
 */
export async function receiveDeliveryReport(
  ctx: Context,
  call: Omit<IncomingCall, 'now'>,
  onLinkArrived: OnLinkArrived,
): Promise<'heard' | 'refused' | 'nobody'> {
  const { messages } = ctx.ports;
  const read = await messages.readReports?.(call);
  if (read === undefined) return 'nobody';
  if (read.kind === 'refused') return 'refused';
  if (read.kind === 'unreadable') {
    ctx.log.warn({ event: 'message.report_unreadable', provider: messages.name });
    return 'heard';
  }
  for (const report of read.reports)
    await ctx.transaction((trx) => saveReport(ctx, trx, report, onLinkArrived));
  return 'heard';
}

async function saveReport(
  ctx: Context,
  trx: Trx,
  report: DeliveryReport,
  onLinkArrived: OnLinkArrived,
): Promise<void> {
  const message = await findReported(trx, report);
  if (!message) {
    const provider = ctx.ports.messages.name;
    afterCommit(trx, () => ctx.log.warn({ event: 'message.report_unknown', provider }));
    return;
  }
  const { messageNo, groupNo, kind } = message;
  const now = businessNow(ctx);
  if (message.state !== 'SENT') await settleReported(trx, messageNo, { ...report, at: now });
  const reportedAt = report.at?.toString({ smallestUnit: 'millisecond' });
  if (!isNewer(message, report.state, reportedAt)) return;
  const { state, why } = report;
  await writeDelivery(trx, message, { state, why, at: reportedAt ?? now });
  if (state === 'DELIVERED' && groupNo !== null && isGiftLink(kind))
    await onLinkArrived(ctx, trx, { groupNo, messageNo });
  afterCommit(trx, () => ctx.log.info({ event: 'message.report', messageNo, kind, state }));
}

/** Delivered is final. A later reason for non-delivery replaces an earlier one. */
function isNewer(
  before: { delivery: CarrierReport | null; deliveryAt: string | null },
  state: DeliveryReport['state'],
  at: string | undefined,
): boolean {
  if (before.delivery === null) return true;
  if (before.delivery === 'DELIVERED') return false;
  return state === 'DELIVERED' || (at !== undefined && at > (before.deliveryAt ?? ''));
}
