import type { Stripe } from 'stripe';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { instantText } from '@/lib/domain/shared/instant-text';
import type { GatewayFact, GatewayHint } from '../card-payments';
import { cardDetails, currency, id, reference, refundAnswer } from './answers';
import { cardOf } from './card-token';
import { isMissing, whyFailed } from './client';
import { fromStripeMoney } from './currency';

/** Only a code in the form of a word is passed on. */
const code = z
  .string()
  .regex(/^[a-z_]{1,60}$/)
  .catch('other');
const amount = z.number().int().min(0);

const disputeAnswer = z.object({
  object: z.literal('dispute'),
  id,
  amount,
  currency,
  payment_intent: reference,
  reason: code,
  status: z.string(),
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
});
const warningAnswer = z.object({
  object: z.literal('radar.early_fraud_warning'),
  id,
  fraud_type: code,
  charge: z.object({ amount, currency, payment_intent: reference }),
});
const methodAnswer = z.object({
  object: z.literal('payment_method'),
  id,
  customer: reference.nullable(),
  card: cardDetails,
});

/** Reads the current state of the object that a webhook named: webhooks come twice and in any order. */
export async function follow(stripe: Stripe, { about, ref }: GatewayHint): Promise<GatewayFact> {
  try {
    switch (about) {
      case 'dispute':
        return disputeFact(await stripe.disputes.retrieve(ref));
      case 'warning':
        return warningFact(await stripe.radar.earlyFraudWarnings.retrieve(ref, { expand: ['charge'] }));
      case 'refund':
        return refundFact(await stripe.refunds.retrieve(ref));
      case 'card':
        return cardFact(await stripe.paymentMethods.retrieve(ref));
    }
  } catch (error) {
    if (!isMissing(error)) return { kind: 'unknown', why: whyFailed(error) };
    return about === 'card' ? { kind: 'cardGone', cardRef: ref } : { kind: 'nothing' };
  }
}

/** Reads an answer of Stripe; an invalid one is no fact. */
const factOf =
  <Answer extends z.ZodType>(schema: Answer, toFact: (answer: z.output<Answer>) => GatewayFact) =>
  (answer: unknown): GatewayFact => {
    const read = schema.safeParse(answer);
    return read.success ? toFact(read.data) : { kind: 'unknown', why: 'garbage' };
  };

const disputeFact = factOf(disputeAnswer, (dispute) => {
  const due = dispute.evidence_details?.due_by;
  return {
    kind: 'case',
    caseKind: 'DISPUTE',
    ref: dispute.id,
    chargeRef: dispute.payment_intent,
    amount: fromStripeMoney(dispute).amount,
    reason: dispute.reason,
    state: disputeState(dispute.status),
    respondBy: due ? instantText(Temporal.Instant.fromEpochMilliseconds(due * 1000)) : null,
  };
});

function disputeState(status: string): 'OPEN' | 'WON' | 'LOST' {
  if (status === 'lost') return 'LOST';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'WON' : 'OPEN';
}

const warningFact = factOf(warningAnswer, ({ id: ref, charge, fraud_type: reason }) => ({
  kind: 'case',
  caseKind: 'FRAUD_WARNING',
  ref,
  chargeRef: charge.payment_intent,
  amount: fromStripeMoney(charge).amount,
  reason,
  state: 'OPEN',
  respondBy: null,
}));

/** A refund that the shop requested carries the shop's key. */
const refundFact = factOf(refundAnswer, (refund) => {
  if (refund.metadata?.key || refund.payment_intent === null || refund.status !== 'succeeded')
    return { kind: 'nothing' };
  const booked = { ref: refund.id, amount: fromStripeMoney(refund).amount };
  return { kind: 'refunds', chargeRef: refund.payment_intent, refunds: [booked] };
});

const cardFact = factOf(methodAnswer, ({ id: cardRef, customer, card }) => {
  if (customer === null) return { kind: 'cardGone', cardRef };
  return {
    kind: 'card',
    cardRef,
    cardName: nameOf(card.brand),
    endDigits: card.last4,
    expiresOn: expiryOf(card),
  };
});

export const nameOf = (brand: string) => brand.toUpperCase().replaceAll('_', ' ').slice(0, 30);

export function expiryOf(card: {
  exp_month?: number | null | undefined;
  exp_year?: number | null | undefined;
}) {
  const { exp_month: month, exp_year: year } = card;
  return month && year ? `${year}-${String(month).padStart(2, '0')}` : null;
}

/** A detached payment method can never be charged again. */
export async function removeCard(stripe: Stripe, cardToken: string): Promise<boolean> {
  const card = cardOf(cardToken);
  if (!card) return true;
  try {
    const method = await stripe.paymentMethods.retrieve(card.paymentMethod);
    if (method.customer !== null) await stripe.paymentMethods.detach(card.paymentMethod);
    return true;
  } catch (error) {
    return isMissing(error);
  }
}
