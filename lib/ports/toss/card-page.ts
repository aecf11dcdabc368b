import type { CardPage, CardPageReturn, Registration } from '../card-payments';
import { readBilling, readRefusal } from './answers';
import { customerKeyOf, isSame, writeToken } from './card-token';
import type { TossClient } from './client';
import { issuerName } from './issuers';
import { isCardFault, isStaleAuthentication } from './refusals';

type Settings = { clientKey: string; scriptUrl: string; shopSecret: string };

/**
 * Toss's card window. Its script opens the window and sends the shopper back with a one-time `authKey` and the
 * shop's customer key. The `authKey` is exchanged for a billing key only if the customer key belongs to this
 * member and this registration.
 */
export function cardPage(client: TossClient, settings: Settings): CardPage {
  const { clientKey, scriptUrl, shopSecret } = settings;
  return {
    way: 'window',
    start: async ({ memberNo, reference, returnUrl, cancelUrl }) => ({
      kind: 'window',
      provider: 'toss',
      scriptUrl,
      clientKey,
      customerKey: customerKeyOf(shopSecret, { memberNo, reference }),
      successUrl: returnUrl,
      failUrl: cancelUrl,
    }),
    finish: (back) => finish(client, shopSecret, back),
  };
}

const refused = (code: 'CARD_REFUSED' | 'CARD_PAGE_INVALID'): Registration => ({ kind: 'refused', code });

async function finish(
  client: TossClient,
  shopSecret: string,
  { memberNo, reference, params }: CardPageReturn,
): Promise<Registration | { kind: 'unreachable' }> {
  const { authKey = '', customerKey = '' } = params;
  const isOurs = isSame(customerKey, customerKeyOf(shopSecret, { memberNo, reference }));
  if (!isOurs || authKey === '' || authKey.length > 300) return refused('CARD_PAGE_INVALID');
  // A repeated return (reload, lost answer) gets the same billing key.
  const answer = await client.post(
    '/v1/billing/authorizations/issue',
    { authKey, customerKey },
    `card-${reference}`,
  );
  const billing = readBilling(answer);
  if (billing === undefined) {
    const code = readRefusal(answer)?.code;
    if (code !== undefined && isCardFault(code)) return refused('CARD_REFUSED');
    return code !== undefined && isStaleAuthentication(code)
      ? refused('CARD_PAGE_INVALID')
      : { kind: 'unreachable' };
  }
  if (billing.customerKey !== customerKey) return { kind: 'unreachable' };
  const { billingKey, card, cardCompany } = billing;
  return {
    kind: 'registered',
    cardToken: writeToken({ customerKey, billingKey }),
    cardName: cardCompany?.trim().slice(0, 30) || issuerName(card.issuerCode),
    endDigits: card.number.slice(-4),
  };
}
