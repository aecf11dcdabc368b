import { insertWebhookEvents } from '@/db/queries/messaging/webhook-deliveries';
import type { Trx } from '@/db/schema';
import { newToken } from '@/db/sealed';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import type { Actor, Status, StatusReason } from '@/lib/domain/application/status';
import type { WebhookEvent } from '@/lib/domain/messaging/webhook';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import { businessNow } from './calendar';

/**
 * Records events for the merchant's own systems, in the transaction in which they happen: a rollback removes them, a commit keeps
 * them. Without an endpoint for an event nothing is written.
 */
export async function recordEvent(ctx: Context, trx: Trx, ...events: WebhookEvent[]): Promise<void> {
  await write(ctx, trx, events);
}

/** The same, but only the first time per `onceKey`. */
export async function recordEventOnce(
  ctx: Context,
  trx: Trx,
  onceKey: string,
  event: WebhookEvent,
): Promise<void> {
  await write(ctx, trx, [event], onceKey);
}

async function write(ctx: Context, trx: Trx, events: WebhookEvent[], onceKey?: string): Promise<void> {
  const listeners = await ctx.rare.webhookListeners(trx);
  if (listeners.length === 0) return;
  const wanted = events.flatMap(({ type, subject, data }) => {
    const endpointNos = listeners.flatMap(({ endpointNo, events: types }) =>
      types.has(type) ? endpointNo : [],
    );
    const event = { eventId: newEventId(), type, subject, data, endpointNos };
    return endpointNos.length > 0 ? { ...event, ...(onceKey !== undefined && { onceKey }) } : [];
  });
  await insertWebhookEvents(trx, wanted, businessNow(ctx));
}

export const newEventId = () => `msg_${newToken()}`;

type Named = Pick<Application, 'recurringPaymentId' | 'groupNo'>;

export function giftEvent(
  type: Extract<WebhookEvent['type'], `gift.${string}`>,
  groupNo: string,
  applications: Array<Pick<Application, 'recurringPaymentId'>>,
): WebhookEvent {
  const recurringPaymentIds = applications.map(({ recurringPaymentId }) => recurringPaymentId);
  return { type, subject: groupNo, data: { recurringPaymentGroupNo: groupNo, recurringPaymentIds } };
}

export function statusChanged(
  { recurringPaymentId, groupNo }: Named,
  step: { from: Status | null; to: Status; reason: StatusReason | null; actor: Actor },
): WebhookEvent {
  return {
    type: 'recurring_payment.status_changed',
    subject: groupNo,
    data: {
      recurringPaymentGroupNo: groupNo,
      recurringPaymentId,
      previousStatusType: step.from,
      statusType: step.to,
      reason: step.reason,
      actor: step.actor,
    },
  };
}

/** A closed day of the shop moved a box. */
export function dateMoved(
  { recurringPaymentId, groupNo }: Named,
  { orderNo, from, to }: { orderNo: string | null; from: string; to: string },
): WebhookEvent {
  return {
    type: 'recurring_payment.date_moved',
    subject: groupNo,
    data: {
      recurringPaymentGroupNo: groupNo,
      recurringPaymentId,
      orderNo,
      previousDeliveryDate: from,
      deliveryDate: to,
      reason: 'CLOSED_DAY',
    },
  };
}

export function roundEvent(
  type: Extract<WebhookEvent['type'], `round.${string}`>,
  { recurringPaymentId, groupNo }: Named,
  { orderNo, deliveryOn }: { orderNo: string; deliveryOn: string },
  { orderOptionNo, round }: Pick<OrderLine, 'orderOptionNo' | 'round'>,
): WebhookEvent {
  return {
    type,
    subject: groupNo,
    data: {
      recurringPaymentGroupNo: groupNo,
      recurringPaymentId,
      orderNo,
      orderOptionNo,
      round,
      deliveryDate: deliveryOn,
    },
  };
}

/** A goodwill refund that the bank has made: amount and reason are never in an event. */
export const goodwillEvent = ({ orderNo, lines }: Pick<Order, 'orderNo' | 'lines'>): WebhookEvent => ({
  type: 'order.goodwill_refunded',
  subject: orderNo,
  data: { orderNo, recurringPaymentIds: lines.map(({ recurringPaymentId }) => recurringPaymentId) },
});

/** One parcel; its courier and number are the recipient's alone (docs/rules/privacy.md#tracking). */
export function parcelEvent(
  type: 'order.shipped' | 'order.delivered',
  lines: OrderLine[],
  deliveryNo: number | null,
): WebhookEvent {
  const orderNo = lines[0]?.orderNo ?? '';
  return {
    type,
    subject: orderNo,
    data: {
      orderNo,
      orderOptionNos: lines.map(({ orderOptionNo }) => orderOptionNo),
      recurringPaymentIds: lines.map(({ recurringPaymentId }) => recurringPaymentId),
      deliveryNo,
    },
  };
}
