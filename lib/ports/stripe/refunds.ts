import { Stripe } from 'stripe';
import { contradiction, type LookUp, type Outcome, type RefundRequest } from '../card-payments';
import { listAnswer, type RefundAnswer, refundAnswer } from './answers';
import { unknown } from './charges';
import { isMissing, unknownAfter } from './client';
import { fromStripeMoney, toStripeMoney } from './currency';
import { findIntent } from './find-intent';
import { tagOf } from './metadata';

const pageSize = 100;
const maxPages = 20;

type Payment = { kind: 'found'; id: string } | { kind: 'settled'; outcome: Outcome };

export async function refund(stripe: Stripe, request: RefundRequest): Promise<Outcome> {
  const money = toStripeMoney(request);
  if (!money) return { kind: 'declined', code: 'invalid_amount', hard: false };
  const payment = await paymentOf(stripe, request);
  if (payment.kind === 'settled') return payment.outcome;
  try {
    const made = await stripe.refunds.create(
      {
        payment_intent: payment.id,
        amount: money.amount,
        metadata: tagOf({ ...request, kind: 'REFUND' }),
      },
      { idempotencyKey: request.key },
    );
    return outcomeOf(made, request);
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

/** The ledger is read before a refund is sent again, so "refunded already" always means another refund of the payment. */
function outcomeOfFailure(error: unknown): Outcome {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    // When less is left than requested, Stripe names the amount and gives no code.
    if (error.code === 'charge_already_refunded' || error.param === 'amount')
      return { kind: 'declined', code: 'over_refund', hard: false };
    if (isMissing(error)) return { kind: 'declined', code: 'no_such_charge', hard: false };
  }
  return unknownAfter(error);
}

function outcomeOf(answer: unknown, request: RefundRequest): Outcome {
  const read = refundAnswer.safeParse(answer);
  if (!read.success) return unknown('garbage');
  const made = read.data;
  if (!isOurs(made, request)) return contradiction('mismatch');
  switch (made.status) {
    case 'succeeded':
      return { kind: 'paid', gatewayRef: made.id };
    case 'failed':
    case 'canceled':
      return { kind: 'declined', code: 'refund_rejected', hard: false };
    default:
      // The bank has not confirmed it yet.
      return unknown('pending');
  }
}

function isOurs(made: RefundAnswer, request: RefundRequest): boolean {
  const { amount, currency } = fromStripeMoney(made);
  return made.metadata?.key === request.key && amount === request.amount && currency === request.currency;
}

/** By the stored reference, or else by the charge's key: an outcome that the OWNER resolved manually has no reference. */
async function paymentOf(stripe: Stripe, request: RefundRequest): Promise<Payment> {
  const { chargeRef, chargeKey, cardToken, at } = request;
  if (chargeRef?.startsWith('pi_')) return { kind: 'found', id: chargeRef };
  const intent = await findIntent(stripe, { key: chargeKey, cardToken, at });
  if (intent.kind === 'found') return { kind: 'found', id: intent.intent.id };
  const outcome: Outcome =
    intent.kind === 'failed' ? intent.outcome : { kind: 'declined', code: 'no_such_charge', hard: false };
  return { kind: 'settled', outcome };
}

export async function lookUpRefund(stripe: Stripe, request: RefundRequest): Promise<LookUp> {
  const payment = await paymentOf(stripe, request);
  if (payment.kind === 'settled') return payment.outcome;
  try {
    const made = await inList(stripe, payment.id, request.key);
    return made ? outcomeOf(made, request) : { kind: 'absent' };
  } catch (error) {
    return unknownAfter(error);
  }
}

/** A payment's own list of refunds shows each at once. */
async function inList(stripe: Stripe, payment: string, key: string): Promise<RefundAnswer | undefined> {
  let after: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const answer: unknown = await stripe.refunds.list({
      payment_intent: payment,
      limit: pageSize,
      ...(after && { starting_after: after }),
    });
    const { data, has_more: hasMore } = listAnswer.parse(answer);
    const refunds = data.map((entry) => refundAnswer.parse(entry));
    const found = refunds.find(({ metadata }) => metadata?.key === key);
    const last = refunds.at(-1);
    if (found || !hasMore || last === undefined) return found;
    after = last.id;
  }
  throw new Error('too many refunds');
}
