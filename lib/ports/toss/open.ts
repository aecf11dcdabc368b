import { type Config, ConfigError } from '@/lib/config';
import { tossProblem } from '@/lib/config/toss-settings';
import type { CardPayments } from '../card-payments';
import { tossPayments } from './gateway';

/**
 * Opens Toss; null without a secret key. A former gateway needs only its secret key, to settle and refund its
 * charges. Throws ConfigError if Toss is the configured gateway and a setting is missing.
 */
export function openToss(config: Config): CardPayments | null {
  const problem = config.PAYMENT_GATEWAY === 'toss' ? tossProblem(config) : null;
  if (problem) throw new ConfigError(`Setting ${problem.name}: ${problem.problem}`);
  const { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey } = config;
  if (secretKey === undefined) return null;
  return tossPayments({
    baseUrl: config.TOSS_BASE_URL,
    clientKey,
    secretKey,
    scriptUrl: config.TOSS_SCRIPT_URL,
    webhookSecret: config.TOSS_WEBHOOK_SECRET,
    shopSecret: config.SHOP_SECRET,
    timeoutMs: config.GATEWAY_TIMEOUT_MS,
    isSandbox: config.isSandbox,
  });
}
