import { z } from 'zod';
import { isPrivateUrl } from './loopback';
import { tossSettings, unsafeForToss } from './toss-settings';

/** The card gateway and its keys. A former gateway's keys stay set until none of its payments is open. */
export const paymentSettings = {
  PAYMENT_GATEWAY: z.enum(['sandbox', 'stripe', 'toss']).default('sandbox'),
  STRIPE_BASE_URL: z.url().default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'is no secret key of Stripe')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'is no signing secret of a Stripe webhook')
    .optional(),
  ...tossSettings,
};

type PaymentSettings = z.infer<z.ZodObject<typeof paymentSettings>>;

/** Settings that live mode refuses; a former gateway's are checked too, since it still refunds payments. */
export function unsafeForPayments(settings: PaymentSettings): { name: string; problem: string } | null {
  if (settings.PAYMENT_GATEWAY === 'sandbox')
    return { name: 'PAYMENT_GATEWAY', problem: 'live mode refuses the sandbox gateway' };
  if (/^.._test_/.test(settings.STRIPE_SECRET_KEY ?? ''))
    return { name: 'STRIPE_SECRET_KEY', problem: 'live mode refuses test keys' };
  if (!isPrivateUrl(settings.STRIPE_BASE_URL))
    return { name: 'STRIPE_BASE_URL', problem: 'must be https in live mode' };
  return unsafeForToss(settings);
}

/** A sandbox tells its visitors that nothing is charged, and lets them move its clock: it takes no key that moves real money. */
export function unsafeForPractice(settings: PaymentSettings): { name: string; problem: string } | null {
  const names = ['STRIPE_SECRET_KEY', 'TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'] as const;
  const name = names.find((each) => /^(.._)?live_/.test(settings[each] ?? ''));
  return name ? { name, problem: 'SHOP_MODE=sandbox refuses live keys' } : null;
}
