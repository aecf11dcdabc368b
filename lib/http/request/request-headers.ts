/**
 * The headers that calls are read by. The API document lists them, and pages of other origins may send them. The public
 * contract's `clientId` and `platform` are accepted and change nothing.
 */
export const credentialHeaders = {
  accessToken: 'The token of `POST /oauth/token`.',
  'Shop-By-Authorization': 'The same token, as `Bearer <token>`.',
  guestToken: "The recipient's token, of `POST /recurring-payments/{recurringPaymentGroupNo}/guest`.",
  recurringPaymentGroupNo: 'The token of the address-input link, which is what stands in its address.',
} as const;

export const commonHeaders = {
  Version: '`1.1`, which is the default; `1.0` asks for the older form where there is one.',
  clientId: 'Taken, and not looked at: one shop answers here.',
  platform: 'PC, MOBILE_WEB, AOS or IOS: taken, and not looked at.',
  language:
    'ko or en: the language of messages, labels and names. Without it `Accept-Language` decides, then Korean.',
} as const;

export const idempotencyHeader = 'Idempotency-Key';
export const conditionHeader = 'If-None-Match';

export const allowedHeaders = [
  ...Object.keys(commonHeaders),
  ...Object.keys(credentialHeaders),
  'Content-Type',
  idempotencyHeader,
  conditionHeader,
];

/** Answer headers that a page of another origin may read, besides type and length. */
export const answerHeaders = {
  'X-Correlation-Id': 'Names this very call: quote it when asking for help.',
  'Retry-After': 'With 409, 429 and 503: so many seconds to wait.',
  'Idempotent-Replayed':
    '`true` where the answer is that of an earlier call with the same `Idempotency-Key`.',
  ETag: 'Names this state of the answer, for `If-None-Match`.',
  Allow: 'With 405: the methods that the path knows.',
  'Content-Disposition': 'The name of a file.',
  'X-Boxes-Left': 'Of a full file for a courier: how many boxes it leaves for the next one.',
  'X-Next-After': 'Of the same: the `afterOrderNo` of the next file.',
} as const;
