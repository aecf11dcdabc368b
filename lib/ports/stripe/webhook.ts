import { Stripe } from 'stripe';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { GatewayHint, WebhookCall, WebhookReading } from '../card-payments';

const toleranceSeconds = 300;

const eventAnswer = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().max(255).nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/** PaymentIntents and refunds carry the shop's key. */
const followed: ReadonlySet<string> = new Set(['payment_intent', 'refund']);

/** Read again by their own id; a refund without the shop's key was made in Stripe's console. */
const hinted: Readonly<Record<string, GatewayHint['about']>> = {
  dispute: 'dispute',
  'radar.early_fraud_warning': 'warning',
  refund: 'refund',
  payment_method: 'card',
};

/**
 * Verifies the Stripe signature (`Stripe-Signature`) on the raw bytes with the SDK. The time may differ by five minutes; the SDK
 * refuses only old times, so future times are refused here.
 */
export function readWebhook(
  secret: string,
  { body, headers }: WebhookCall,
  now: Temporal.Instant,
): WebhookReading {
  const header = headers.get('stripe-signature') ?? '';
  let event: unknown;
  try {
    event = Stripe.webhooks.constructEvent(
      Buffer.from(body),
      header,
      secret,
      toleranceSeconds,
      undefined,
      now.epochMilliseconds,
    );
  } catch (error) {
    const isSignature = error instanceof Stripe.errors.StripeSignatureVerificationError;
    return { kind: 'refused', why: isSignature ? 'signature' : 'garbage' };
  }
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]);
  if (!(seconds - now.epochMilliseconds / 1000 <= toleranceSeconds)) return { kind: 'refused', why: 'time' };
  const read = eventAnswer.safeParse(event);
  if (!read.success) return { kind: 'ignored' };
  const { id, data } = read.data;
  const key = followed.has(data.object.object) ? data.object.metadata?.key : undefined;
  if (key) return { kind: 'event', eventId: id, key };
  const about = hinted[data.object.object];
  const ref = data.object.id ?? '';
  const isNumber = /^[a-z]{2,6}_[A-Za-z0-9_]{1,200}$/.test(ref);
  return about && isNumber ? { kind: 'hint', eventId: id, hint: { about, ref } } : { kind: 'ignored' };
}
