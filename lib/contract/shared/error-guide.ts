import type { ErrorCode } from '@/lib/domain/shared/errors';

/** For each code: the cause, and the remedy. The compiler refuses a code without an entry here. */
export type ErrorGuide = { cause: string; remedy: string };

const is = (cause: string, remedy: string): ErrorGuide => ({ cause, remedy });
const correct = 'Correct the client.';
const readAgain = 'Read again, and show what is so now.';
const wait = 'Wait as many seconds as `Retry-After` says.';
const readErrors = 'Read `errors`, correct, send again.';
const ended = 'Nothing: the gift has ended. Tell the person so.';

export const errorGuide: Record<ErrorCode, ErrorGuide> = {
  // 400
  VALIDATION: is('A field or parameter is missing, malformed or out of range.', readErrors),
  MALFORMED_BODY: is('The body is no JSON object or list, too deep, too long, or was cut off.', correct),
  MALFORMED_REQUEST: is('The request line, a header or the framing of the body breaks HTTP.', correct),
  DUPLICATE_KEY: is('A JSON object in the body names a key twice.', correct),
  LAST_ROUND_REQUIRED: is('A gift came without an end round.', 'Ask for one, from 1 to 999.'),
  LAST_ROUND_TOO_SMALL: is('The end round is below the current round.', 'Choose the current round or more.'),
  LAST_ROUND_NOT_ALLOWED: is("The end round breaks the product's own rule.", readErrors),
  PAYMENT_AMOUNT_MISMATCH: is("`paymentAmount` is not the first round's total.", 'Read the sheet again.'),
  PRODUCT_NOT_RECURRING: is('The product is not sold for recurring delivery.', 'Offer another product.'),
  PRODUCT_TOO_CHEAP: is('The product costs less than recurring delivery may.', 'Offer another product.'),
  PRODUCT_SOLD_OUT: is('There is not enough stock for the first delivery.', 'Less of it, or another option.'),
  CYCLE_NOT_ALLOWED: is('The product does not allow this cycle or day.', 'Choose from those it allows.'),
  ADDRESS_NOT_ALLOWED: is('An address came with a gift.', 'Leave it out: the recipient enters it.'),
  ADDRESS_REQUIRED: is('An ordinary application came without an address.', 'Ask for one.'),
  CARD_REQUIRED: is('No card for recurring payment is registered.', 'Register one first.'),
  CARD_REFUSED: is('The gateway refused to register the card.', 'Use another card.'),
  SANDBOX_CARD_ONLY: is('The number is not on the list of test cards.', 'Use one of the list.'),
  CARD_PAGE_INVALID: is("A return from the provider's card page that is not this member's.", 'Begin anew.'),
  WEBHOOK_REFUSED: is("A provider's call with a wrong signature, or an old one.", 'Check the shared secret.'),
  TERMS_NOT_AGREED: is('A required consent is missing.', 'Ask for each that is marked required.'),
  REMOTE_AREA: is(
    'The postcode has an extra regional fee.',
    'Ask for another address: a gift cannot go there.',
  ),
  FREE_GIFT_INVALID: is('The choice breaks the free-gift condition.', 'Read the condition, choose again.'),
  WEAK_PASSWORD: is('A common password, or one made of known data.', 'Ask for another.'),
  RESET_LINK_INVALID: is('The one-time link is used up, expired or unknown.', 'Ask for a new one.'),
  WRONG_PASSWORD: is('The current password given for a change is wrong.', 'Ask again.'),
  // 401
  UNAUTHENTICATED: is('No credentials, or none that count any more.', 'Sign in.'),
  LINK_TOKEN_MISSING: is('Header `recurringPaymentGroupNo` is absent or malformed.', 'Open the link again.'),
  GUEST_TOKEN_INVALID: is("The guest token is absent, expired, or another group's.", 'Log in again.'),
  GUEST_LOGIN_FAILED: is('Wrong group, name or password, or not accepted yet.', 'Ask again.'),
  LOGIN_FAILED: is('Wrong member id or password.', 'Ask again.'),
  SECOND_FACTOR_NEEDED: is(
    'The password is right; a code of the second factor is missing.',
    'Ask for `code`, send all again.',
  ),
  SECOND_FACTOR_WRONG: is(
    'The code of the second factor is wrong, too old or used.',
    'Ask for the next one.',
  ),
  // 403
  FORBIDDEN: is('Signed in, but in another role.', 'Nothing: this call is for others.'),
  RIGHT_MISSING: is('A merchant without the right that `errors` names.', 'Ask an owner of the shop for it.'),
  SECOND_FACTOR_REQUIRED: is(
    'The shop demands a second factor.',
    'Set it up under `/admin/me/second-factor`.',
  ),
  ENTERPRISE_ONLY: is('Gifting is switched off in this edition.', 'Offer no gifts.'),
  FOREIGN_ORIGIN: is('A cookie came with a write from another origin.', 'Call with a token.'),
  // 404, 405
  NOT_FOUND: is('It is not there, or not yours.', 'Check the number; do not try again.'),
  PERSON_NOT_FOUND: is('Nothing is kept under this number, gift or id.', 'Check how it is written.'),
  METHOD_NOT_ALLOWED: is('The path does not know the method.', 'See `Allow`.'),
  // 408
  REQUEST_TIMEOUT: is('The request did not arrive in time.', 'Send it again.'),
  // 409
  STATE_FORBIDS: is('There is no such step from the present state.', readAgain),
  PAGE_OF_ANOTHER_MEMBER: is(
    'The page was drawn for another member than the cookie names (header `Drawn-For`).',
    'Load the page again.',
  ),
  ALREADY_CHANGED: is('Someone was faster.', readAgain),
  ORDER_SHEET_USED: is('The sheet became an application.', 'Show that application.'),
  CART_ALREADY_ORDERED: is(
    'Rows of the cart that the sheet was made of were ordered before.',
    'Ask the person, then send `orderAgain: true`.',
  ),
  ORDER_SHEET_EXPIRED: is('The sheet is older than 24 hours.', 'Make a new one.'),
  ORDER_SHEET_PRICE_CHANGED: is(
    'Prices have moved since the sheet was made.',
    'Make a new sheet, and show it.',
  ),
  GIFT_ALREADY_ACCEPTED: is('The gift was accepted.', 'Offer the look-up with name and password.'),
  ALREADY_THANKED: is('Thanks with other words were sent before.', readAgain),
  GIFT_DECLINED: is('The recipient declined.', ended),
  GIFT_CLOSED: is('The orderer or the merchant closed the gift.', ended),
  GIFT_EXPIRED: is('No address was entered in time.', ended),
  GIFT_LINK_REPLACED: is('A newer link was sent.', 'Open the newest one.'),
  GIFT_LINK_WITHDRAWN: is('The gift goes to another number now.', ended),
  GIFT_CHANGES_USED: is('Name and number were put right as often as the shop allows.', 'Ask the shop.'),
  AWAY_USED: is('The dates were moved as often as the shop allows.', 'Ask the shop.'),
  GIFT_EXTENDED: is('The orderer has extended this deadline before.', 'The merchant can extend it again.'),
  INVITATION_PLANNED: is('The invitation has not left yet.', 'Change its moment instead.'),
  INVITATION_SENT: is('The invitation has left.', 'Put the recipient right, or close the application.'),
  FREE_GIFT_SOLD_OUT: is('A chosen free gift has run out.', 'Read the choice again, choose again.'),
  FREE_GIFT_CONDITION_CHANGED: is('The merchant changed the condition meanwhile.', 'Read endpoint 9 again.'),
  CARD_IN_USE: is('A live application is paid with the card.', 'Give it another card first.'),
  CARD_LINK_SENT: is('The orderer got the link to the cards within the last hour.', 'Wait.'),
  CARD_NOT_CHARGEABLE: is('No card can be charged.', 'Register a card, then resume.'),
  ADDRESS_IN_USE: is('A live application delivers to the address.', 'Give it another address first.'),
  SKIP_NOT_POSSIBLE: is('An order of the application is on its way.', 'Skip after its delivery.'),
  MEMBER_ID_TAKEN: is('The member id is taken.', 'Ask for another.'),
  ROLE_IN_USE: is('A merchant has this role.', 'Give them another first.'),
  OWN_ACCOUNT: is("An OWNER's own role or access.", 'Another OWNER has to change it.'),
  ACCOUNT_IN_USE: is('A paid box is unshipped, or a charge unknown.', 'Wait for it, then delete.'),
  CLAIM_NOT_POSSIBLE: is("The order line's status does not allow this claim.", readAgain),
  EXCHANGE_SOLD_OUT: is('What would be sent instead is not in stock.', 'Restock, or refund instead.'),
  NOT_YET_DECIDABLE: is(
    'The outcome has not been unknown for long enough.',
    'Wait: the gateway is being asked.',
  ),
  REFUND_TOO_LARGE: is('More than is left of the payment.', readAgain),
  IDEMPOTENCY_KEY_REUSED: is('The key was used with another body.', 'Use a new key.'),
  IDEMPOTENCY_KEY_IN_FLIGHT: is('The first call with this key still runs.', wait),
  // 413, 415, 429
  BODY_TOO_LARGE: is('The body is larger than the shop reads.', 'Send less.'),
  UNSUPPORTED_MEDIA_TYPE: is('The body is of another type.', 'Send the type that the call names, in UTF-8.'),
  TOO_MANY_REQUESTS: is('Too much at once from this client.', wait),
  HEADERS_TOO_LARGE: is('The request line and headers together are too long.', correct),
  LOCKED: is('Too many failures: closed for a while.', wait),
  RECORD_DAMAGED: is(
    'A stored value of this record cannot be read; nothing was done.',
    'Quote the correlation id: the merchant has to restore it.',
  ),
  UNDER_REVIEW: is(
    'After a restore the payment records contradict the shop’s: the merchant looks at it.',
    'Try again later.',
  ),
  MESSAGE_SWITCHED_OFF: is(
    'The merchant switched off the text that this would send.',
    'Nothing was done. Call again once the template is on.',
  ),
  QUOTA_EXCEEDED: is("The day's quota is used up.", wait),
  // 500, 503
  INTERNAL: is('Our fault.', 'Quote `correlationId`.'),
  GATEWAY_UNREACHABLE: is('The card gateway does not answer.', 'Try again a little later.'),
  STORAGE_UNREACHABLE: is(
    'The storage of pictures does not answer; nothing was kept.',
    'Try again a little later.',
  ),
  UNAVAILABLE: is('The database is busy, or the shop restarts.', `${wait} Then call again.`),
};
