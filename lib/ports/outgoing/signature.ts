import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { dateOf } from '../clock';

/** A new secret in the Standard Webhooks format: `whsec_` and 32 random bytes. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * The three headers of Standard Webhooks 1.0.0. One signature per secret, so that a receiver can verify with the previous or with
 * the new one.
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
