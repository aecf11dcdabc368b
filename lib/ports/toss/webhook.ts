import { createHash } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { WebhookCall, WebhookReading } from '../card-payments';
import { instantOf, jsonOf } from '../provider-call';
import { isSame } from './card-token';
import { isOrderId } from './sendable';

/** How far the sending time may differ from the shop's, in minutes. */
const windowMinutes = 5;

const event = z.object({
  eventType: z.string(),
  data: z
    .object({
      orderId: z.string().nullish(),
      billingKey: z.string().max(200).nullish(),
      status: z.unknown().optional(),
    })
    .loose(),
});

/**
 * Toss does not sign the webhooks of payments. So the URL registered with Toss contains a secret, `?secret=…`,
 * and a call only names an order id to look up. PAYMENT_STATUS_CHANGED: a payment failed or was cancelled, also
 * in Toss's console; Toss sends none for an approval on a billing key. BILLING_DELETED: a billing key was
 * deleted. Other events are ignored.
 */
export function readWebhook(
  secret: string,
  { body, headers, query }: WebhookCall,
  now: Temporal.Instant,
): WebhookReading {
  if (!isSame(query.get('secret') ?? '', secret)) return { kind: 'refused', why: 'unsigned' };
  const sentAt = headers.get('tosspayments-webhook-transmission-time');
  if (sentAt !== null && !isRecent(sentAt, now)) return { kind: 'refused', why: 'stale' };
  const read = event.safeParse(jsonOf(body));
  if (!read.success) return { kind: 'refused', why: 'malformed' };
  const { eventType, data } = read.data;
  const eventId = eventIdOf(body, headers);
  if (eventType === 'BILLING_DELETED' && data.billingKey)
    return { kind: 'hint', eventId, hint: { about: 'card', ref: data.billingKey } };
  if (eventType !== 'PAYMENT_STATUS_CHANGED' || !data.orderId || !isOrderId(data.orderId))
    return { kind: 'ignored' };
  const key = data.orderId;
  const isCancel = data.status === 'CANCELED' || data.status === 'PARTIAL_CANCELED';
  return { kind: 'event', eventId, key, ...(isCancel && { also: { about: 'refund', ref: key } }) };
}

function isRecent(text: string, now: Temporal.Instant): boolean {
  const sentAt = instantOf(text);
  return sentAt !== null && Math.abs(sentAt.until(now).total('minutes')) <= windowMinutes;
}

/** The transmission's id, which is the same for each try of an event; or else the event's own bytes. */
function eventIdOf(body: Uint8Array, headers: Headers): string {
  const id = headers.get('tosspayments-webhook-transmission-id') ?? '';
  return /^[A-Za-z0-9_-]{8,100}$/.test(id) ? id : createHash('sha256').update(body).digest('base64url');
}
