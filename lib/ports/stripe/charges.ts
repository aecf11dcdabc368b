import { Stripe } from 'stripe';
import {
  type ChargeRequest,
  contradiction,
  type LookUp,
  type LookUpRequest,
  type Outcome,
} from '../card-payments';
import { type IntentAnswer, intentAnswer } from './answers';
import { cardOf } from './card-token';
import { unknownAfter } from './client';
import { fromStripeMoney, toStripeMoney } from './currency';
import { declineOf } from './declines';
import { findIntent } from './find-intent';
import { tagOf } from './metadata';

export const unknown = (why: string): Outcome => ({ kind: 'unknown', why });
const declined = (code: string, hard: boolean): Outcome => ({ kind: 'declined', code, hard });

/** One PaymentIntent with the shop's key, confirmed at once without the shopper. */
export async function charge(stripe: Stripe, request: ChargeRequest): Promise<Outcome> {
  const card = cardOf(request.cardToken);
  // A card of another gateway: a hard decline.
  if (!card) return declined('other_gateway', true);
  const money = toStripeMoney(request);
  if (!money) return declined('invalid_amount', false);
  const lookUp = { kind: 'CHARGE' as const, ...request };
  try {
    const intent = await stripe.paymentIntents.create(
      {
        ...money,
        customer: card.customer,
        payment_method: card.paymentMethod,
        allowed_payment_method_types: ['card'],
        off_session: true,
        confirm: true,
        metadata: tagOf(lookUp, request.rounds),
      },
      { idempotencyKey: request.key },
    );
    return outcomeOf(intent, lookUp);
  } catch (error) {
    return outcomeOfFailure(error, lookUp);
  }
}

function outcomeOfFailure(error: unknown, lookUp: LookUpRequest): Outcome {
  if (error instanceof Stripe.errors.StripeCardError) return outcomeOf(error.payment_intent, lookUp);
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return unknownAfter(error);
  switch (error.code) {
    // The card was removed at Stripe. No PaymentIntent is created then.
    case 'resource_missing':
      return error.param === 'payment_method' || error.param === 'customer'
        ? declined('unknown_card', true)
        : unknown('http_404');
    // Stripe creates no PaymentIntent for such an amount. The card can still be charged.
    case 'amount_too_small':
    case 'amount_too_large':
      return declined('invalid_amount', false);
    default:
      return unknownAfter(error);
  }
}

/** Paid only if everything matches: key, order, amount, currency, and the money received. */
function outcomeOf(answer: unknown, lookUp: LookUpRequest): Outcome {
  const read = intentAnswer.safeParse(answer);
  if (!read.success) return unknown('garbage');
  const intent = read.data;
  if (!isOurs(intent, lookUp)) return contradiction('mismatch');
  switch (intent.status) {
    case 'succeeded':
      return intent.amount_received === intent.amount
        ? { kind: 'paid', gatewayRef: intent.id }
        : contradiction('mismatch');
    case 'requires_payment_method':
      return intent.last_payment_error ? declineOf(intent.last_payment_error) : unknown(intent.status);
    case 'canceled':
      return intent.amount_received === 0 ? declined('canceled', false) : contradiction('mismatch');
    default:
      // Processing, or waiting for an action: it may still be paid.
      return unknown(/^[a-z_]{1,40}$/.test(intent.status) ? intent.status : 'garbage');
  }
}

function isOurs(intent: IntentAnswer, lookUp: LookUpRequest): boolean {
  const { amount, currency } = fromStripeMoney(intent);
  return (
    intent.metadata.key === lookUp.key &&
    intent.metadata.orderNo === lookUp.orderNo &&
    amount === lookUp.amount &&
    currency === lookUp.currency
  );
}

export async function lookUpCharge(stripe: Stripe, lookUp: LookUpRequest): Promise<LookUp> {
  const answer = await findIntent(stripe, lookUp);
  switch (answer.kind) {
    case 'found':
      return outcomeOf(answer.intent, lookUp);
    case 'absent':
      return { kind: 'absent' };
    case 'failed':
      return answer.outcome;
  }
}
