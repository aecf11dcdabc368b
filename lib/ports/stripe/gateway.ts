import type { Stripe } from 'stripe';
import type { CardPayments } from '../card-payments';
import { type ProviderCheck, providerTime } from '../provider-check';
import { cardPage } from './card-page';
import { cardOf } from './card-token';
import { charge, lookUpCharge } from './charges';
import { type StripeSettings, stripeClient, whyFailed } from './client';
import { follow, removeCard } from './follow';
import { listBooked } from './ledger';
import { lookUpRefund, refund } from './refunds';
import { readWebhook } from './webhook';

/**
 * Stripe: card registration on its hosted page, off-session charges, refunds and signed webhooks. Tested only
 * against a stub of the documented API; see docs/payments.md.
 */
export function stripePayments(settings: StripeSettings): CardPayments {
  const stripe = stripeClient(settings);
  const { webhookSecret } = settings;
  return {
    name: 'stripe',
    cardPage: cardPage(stripe),
    register: async () => ({ kind: 'refused', code: 'CARD_REFUSED' }),
    charge: (request) => charge(stripe, request),
    refund: (request) => refund(stripe, request),
    lookUp: (request) =>
      request.kind === 'CHARGE' ? lookUpCharge(stripe, request) : lookUpRefund(stripe, request),
    follow: (hint) => follow(stripe, hint),
    cardRefOf: (token) => cardOf(token)?.paymentMethod,
    removeCard: (token) => removeCard(stripe, token),
    readWebhook: webhookSecret === undefined ? null : (call, now) => readWebhook(webhookSecret, call, now),
    listBooked: (since) => listBooked(stripe, since, settings.isSandbox),
    check: () => check(stripe, settings.secretKey),
  };
}

/** Reads the balance: this needs a working key. */
async function check(stripe: Stripe, secretKey: string): Promise<ProviderCheck> {
  try {
    const { lastResponse } = await stripe.balance.retrieve();
    const time = providerTime(new Headers(lastResponse.headers));
    const note = /^(sk|rk)_test_/.test(secretKey) ? 'test keys' : undefined;
    return { ok: true, ...(note && { note }), ...(time && { at: time }) };
  } catch (error) {
    return { ok: false, why: `Stripe answered ${whyFailed(error)}` };
  }
}
