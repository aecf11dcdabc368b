import { of, type PersonalColumns } from './lives';

const toFind =
  'to be found by the merchant by a part of a name, its initials or a number, in keyed form only';
const toSignIn = 'to sign in';

/** Data of people who have an account, or tried to log in. */
export const accounts: readonly PersonalColumns[] = [
  of('member', ['member_id', 'password_hash'], {
    whose: 'MEMBER',
    what: 'sign-in name, hashed password',
    why: toSignIn,
    life: 'ACCOUNT',
  }),
  of('member', ['name_enc', 'mobile_enc', 'email_enc'], {
    whose: 'MEMBER',
    what: 'name, number, e-mail address',
    why: 'to order, and to be told of it',
    life: 'ACCOUNT',
  }),
  of('address_fragment', ['fragment'], {
    whose: 'ORDERER',
    what: 'keyed parts of the names and numbers in the address book',
    why: toFind,
    life: 'BOOK_SEARCH',
  }),
  of('session', ['sid_hash', 'user_agent', 'client_net'], {
    whose: 'MEMBER',
    what: 'hashed session, browser, network',
    why: 'to stay signed in, and to see where one is',
    life: 'SESSION',
  }),
  of('second_factor', ['secret_enc', 'last_step'], {
    whose: 'MERCHANT',
    what: 'the key of the second factor, and when its last code was used',
    why: toSignIn,
    life: 'FACTOR',
  }),
  of('recovery_code', ['code_hash'], {
    whose: 'MERCHANT',
    what: 'hashed recovery codes',
    why: 'to sign in without the device of the second factor',
    life: 'FACTOR',
  }),
  of('password_reset', ['token_hash'], {
    whose: 'MEMBER',
    what: 'hashed one-time link',
    why: 'to set a forgotten password',
    life: 'TOKEN',
  }),
  of('attempt_limit', ['bucket'], {
    whose: 'MEMBER',
    what: 'keyed index of an account, a gift, a number or a network',
    why: 'to stop guessing and flooding',
    life: 'LIMIT',
  }),
  of('idempotency_key', ['key_hash', 'body_hash', 'effect_enc', 'response_enc'], {
    whose: 'MEMBER',
    what: 'what a call did and was answered',
    why: 'to answer a repeated call without a second effect',
    life: 'CALL',
  }),
  of('cart_row', ['option_inputs'], {
    whose: 'ORDERER',
    what: 'texts written for a product',
    why: 'to make what was ordered',
    life: 'CART',
  }),
  of('card', ['gateway_token_enc', 'card_name', 'end_digits', 'expires_on', 'expiry_told'], {
    whose: 'ORDERER',
    what: 'the gateway’s token, brand, last four digits and expiry; never a card number',
    why: 'to charge each round',
    life: 'CARD',
  }),
  of('card_page', ['reference_hash'], {
    whose: 'ORDERER',
    what: 'hashed visit to the provider’s card page; beside it the numbers of who began it and of the card that it brought',
    why: 'to take the card of who asked, once, and to say which one it was when asked again',
    life: 'VISIT',
  }),
  of('address', ['name', 'contact_enc'], {
    whose: 'ORDERER',
    what: 'address book: name, number, address, memo',
    why: 'to deliver ordinary orders',
    life: 'ADDRESS_BOOK',
  }),
  of('order_sheet', ['lines'], {
    whose: 'ORDERER',
    what: 'what was about to be ordered, texts for it',
    why: 'to apply for what was shown',
    life: 'SHEET',
  }),
  of('audit_log', ['object', 'details'], {
    whose: 'MERCHANT',
    what: 'who did what to which record, from which network, with which reason; a shopper’s data only masked',
    why: 'the access log that the law asks for',
    life: 'TRAIL',
  }),
  of('setting', ['value'], {
    whose: 'MERCHANT',
    what: 'the representative’s name, the shop’s phone number, e-mail address and place of business, among its settings',
    why: 'the law asks a shop to show them on its first page',
    life: 'SHOP',
  }),
  of('webhook_endpoint', ['url_enc', 'secret_enc', 'previous_secret_enc'], {
    whose: 'SHOP',
    what: 'address and secrets of the merchant’s own systems',
    why: 'to tell them',
    life: 'SHOP',
  }),
];
