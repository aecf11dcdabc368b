import { randomBytes } from 'node:crypto';
import type { Reply } from './stub-server';

export type Tag = Record<string, string>;

/** A card as an issuer knows it; `decline` is its decline code, null approves. */
export type StripeCardRow = {
  id: string;
  customer: string | null;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
};
export type StripeSession = {
  id: string;
  customer: string;
  reference: string;
  metadata: Tag;
  successUrl: string;
  cancelUrl: string;
  locale: string;
  card: StripeCardRow | null;
};
export type StripeIntent = {
  id: string;
  customer: string;
  card: StripeCardRow;
  amount: number;
  amountReceived: number;
  currency: string;
  status: string;
  error: { code: string; decline_code: string } | null;
  metadata: Tag;
  created: number;
};
export type StripeRefund = {
  id: string;
  intent: StripeIntent;
  amount: number;
  status: string;
  metadata: Tag;
  created: number;
};

export const newId = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`;

export function refuse(status: number, error: Record<string, unknown>): Reply {
  return { status, body: { error: { message: 'No.', ...error } } };
}

export const missing = (param: string) =>
  refuse(param === 'id' ? 404 : 400, { type: 'invalid_request_error', code: 'resource_missing', param });

export function sessionJson(session: StripeSession, pageUrl: string) {
  const { id, customer, reference, metadata, card } = session;
  return {
    object: 'checkout.session',
    id,
    mode: 'setup',
    status: card ? 'complete' : 'open',
    url: card ? null : `${pageUrl}/pay/${id}`,
    client_reference_id: reference,
    metadata,
    customer,
    setup_intent: card && {
      object: 'setup_intent',
      id: `seti_${id}`,
      status: 'succeeded',
      customer,
      payment_method: methodJson(card),
    },
  };
}

export const methodJson = ({ id, customer, brand, last4, exp_month, exp_year }: StripeCardRow) => ({
  object: 'payment_method',
  id,
  type: 'card',
  customer,
  card: { brand, last4, exp_month, exp_year },
});

const chargeJson = (intent: StripeIntent) => ({
  object: 'charge',
  id: `ch_${intent.id}`,
  amount: intent.amount,
  currency: intent.currency,
  payment_intent: intent.id,
  payment_method_details: {
    type: 'card',
    card: { brand: intent.card.brand, last4: intent.card.last4 },
  },
});

/** A dispute of a payment, and an early warning of fraud, as an issuer raises them. */
export type StripeDispute = { id: string; intent: StripeIntent; reason: string; status: string };
export type StripeWarning = { id: string; intent: StripeIntent };

export const disputeJson = ({ id, intent, reason, status }: StripeDispute) => ({
  object: 'dispute',
  id,
  amount: intent.amount,
  currency: intent.currency,
  charge: `ch_${intent.id}`,
  payment_intent: intent.id,
  reason,
  status,
  evidence_details: { due_by: intent.created + 864_000, has_evidence: false },
});

export const warningJson = ({ id, intent }: StripeWarning, isExpanded = false) => ({
  object: 'radar.early_fraud_warning',
  id,
  actionable: true,
  fraud_type: 'made_with_stolen_card',
  charge: isExpanded ? chargeJson(intent) : `ch_${intent.id}`,
});

export function intentJson(intent: StripeIntent, isExpanded = false) {
  return {
    object: 'payment_intent',
    id: intent.id,
    amount: intent.amount,
    amount_received: intent.amountReceived,
    currency: intent.currency,
    customer: intent.customer,
    payment_method: intent.status === 'succeeded' ? intent.card.id : null,
    status: intent.status,
    last_payment_error: intent.error && { type: 'card_error', ...intent.error },
    latest_charge: isExpanded ? chargeJson(intent) : `ch_${intent.id}`,
    metadata: intent.metadata,
    created: intent.created,
  };
}

export function refundJson(refund: StripeRefund, isExpanded = false) {
  return {
    object: 'refund',
    id: refund.id,
    amount: refund.amount,
    currency: refund.intent.currency,
    payment_intent: isExpanded ? intentJson(refund.intent) : refund.intent.id,
    charge: isExpanded ? chargeJson(refund.intent) : `ch_${refund.intent.id}`,
    status: refund.status,
    metadata: refund.metadata,
    created: refund.created,
  };
}
