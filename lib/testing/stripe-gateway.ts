import { Temporal } from 'temporal-polyfill';
import { onTestFinished } from 'vitest';
import type { CardPayments, ChargeRequest, LookUpRequest, RefundRequest } from '@/lib/ports/card-payments';
import { stripePayments } from '@/lib/ports/stripe/gateway';
import { type StripeStandIn, startStripe } from './stand-ins/stripe';

export const start = Temporal.Instant.from('2026-12-01T03:00:00Z');

/** The Stripe adapter on its stand-in, until the test is over. */
export async function stripeGateway(changes: { secretKey?: string; isSandbox?: boolean } = {}) {
  const stand = await startStripe();
  onTestFinished(() => stand.close());
  const open = (timeoutMs: number) =>
    stripePayments({
      baseUrl: `${stand.baseUrl}/`,
      secretKey: changes.secretKey ?? stand.secretKey,
      webhookSecret: stand.webhookSecret,
      timeoutMs,
      isSandbox: changes.isSandbox ?? true,
    });
  const gateway = open(10_000);
  return {
    stand,
    gateway,
    /** For calls that get no answer at all. */
    hasty: open(150),
    card: (last4?: string) => registerCard(gateway, stand, last4),
  };
}

export async function registerCard(
  gateway: CardPayments,
  stand: StripeStandIn,
  last4 = '4242',
): Promise<string> {
  const url = await openPage(gateway);
  const answer = await gateway.cardPage?.finish({
    memberNo: 7,
    reference: 'ref-1',
    params: enter(stand, url, last4),
  });
  if (answer?.kind !== 'registered') throw new Error('not registered');
  return answer.cardToken;
}

export async function openPage(
  gateway: CardPayments,
  { reference = 'ref-1', knownToken = null as string | null } = {},
): Promise<string> {
  const opened = await gateway.cardPage?.start({
    memberNo: 7,
    reference,
    knownToken,
    returnUrl: 'https://shop.example/my/cards/registered?reference=1',
    cancelUrl: 'https://shop.example/my/cards/registered?result=cancelled',
    language: 'ko',
  });
  if (opened?.kind !== 'redirect') throw new Error('no page');
  return opened.url;
}

/** The shopper enters a card on the hosted page and comes back with these parameters. */
export function enter(stand: StripeStandIn, pageUrl: string, last4 = '4242'): Record<string, string> {
  const back = new URL(stand.books.enterCard(pageUrl.split('/').at(-1) ?? '', last4));
  return Object.fromEntries([...back.searchParams].filter(([name]) => name === 'session_id'));
}

const orderNo = '26120112345678901234';

export function charge(cardToken: string, changes: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    key: `${orderNo}-1`,
    orderNo,
    rounds: [{ recurringPaymentId: '26110198765432109876', round: 3 }],
    cardToken,
    amount: 33_000,
    currency: 'KRW',
    at: start,
    ...changes,
  };
}

export function refund(cardToken: string, changes: Partial<RefundRequest> = {}): RefundRequest {
  return {
    key: `${orderNo}-refund-1`,
    orderNo,
    chargeKey: `${orderNo}-1`,
    chargeRef: null,
    cardToken,
    amount: 33_000,
    currency: 'KRW',
    at: start,
    ...changes,
  };
}

export const ofCharge = ({ rounds: _, ...request }: ChargeRequest): LookUpRequest => ({
  kind: 'CHARGE',
  ...request,
});
export const ofRefund = (request: RefundRequest): LookUpRequest => ({ kind: 'REFUND', ...request });
