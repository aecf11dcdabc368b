import { type Config, ConfigError } from '@/lib/config';
import type { CardPayments } from '../card-payments';
import { stripeFactor } from './currency';
import { stripePayments } from './gateway';

/** Null where the keys are not set. A shop that has gone over to another gateway keeps them to settle and pay back. */
export function openStripe(config: Config): CardPayments | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (secretKey === undefined || webhookSecret === undefined) return null;
  if (config.PAYMENT_GATEWAY === 'stripe' && stripeFactor(config.SHOP_CURRENCY) === null)
    throw new ConfigError(`Setting SHOP_CURRENCY: ${config.SHOP_CURRENCY} cannot be charged with Stripe`);
  return stripePayments({
    baseUrl: config.STRIPE_BASE_URL,
    secretKey,
    webhookSecret,
    timeoutMs: config.GATEWAY_TIMEOUT_MS,
    isSandbox: config.isSandbox,
  });
}
