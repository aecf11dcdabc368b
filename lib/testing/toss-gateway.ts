import { onTestFinished } from 'vitest';
import type { CardPayments } from '@/lib/ports/card-payments';
import { tossPayments } from '@/lib/ports/toss/gateway';
import { ofCharge, ofRefund, requestsOf, start } from './card-requests';
import { startToss } from './stubs/toss';

const shopSecret = 'a-shop-secret-of-at-least-32-letters';

/** The Toss adapter on its stand-in, with a clock of its own, until the test is over. */
export async function tossGateway(changes: { secretKey?: string } = {}) {
  const stand = await startToss();
  onTestFinished(() => stand.close());
  let now = start;
  const open = (timeoutMs: number) =>
    tossPayments({
      baseUrl: `${stand.baseUrl}/`,
      clientKey: stand.clientKey,
      secretKey: changes.secretKey ?? stand.secretKey,
      scriptUrl: 'https://js.tosspayments.com/v2/standard',
      shopSecret,
      timeoutMs,
      isSandbox: false,
      now: () => now,
    });
  const gateway = open(10_000);
  return {
    stand,
    gateway,
    /** For calls that get no answer at all. */
    hasty: open(150),
    advance: (hours: number) => {
      now = now.add({ hours });
    },
    card: (last4?: string) => registerCard(gateway, stand, last4),
  };
}

async function registerCard(
  gateway: CardPayments,
  stand: Awaited<ReturnType<typeof startToss>>,
  last4?: string,
): Promise<string> {
  const window = await openWindow(gateway);
  const authKey = stand.authenticate(window.customerKey, last4);
  const params = { authKey, customerKey: window.customerKey };
  const answer = await gateway.cardPage?.finish({ memberNo: 7, reference: 'ref-1', params });
  if (answer?.kind !== 'registered') throw new Error('not registered');
  return answer.cardToken;
}

export async function openWindow(gateway: CardPayments, reference = 'ref-1') {
  const opened = await gateway.cardPage?.start({
    memberNo: 7,
    reference,
    knownToken: null,
    returnUrl: 'https://shop.example/my/cards/return?ref=1',
    cancelUrl: 'https://shop.example/my/cards?gone=1',
    language: 'ko',
  });
  if (opened?.kind !== 'window') throw new Error('no window');
  return opened;
}

export const { charge, refund } = requestsOf(12_000);
export { ofCharge, ofRefund };
