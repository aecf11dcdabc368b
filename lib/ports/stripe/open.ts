import { type Config, ConfigError } from '@/lib/config';
import type { CardPayments } from '../card-payments';
import { stripePayments } from './gateway';

/**
 * Null where the secret key is not set. A shop that has gone over to another gateway keeps it to settle and pay back, for which
 * nothing else is needed. Throws ConfigError where Stripe is the gateway of the settings and cannot be.
 */
export function openStripe(config: Config): CardPayments | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (secretKey === undefined) return null;
  const isChosen = config.PAYMENT_GATEWAY === 'stripe';
  if (isChosen && webhookSecret === undefined)
    throw new ConfigError('Setting STRIPE_WEBHOOK_SECRET: must be set when PAYMENT_GATEWAY is stripe');
  return stripePayments({
    baseUrl: config.STRIPE_BASE_URL,
    secretKey,
    webhookSecret,
    timeoutMs: config.GATEWAY_TIMEOUT_MS,
    isSandbox: config.isSandbox,
  });
}
