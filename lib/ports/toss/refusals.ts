import type { Outcome } from '../card-payments';

type Decline = { code: string; hard: boolean };

const soft = (code: string): Decline => ({ code, hard: false });
const hard = (code: string): Decline => ({ code, hard: true });

/**
 * Toss's documented refusals of a charge on a billing key (error codes of the core API, card billing approval),
 * as the shop's decline codes. After a hard one, the card is never charged again. Any other code is an unknown
 * outcome: with PROVIDER_ERROR, ALREADY_PROCESSED_PAYMENT or DUPLICATED_ORDER_ID, money may have moved.
 */
const chargeRefusals: ReadonlyMap<string, Decline> = new Map([
  ['INVALID_CARD_LOST_OR_STOLEN', hard('stolen_card')],
  ['INVALID_STOPPED_CARD', hard('stopped_card')],
  ['INVALID_CARD_EXPIRATION', hard('expired_card')],
  ['INVALID_CARD_NUMBER', hard('invalid_card')],
  ['INVALID_CARD', hard('invalid_card')],
  ['NOT_SUPPORTED_CARD_TYPE', hard('card_not_supported')],
  // The billing key was removed, or never belonged to this customer.
  ['ALREADY_REMOVED_BILLING_KEY', hard('closed')],
  ['BILLING_KEY_NOT_FOUND', hard('closed')],
  ['NOT_FOUND_BILLING', hard('closed')],
  ['NOT_MATCHES_CUSTOMER_KEY', hard('unknown_card')],
  // Also returned for a key whose authentication is not finished, so another day may work.
  ['INVALID_BILL_KEY_REQUEST', soft('invalid_card')],
  ['REJECT_CARD_PAYMENT', soft('insufficient_funds')],
  ['REJECT_ACCOUNT_PAYMENT', soft('insufficient_funds')],
  ['EXCEED_MAX_AMOUNT', soft('insufficient_funds')],
  ['EXCEED_MAX_PAYMENT_AMOUNT', soft('insufficient_funds')],
  ['EXCEED_MAX_ONE_DAY_AMOUNT', soft('insufficient_funds')],
  ['EXCEED_MAX_MONTHLY_PAYMENT_AMOUNT', soft('insufficient_funds')],
  ['EXCEED_MAX_DAILY_PAYMENT_COUNT', soft('insufficient_funds')],
  ['EXCEED_MAX_AUTH_COUNT', soft('card_declined')],
  ['REJECT_CARD_COMPANY', soft('card_declined')],
  ['INVALID_REJECT_CARD', soft('card_declined')],
  ['NOT_REGISTERED_CARD_COMPANY', soft('card_declined')],
  ['NOT_AVAILABLE_PAYMENT', soft('card_declined')],
  ['FDS_ERROR', soft('card_declined')],
  ['BELOW_MINIMUM_AMOUNT', soft('invalid_amount')],
]);

/**
 * Toss's documented refusals of a cancel that are final. ALREADY_CANCELED_PAYMENT and similar codes are not: they also answer a
 * repeated cancel that succeeded.
 */
const refundRefusals: ReadonlyMap<string, string> = new Map([
  ['NOT_CANCELABLE_AMOUNT', 'over_refund'],
  ['NOT_CANCELABLE_PAYMENT', 'not_refundable'],
  ['NOT_CANCELABLE_PAYMENT_FOR_DORMANT_USER', 'not_refundable'],
  ['EXCEED_MAX_REFUND_DUE', 'refund_too_late'],
  ['EXCEED_CANCEL_LIMIT', 'refund_limit'],
  ['NOT_ALLOWED_PARTIAL_REFUND', 'no_partial_refund'],
  ['EXCEED_CANCEL_AMOUNT_DISCOUNT_AMOUNT', 'no_partial_refund'],
  ['REFUND_REJECTED', 'refund_rejected'],
]);

/** These statuses concern the shop or the moment, not the card or the payment. */
const notAboutMoney: ReadonlySet<number> = new Set([401, 408, 409, 429]);

type Refusal = { status: number; code: string } | undefined;

export function chargeDecline(refusal: Refusal): Outcome | undefined {
  const decline =
    refusal && !notAboutMoney.has(refusal.status) ? chargeRefusals.get(refusal.code) : undefined;
  return decline && { kind: 'declined', ...decline };
}

export function refundDecline(refusal: Refusal): Outcome | undefined {
  const code = refusal && !notAboutMoney.has(refusal.status) ? refundRefusals.get(refusal.code) : undefined;
  return code === undefined ? undefined : { kind: 'declined', code, hard: false };
}

/** An approval that failed according to Toss's ledger: for any reason, it took no money. */
export function failedApproval(code: string | undefined): Outcome {
  return { kind: 'declined', ...(chargeRefusals.get(code ?? '') ?? soft('card_declined')) };
}

/** Faults of a newly entered card that its owner can fix. */
const cardRefusals: ReadonlySet<string> = new Set([
  ...chargeRefusals.keys(),
  'INVALID_CARD_PASSWORD',
  'INVALID_CARD_IDENTITY',
  'INVALID_CARD_COMPANY',
]);

export const isCardFault = (code: string) => cardRefusals.has(code);

/** The authentication of the shopper's return is used up, too old or not the shop's. */
const staleAuthentications: ReadonlySet<string> = new Set([
  'INVALID_BILLING_AUTH',
  'INVALID_AUTHORIZE_AUTH',
  'INVALID_CUSTOMER_KEY',
  'INVALID_REQUEST',
]);

export const isStaleAuthentication = (code: string) => staleAuthentications.has(code);
