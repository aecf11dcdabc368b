import type { GatewayFact, GatewayHint } from '../card-payments';
import { readPayment, readRefusal, whyUnknown } from './answers';
import { readToken } from './card-token';
import { isAbsent } from './charges';
import { billingOf, paymentOfOrder, type TossClient } from './client';
import { isDone, keyInReason } from './refunds';

/**
 * Toss reports cancels made in its console, and removed billing keys; it has no webhook for disputes or renewed cards. A billing
 * key cannot be read back, but only Toss and the shop know it.
 */
export async function follow(client: TossClient, { about, ref }: GatewayHint): Promise<GatewayFact> {
  if (about === 'card') return { kind: 'cardGone', cardRef: ref };
  if (about !== 'refund') return { kind: 'nothing' };
  const answer = await client.get(paymentOfOrder(ref));
  const payment = readPayment(answer);
  if (payment === undefined)
    return isAbsent(answer) ? { kind: 'nothing' } : { kind: 'unknown', why: whyUnknown(answer) };
  if (payment.orderId !== ref) return { kind: 'unknown', why: 'other order' };
  const refunds = (payment.cancels ?? [])
    .filter((cancel) => isDone(cancel) && keyInReason(cancel.cancelReason) === undefined)
    .map(({ transactionKey, cancelAmount }) => ({ ref: transactionKey, amount: cancelAmount }));
  return refunds.length > 0
    ? { kind: 'refunds', chargeRef: payment.paymentKey, refunds }
    : { kind: 'nothing' };
}

export async function removeCard(client: TossClient, cardToken: string): Promise<boolean> {
  const card = readToken(cardToken);
  if (!card) return true;
  const answer = await client.delete(billingOf(card.billingKey));
  if (answer.kind === 'answered' && answer.status === 200) return true;
  const refused = readRefusal(answer)?.code;
  return refused === 'ALREADY_REMOVED_BILLING_KEY' || refused === 'NOT_FOUND_BILLING';
}
