/**
 * Decline codes after which a card is never tried again (docs.stripe.com/declines/codes, and what Stripe's own retries exclude).
 * `authentication_required` is not one: the card can pay when the shopper is present, so the shopper is notified. After all other
 * codes the card may pay on another day.
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
