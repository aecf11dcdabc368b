/**
 * Codes after which a card is never charged again (docs.stripe.com/declines/codes, and the codes that Stripe's
 * own retries exclude). After any other code, the card may pay on another day. `authentication_required` is not
 * hard: the shopper can pay by authenticating, so the shopper is notified.
 */
const hardCodes: ReadonlySet<string> = new Set([
  'stolen_card',
  'lost_card',
  'pickup_card',
  'expired_card',
  'incorrect_number',
  'invalid_number',
  'invalid_account',
  'card_not_supported',
  'currency_not_supported',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
]);

export type Decline = { kind: 'declined'; code: string; hard: boolean };

/** The issuer's code if there is one, or else Stripe's. Only a code in the form of a word is passed on. */
export function declineOf({
  code,
  decline_code,
}: {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
}): Decline {
  const reason = decline_code ?? code ?? 'card_declined';
  const word = /^[a-z0-9_]{1,64}$/.test(reason) ? reason : 'card_declined';
  return { kind: 'declined', code: word, hard: hardCodes.has(word) };
}
