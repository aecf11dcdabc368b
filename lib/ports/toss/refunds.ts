import { contradiction, type LookUp, type Outcome, type RefundRequest } from '../card-payments';
import { type Cancel, type Payment, readPayment, readRefusal, unknownAfter } from './answers';
import { isAbsent, unknown } from './charges';
import { cancelOf, paymentOfOrder, type TossAnswer, type TossClient } from './client';
import { refundDecline } from './refusals';
import type { KeyScope } from './sendable';

/**
 * Toss cannot find a cancel by a key of the shop, so the refund's key is written into the cancel's reason,
 * which Toss stores (200 characters). A look-up reads it there.
 */
const reasonOf = (key: string) => `환불 ${key}`;

export const keyInReason = (reason: string) => reason.match(/^환불 (\S+)$/)?.[1];

/** Looks up first: a cancel has nothing like an order id to prevent a second booking. */
export async function refund(client: TossClient, scope: KeyScope, request: RefundRequest): Promise<Outcome> {
  const answer = await client.get(paymentOfOrder(request.chargeKey));
  const payment = readPayment(answer);
  if (payment === undefined) return isAbsent(answer) ? declined('no_such_charge') : unknownAfter(answer);
  const known = knownOutcome(payment, request);
  if (known) return known;
  if (request.amount > payment.balanceAmount) return declined('over_refund');
  const body = { cancelReason: reasonOf(request.key), cancelAmount: request.amount };
  return refundOutcome(await client.post(cancelOf(payment.paymentKey), body, scope(request)), request);
}

function refundOutcome(answer: TossAnswer, request: RefundRequest): Outcome {
  const payment = readPayment(answer);
  if (payment === undefined) return refundDecline(readRefusal(answer)) ?? unknownAfter(answer);
  return knownOutcome(payment, request) ?? unknown('refund not in the answer');
}

export async function lookUpRefund(client: TossClient, request: RefundRequest): Promise<LookUp> {
  const answer = await client.get(paymentOfOrder(request.chargeKey));
  const payment = readPayment(answer);
  // Without its charge a refund cannot exist or arrive: sending it again gets that answer.
  if (payment === undefined) return isAbsent(answer) ? { kind: 'absent' } : unknownAfter(answer);
  return knownOutcome(payment, request) ?? { kind: 'absent' };
}

/** The refund's outcome in a payment: undefined when the payment has no refund with that key. */
function knownOutcome(payment: Payment, request: RefundRequest): Outcome | undefined {
  if (payment.orderId !== request.chargeKey) return contradiction('other order');
  if (payment.currency !== request.currency) return contradiction('other currency');
  const ours = (payment.cancels ?? []).filter(
    ({ cancelReason }) => keyInReason(cancelReason) === request.key,
  );
  const [cancel] = ours;
  if (cancel === undefined) return undefined;
  if (ours.length > 1) return contradiction('refunded twice');
  if (cancel.cancelAmount !== request.amount) return contradiction('other amount');
  return isDone(cancel) ? { kind: 'paid', gatewayRef: cancel.transactionKey } : unknown('refund under way');
}

export const isDone = ({ cancelStatus }: Cancel) => (cancelStatus ?? 'DONE') === 'DONE';

const declined = (code: string): Outcome => ({ kind: 'declined', code, hard: false });
