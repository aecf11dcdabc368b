/**
 * Reasons after which a card is never tried again (docs.stripe.com/declines/codes, and what Stripe's own retries leave alone).
 * `authentication_required` is not one: with the shopper at hand the card can pay, so they are told. Everything else may pay
 * another day.
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

/** The issuer's reason where there is one, Stripe's own otherwise. A code is a word; anything else is not repeated. */
export function declineOf({
  code,
  decline_code,
}: {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
}): Decline {
  const given = decline_code ?? code ?? 'card_declined';
  const word = /^[a-z0-9_]{1,64}$/.test(given) ? given : 'card_declined';
  return { kind: 'declined', code: word, hard: hardCodes.has(word) };
}
