import { z } from 'zod';
import { isPrivateUrl } from './loopback';

/** The settings of Toss Payments; part of lib/config/provider-settings.ts. */
export const tossSettings = {
  TOSS_BASE_URL: z.url().default('https://api.tosspayments.com'),
  TOSS_SCRIPT_URL: z.url().default('https://js.tosspayments.com/v2/standard'),
  // The key pair of a contract for automatic payments; the payment widget has other keys (gck, gsk).
  TOSS_CLIENT_KEY: z
    .string()
    .regex(/^(test|live)_ck_\S+$/, 'must be an API client key, as in test_ck_… or live_ck_…')
    .optional(),
  TOSS_SECRET_KEY: z
    .string()
    .regex(/^(test|live)_sk_\S+$/, 'must be an API secret key, as in test_sk_… or live_sk_…')
    .optional(),
  TOSS_WEBHOOK_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9_-]{22,100}$/, 'must be 22 to 100 random letters, digits, - or _')
    .optional(),
};

type TossSettings = z.infer<z.ZodObject<typeof tossSettings>>;
type Problem = { name: string; problem: string };

/** Why Toss cannot work with these settings in any mode. It charges Korean cards, in won alone. */
export function tossProblem(settings: TossSettings & { SHOP_CURRENCY: string }): Problem | null {
  if (settings.SHOP_CURRENCY !== 'KRW')
    return { name: 'SHOP_CURRENCY', problem: 'must be KRW when PAYMENT_GATEWAY is toss' };
  for (const name of ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'] as const)
    if (settings[name] === undefined) return { name, problem: 'must be set when PAYMENT_GATEWAY is toss' };
  if (settings.TOSS_CLIENT_KEY?.slice(0, 5) !== settings.TOSS_SECRET_KEY?.slice(0, 5))
    return { name: 'TOSS_SECRET_KEY', problem: 'must be of the same kind as TOSS_CLIENT_KEY, test or live' };
  return null;
}

/** Further settings that live mode refuses. */
export function unsafeForToss(settings: TossSettings): Problem | null {
  for (const name of ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'] as const)
    if (settings[name]?.startsWith('test_')) return { name, problem: 'live mode refuses test keys' };
  for (const name of ['TOSS_BASE_URL', 'TOSS_SCRIPT_URL'] as const)
    if (!isPrivateUrl(settings[name])) return { name, problem: 'must be https in live mode' };
  return null;
}
