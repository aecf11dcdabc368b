import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { dateOf } from '../clock';

/** A new secret as Standard Webhooks writes it: `whsec_` and 32 random bytes. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * The three headers of Standard Webhooks 1.0.0. One signature per secret, so that a receiver that still knows the previous one
 * can check as well as one that has the new one already.
 */
export function webhookHeaders(
  secrets: string[],
  message: { id: string; epochMs: number; body: string },
): Record<string, string> {
  const at = dateOf(message.epochMs);
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(Math.floor(message.epochMs / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(message.id, at, message.body))
      .join(' '),
  };
}
