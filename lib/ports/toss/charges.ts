import {
  type ChargeRequest,
  contradiction,
  type LookUp,
  type LookUpRequest,
  type Outcome,
} from '../card-payments';
import { type Payment, readPayment, readRefusal, unknownAfter } from './answers';
import { readToken } from './card-token';
import { billingOf, paymentOfOrder, type TossAnswer, type TossClient } from './client';
import { orderNameOf } from './order-name';
import { chargeDecline, failedApproval } from './refusals';
import type { KeyScope } from './sendable';

export const unknown = (why: string): Outcome => ({ kind: 'unknown', why });

type Wanted = Pick<ChargeRequest, 'key' | 'amount' | 'currency'>;

/**
 * The charge's key is Toss's order id, which Toss books once. The idempotency key covers two calls at the same
 * time.
 */
export async function charge(client: TossClient, scope: KeyScope, request: ChargeRequest): Promise<Outcome> {
  const token = readToken(request.cardToken);
  if (token === undefined) return { kind: 'declined', code: 'other_gateway', hard: true };
  const body = {
    customerKey: token.customerKey,
    amount: request.amount,
    orderId: request.key,
    orderName: orderNameOf(request.rounds),
  };
  return chargeOutcome(await client.post(billingOf(token.billingKey), body, scope(request)), request);
}

function chargeOutcome(answer: TossAnswer, wanted: Wanted): Outcome {
  const payment = readPayment(answer);
  if (payment === undefined) return chargeDecline(readRefusal(answer)) ?? unknownAfter(answer);
  const mismatch = mismatchOf(payment, wanted);
  if (mismatch) return contradiction(mismatch);
  return payment.status === 'DONE' ? paid(payment) : unknown(`status ${payment.status}`);
}

export async function lookUpCharge(
  client: TossClient,
  request: Extract<LookUpRequest, { kind: 'CHARGE' }>,
): Promise<LookUp> {
  const answer = await client.get(paymentOfOrder(request.key));
  const payment = readPayment(answer);
  if (payment === undefined) return isAbsent(answer) ? { kind: 'absent' } : unknownAfter(answer);
  const mismatch = mismatchOf(payment, request);
  return mismatch ? contradiction(mismatch) : lookedUp(payment, request);
}

/** The only documented answer for an order id that was never approved or tried. */
export function isAbsent(answer: TossAnswer): boolean {
  const refusal = readRefusal(answer);
  return refusal?.status === 404 && refusal.code === 'NOT_FOUND_PAYMENT';
}

function lookedUp(payment: Payment, { orderNo }: { orderNo: string }): Outcome {
  switch (payment.status) {
    case 'DONE':
    case 'PARTIAL_CANCELED':
      return paid(payment);
    case 'CANCELED':
      // Paid if the shop made the refund itself. If not, the order must not be delivered because of this payment.
      return payment.cancels?.some(({ cancelReason }) => cancelReason.includes(orderNo))
        ? paid(payment)
        : unknown('canceled at the provider');
    case 'ABORTED':
    case 'EXPIRED':
      return failedApproval(payment.failure?.code);
    default:
      return unknown(`status ${payment.status}`);
  }
}

function mismatchOf(payment: Payment, wanted: Wanted): string | undefined {
  if (payment.orderId !== wanted.key) return 'other order';
  if (payment.currency !== wanted.currency) return 'other currency';
  return payment.totalAmount === wanted.amount ? undefined : 'other amount';
}

const paid = ({ paymentKey }: Payment): Outcome => ({ kind: 'paid', gatewayRef: paymentKey });
