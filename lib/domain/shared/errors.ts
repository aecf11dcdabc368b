/**
 * Every failure that a caller can cause, from one closed list (docs/rules/errors.md#status-codes). `status` is
 * the HTTP status; the message in the caller's language comes from `lib/i18n` under `error.<CODE>`. The comment
 * beside a code gives its cause and what the caller should do.
 */
export const errorStatus = {
  // 400: correct the input.
  VALIDATION: 400, // a field is missing or malformed: read `errors`, correct, send again
  MALFORMED_BODY: 400, // the body is no JSON object or array: correct the client
  MALFORMED_REQUEST: 400, // the request line, a header or the body's framing breaks HTTP: correct the client
  DUPLICATE_KEY: 400, // a JSON object has a duplicate key: correct the client
  LAST_ROUND_REQUIRED: 400, // a gift without a last round: set one (docs/rules/rounds.md#last-round)
  LAST_ROUND_TOO_SMALL: 400, // smaller than the current round: choose at least the current round
  LAST_ROUND_NOT_ALLOWED: 400, // outside what the product allows, or missing where it needs one: see `errors`
  PAYMENT_AMOUNT_MISMATCH: 400, // `paymentAmount` is not the first round's total: read the sheet again
  PRODUCT_NOT_RECURRING: 400, // the product cannot be ordered for recurring delivery
  PRODUCT_TOO_CHEAP: 400, // below the least price of recurring delivery
  PRODUCT_SOLD_OUT: 400, // not enough stock for the first delivery
  CYCLE_NOT_ALLOWED: 400, // the product does not allow this cycle or weekday
  ADDRESS_NOT_ALLOWED: 400, // `addressNo` sent with a gift: leave it out
  ADDRESS_REQUIRED: 400, // an ordinary application without an address
  CARD_REQUIRED: 400, // no card for recurring payment is registered: register one
  CARD_REFUSED: 400, // the gateway refused to register the card: use another
  SANDBOX_CARD_ONLY: 400, // a number that is not on the sandbox list
  CARD_PAGE_INVALID: 400, // the reference of the card page is used up, expired or another member's: begin again
  WEBHOOK_REFUSED: 400, // a provider's call with a wrong signature or an old time: nothing was done
  TERMS_NOT_AGREED: 400, // a required consent is missing
  REMOTE_AREA: 400, // the postcode has an extra regional fee, a gift cannot go there (docs/rules/gift.md#far-regions)
  FREE_GIFT_INVALID: 400, // the choice breaks the free-gift condition
  WEAK_PASSWORD: 400, // on the list of common passwords, or made of known data
  RESET_LINK_INVALID: 400, // the one-time link is used up, expired or unknown: ask for a new one
  WRONG_PASSWORD: 400, // the current password given for a change is wrong
  // 401: who are you?
  UNAUTHENTICATED: 401, // no or bad credentials: sign in
  LINK_TOKEN_MISSING: 401, // header recurringPaymentGroupNo absent or malformed
  GUEST_TOKEN_INVALID: 401, // guest token absent, expired, or of another group: log in again
  GUEST_LOGIN_FAILED: 401, // wrong group, name or password, or a gift not accepted yet
  LOGIN_FAILED: 401, // wrong member id or password
  SECOND_FACTOR_NEEDED: 401, // the password is right, and the merchant has a second factor: send `code` with both
  SECOND_FACTOR_WRONG: 401, // the code is wrong, too old or used: send the next one
  // 403
  FORBIDDEN: 403, // signed in, but not allowed
  RIGHT_MISSING: 403, // a merchant without the right that `errors` names: an OWNER can give it
  SECOND_FACTOR_REQUIRED: 403, // the shop demands a second factor, and the merchant has none: set it up first
  ENTERPRISE_ONLY: 403, // gifting is switched off in this edition
  FOREIGN_ORIGIN: 403, // a cookie call from another origin
  // 404: not there, or not yours
  NOT_FOUND: 404,
  PERSON_NOT_FOUND: 404, // no person is known under this number, gift or id: check how it is written
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408, // the request did not arrive in time: send it again
  // 409: the state forbids it
  STATE_FORBIDS: 409, // the status machine has no such step from here: read again
  PAGE_OF_ANOTHER_MEMBER: 409, // the page was drawn for another member than the cookie's: load it again
  ALREADY_CHANGED: 409, // another request came first: read again
  ORDER_SHEET_USED: 409, // the sheet is used up: read the application that was made from it
  CART_ALREADY_ORDERED: 409, // cart rows of this sheet were ordered before: ask, then send `orderAgain`
  ORDER_SHEET_EXPIRED: 409, // older than 24 h: make a new one
  ORDER_SHEET_PRICE_CHANGED: 409, // prices changed: make a new sheet and show it
  GIFT_ALREADY_ACCEPTED: 409,
  GIFT_DECLINED: 409,
  GIFT_CLOSED: 409,
  GIFT_EXPIRED: 409,
  GIFT_LINK_REPLACED: 409, // a newer link was sent: open that one
  ALREADY_THANKED: 409, // thanks for this gift or box were sent before, with other words: read again
  GIFT_LINK_WITHDRAWN: 409, // the sender corrected the number: this link leads nowhere any more
  GIFT_CHANGES_USED: 409, // name and number of this gift were put right as often as the shop allows
  AWAY_USED: 409, // the recipient moved the dates of this gift as often as the shop allows
  GIFT_EXTENDED: 409, // the sender extended this gift's deadline before: ask the shop
  INVITATION_PLANNED: 409, // the invitation has not left yet: change its moment instead
  INVITATION_SENT: 409, // the invitation has left: it can be changed or taken back no more
  MESSAGE_SWITCHED_OFF: 409, // the merchant switched off the text that this call would send: nothing was done
  RECORD_DAMAGED: 409, // a stored value cannot be read: nothing was done, the merchant must check it
  UNDER_REVIEW: 409, // after a restore the payment records contradict ours: the merchant checks it first
  FREE_GIFT_SOLD_OUT: 409, // choose again
  FREE_GIFT_CONDITION_CHANGED: 409, // read endpoint 9 again
  CARD_IN_USE: 409, // a live application uses this card
  CARD_LINK_SENT: 409, // the orderer got the link to the cards within the last hour: wait
  CARD_NOT_CHARGEABLE: 409, // resume needs a card that can be charged
  ADDRESS_IN_USE: 409, // a live application delivers to it
  SKIP_NOT_POSSIBLE: 409, // an order of the application is on its way
  MEMBER_ID_TAKEN: 409, // choose another id
  ROLE_IN_USE: 409, // a merchant has this role: give them another first
  OWN_ACCOUNT: 409, // an OWNER's own role or access: another OWNER must change it
  ACCOUNT_IN_USE: 409, // a paid box is unshipped or a charge unknown: wait, then delete
  CLAIM_NOT_POSSIBLE: 409, // the order line's status does not allow this claim
  EXCHANGE_SOLD_OUT: 409, // the replacement is not in stock: restock, or refund instead
  NOT_YET_DECIDABLE: 409, // the outcome has not been unknown for long enough: the shop keeps asking the gateway
  REFUND_TOO_LARGE: 409, // more than is left of the payment
  IDEMPOTENCY_KEY_REUSED: 409, // the same key with another body: use a new key
  IDEMPOTENCY_KEY_IN_FLIGHT: 409, // the first call with this key still runs: retry
  // size, type, pace
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415, // send application/json in UTF-8
  HEADERS_TOO_LARGE: 431, // request line and headers together exceed the limit: correct the client
  TOO_MANY_REQUESTS: 429, // wait Retry-After seconds
  LOCKED: 429, // too many failures: wait Retry-After seconds
  QUOTA_EXCEEDED: 429, // a daily quota is used up: wait Retry-After seconds
  INTERNAL: 500, // our fault: quote the correlation id
  GATEWAY_UNREACHABLE: 503, // the card gateway does not answer: retry a little later
  STORAGE_UNREACHABLE: 503, // the picture storage does not answer: nothing was kept, retry a little later
  UNAVAILABLE: 503, // the database is busy: retry after Retry-After seconds
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export type FieldError = { field: string; code: string; message?: string };

/** The only error that product code throws on purpose. Inside a transaction it rolls everything back. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: { errors?: FieldError[]; retryAfterSeconds?: number } = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** A refusal that names its one field: a validation failure, where no other is given. */
export function fieldError(field: string, code: string, as: ErrorCode = 'VALIDATION'): DomainError {
  return new DomainError(as, { errors: [{ field, code }] });
}

/** Throws VALIDATION with the problems of all fields, where there are any. */
export function requireNoErrors(errors: FieldError[]): void {
  if (errors.length > 0) throw new DomainError('VALIDATION', { errors });
}

/** Whether what was thrown is one of these refusals. */
export const isRefusal = (error: unknown, ...codes: ErrorCode[]): error is DomainError =>
  error instanceof DomainError && codes.includes(error.code);

/** The record that was read. Throws NOT_FOUND where there is none. */
export function orNotFound<Record extends object>(record: Record | null | undefined): Record {
  if (record === null || record === undefined) throw new DomainError('NOT_FOUND');
  return record;
}

/** After a compare-and-set: throws ALREADY_CHANGED where another call was faster. */
export function requireChanged(isChanged: boolean): void {
  if (!isChanged) throw new DomainError('ALREADY_CHANGED');
}
