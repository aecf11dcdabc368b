import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import type { Context } from '@/lib/context';
import { webhookEvents } from '@/lib/contract/messaging/webhook-events';
import type { Member } from '@/lib/domain/account/member';
import { type WebhookType, webhookTypes } from '@/lib/domain/messaging/webhook';
import { createWebhookEndpoint } from '@/lib/use-cases/messaging/webhook/create';
import { openReceiver, type ReceivedCall, type Receiver } from './stubs/webhook-receiver';

/** Webhooks for tests below HTTP: a receiver on this machine, and what was written down for it. */
export const toThisMachine = { WEBHOOK_ALLOW_PRIVATE: 'true' };

export async function aReceiver(): Promise<Receiver> {
  const receiver = await openReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}

export async function anEndpoint(
  ctx: Context,
  owner: Member,
  url: string,
  wish: { events?: readonly WebhookType[]; includesPersonal?: boolean } = {},
): Promise<{ endpointNo: number; secret: string }> {
  const { events = webhookTypes, includesPersonal = false } = wish;
  const { endpoint, secret } = await createWebhookEndpoint(ctx, {
    owner,
    url,
    description: '',
    events: [...events],
    includesPersonal,
  });
  return { endpointNo: endpoint.endpointNo, secret };
}

/** Throws where a body is not what is told of its type. */
function checkWebhookBody(body: { type: string; timestamp: string; data: unknown }): void {
  const known = webhookEvents.find(({ type }) => type === body.type);
  if (!known) throw new Error(`Nobody is told of ${body.type}`);
  known.body.parse(body);
}

/** Every event that was written down, in order. */
export async function eventsOf(ctx: Context) {
  const rows = await ctx.db.selectFrom('webhook_event').selectAll().orderBy('created_at').execute();
  // What is told is what the API document says is told.
  for (const { type, created_at: timestamp, data } of rows)
    checkWebhookBody({ type, timestamp, data: JSON.parse(data) });
  return rows.map((row) => ({
    id: row.event_id,
    type: row.type,
    subject: row.subject,
    data: JSON.parse(row.data),
  }));
}

export async function deliveriesOf(ctx: Context) {
  return ctx.db.selectFrom('webhook_delivery').selectAll().orderBy('delivery_no').execute();
}

/** The signature that a secret gives a call, by the library that receivers use; whatever time it is there. */
export function signatureOf(secret: string, { headers, id, body }: ReceivedCall): string {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  return new Webhook(secret).sign(id, at, body);
}

export const signaturesIn = ({ headers }: ReceivedCall) => String(headers['webhook-signature']).split(' ');
