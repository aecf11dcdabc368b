import { type Config, ConfigError } from '@/lib/config';
import type { CardPayments } from '../card-payments';
import { stripePayments } from './gateway';

/**
 * Opens Stripe; null without a secret key. A former gateway needs only its secret key, to settle and refund its
 * charges. Throws ConfigError if Stripe is the configured gateway and a setting is missing.
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
