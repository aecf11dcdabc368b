import { onTestFinished } from 'vitest';
import type { CardPayments } from '@/lib/ports/card-payments';
import { stripePayments } from '@/lib/ports/stripe/gateway';
import { ofCharge, ofRefund, requestsOf, start } from './card-requests';
import { type StripeStub, startStripe } from './stubs/stripe';

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

async function registerCard(gateway: CardPayments, stand: StripeStub, last4 = '4242'): Promise<string> {
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
export function enter(stand: StripeStub, pageUrl: string, last4 = '4242'): Record<string, string> {
  const back = new URL(stand.books.enterCard(pageUrl.split('/').at(-1) ?? '', last4));
  return Object.fromEntries([...back.searchParams].filter(([name]) => name === 'session_id'));
}

export const { charge, refund } = requestsOf(33_000);
export { ofCharge, ofRefund, start };
