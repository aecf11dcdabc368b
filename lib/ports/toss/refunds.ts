import { contradiction, type LookUp, type Outcome, type RefundRequest } from '../card-payments';
import { type Cancel, type Payment, readPayment, readRefusal, unknownAfter } from './answers';
import { isAbsent, unknown } from './charges';
import { cancelOf, paymentOfOrder, type TossAnswer, type TossClient } from './client';
import { refundDecline } from './refusals';
import type { KeyScope } from './sendable';

/**
 * Toss gives a cancel a transaction key of its own and finds it by nothing of ours, so the refund's key stands in the reason
 * (200 characters, kept with the cancel). Whoever asks about a refund finds it there again.
 */
const reasonOf = (key: string) => `환불 ${key}`;

export const keyInReason = (reason: string) => reason.match(/^환불 (\S+)$/)?.[1];

/** Asks the books first: a cancel has nothing like an order id that would keep it from being booked twice. */
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
  // Without its charge a refund can neither be there nor arrive: sending it again says so.
  if (payment === undefined) return isAbsent(answer) ? { kind: 'absent' } : unknownAfter(answer);
  return knownOutcome(payment, request) ?? { kind: 'absent' };
}

/** What a payment says of a refund: undefined where it has none by that key. */
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
