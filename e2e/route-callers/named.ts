import { address, orderTerms, recipient } from '../stories';
import { type Numbers, returning } from './story';

/**
 * The calls of orderers that name a record of a member: in the path (by its parameters), the query or the body.
 * Each call is complete and valid, so that only the owner of the record decides. Calls that name no record are
 * in `nameless`.
 */
export type Wish = { query?: Record<string, string | number | boolean>; body?: unknown };

const cancelling = { claimReasonType: 'CHANGE_MIND', productCnt: 1, responsibleObjectType: 'BUYER' };
const closing = { closeReasonType: 'ETC', closeReason: '이사' };
const nothingElse = { addressNo: null, cardNo: null, cycle: null, product: null };
const home = { receiverName: '김길동', receiverContact1: '01020000001', ...address };
const lines = ({ orderOptionNo }: Numbers) => [{ orderProductOptionNo: orderOptionNo, productCnt: 1 }];
const ids = ({ recurringPaymentId }: Numbers) => ({ recurringPaymentIds: [recurringPaymentId] });
const exchanging = (numbers: Numbers) => ({
  ...returning,
  exchangeAddress: returning.returnAddress,
  exchangeOption: { productNo: numbers.productNo, optionNo: numbers.optionNo, orderCnt: 1 },
});
const cartNo = (numbers: Numbers) => ({ query: { cartNo: numbers.cartNo ?? 0 } });

export const named: Record<string, (numbers: Numbers) => Wish> = {
  'DELETE /members/me/sessions/{sid}': () => ({}),
  'GET /profile/claims/{claimNo}/result': () => ({}),
  'PUT /profile/claims/{claimNo}/withdraw': () => ({}),
  'POST /profile/claims/cancel': (numbers) => ({
    body: { ...cancelling, claimedProductOptions: lines(numbers) },
  }),
  'POST /profile/claims/estimate': (numbers) => ({
    body: { ...cancelling, claimType: 'CANCEL', claimedProductOptions: lines(numbers) },
  }),
  'POST /profile/claims/return': (numbers) => ({
    body: { ...returning, claimedProductOptions: lines(numbers) },
  }),
  'POST /profile/order-options/{orderOptionNo}/claim/exchange': (numbers) => ({ body: exchanging(numbers) }),
  'GET /profile/order-options/{orderOptionNo}/claims': () => ({ query: { claimType: 'CANCEL' } }),
  'POST /profile/order-options/{orderOptionNo}/claims/cancel': () => ({ body: cancelling }),
  'GET /profile/order-options/{orderOptionNo}/claims/estimate': () => ({
    query: { claimType: 'CANCEL', claimReasonType: 'CHANGE_MIND', productCnt: 1 },
  }),
  'POST /profile/order-options/{orderOptionNo}/claims/exchange': (numbers) => ({ body: exchanging(numbers) }),
  'GET /profile/order-options/{orderOptionNo}/claims/result': () => ({}),
  'POST /profile/order-options/{orderOptionNo}/claims/return': () => ({ body: returning }),
  'PUT /profile/order-options/{orderOptionNo}/claims/withdraw': () => ({}),
  'PUT /profile/order-options/{orderOptionNo}/confirm': () => ({}),
  'PUT /profile/order-options/{orderOptionNo}/delivery-done': () => ({}),
  'GET /profile/orders/{orderNo}': () => ({}),
  'POST /profile/orders/{orderNo}/claim/cancel': () => ({ body: cancelling }),
  'POST /profile/orders/{orderNo}/claims/cancel': () => ({ body: cancelling }),
  'GET /profile/orders/{orderNo}/delivery': () => ({}),
  'GET /profile/shipping-addresses/{addressNo}': () => ({}),
  'PUT /profile/shipping-addresses/{addressNo}': () => ({ body: home }),
  'PUT /profile/shipping-addresses/{addressNo}/default': () => ({}),
  'DELETE /profile/shipping-addresses/{addressNo}': () => ({}),
  'POST /recurring-payments': (numbers) => ({
    body: {
      orderSheetNo: numbers.orderSheetNo,
      ordererEmail: 'y@example.com',
      receiverInfoForPresent: { receiverName: recipient.name, receiverContact: recipient.contact },
      agreementTermsAgrees: orderTerms,
    },
  }),
  'GET /recurring-payments/{recurringPaymentId}': () => ({}),
  'GET /recurring-payments/{recurringPaymentGroupNo}/greetings': () => ({}),
  'GET /recurring-payments/{recurringPaymentId}/gifts': () => ({}),
  'PUT /recurring-payments/{recurringPaymentId}/info': () => ({ body: { ...nothingElse, lastRound: 9 } }),
  'POST /recurring-payments/{recurringPaymentId}/info/preview': () => ({
    body: { ...nothingElse, lastRound: 9 },
  }),
  'PATCH /recurring-payments/{recurringPaymentId}/notices/agreement': ({ noticeNo }) => ({
    body: { changeNoticeNo: noticeNo, responseStatusType: 'AGREE' },
  }),
  'POST /recurring-payments/{recurringPaymentId}/notices/search': (numbers) => ({
    body: { productNo: numbers.productNo, cycle: null, lastRound: null },
  }),
  'POST /recurring-payments/{recurringPaymentGroupNo}/deadline': () => ({}),
  'PUT /recurring-payments/{recurringPaymentGroupNo}/invitation': () => ({ body: { invitationYmdt: null } }),
  'DELETE /recurring-payments/{recurringPaymentGroupNo}/invitation': () => ({}),
  'POST /recurring-payments/{recurringPaymentGroupNo}/again': () => ({}),
  'PUT /recurring-payments/{recurringPaymentGroupNo}/label': () => ({ body: { giftLabel: '엄마' } }),
  'PUT /recurring-payments/{recurringPaymentGroupNo}/recipient': () => ({
    body: { receiverName: recipient.name, receiverContact: recipient.contact },
  }),
  'POST /recurring-payments/{recurringPaymentGroupNo}/resend': () => ({}),
  'GET /recurring-payments/{recurringPaymentGroupNo}/way': () => ({}),
  'POST /recurring-payments/{recurringPaymentId}/skip/next': () => ({}),
  'PUT /recurring-payments/{recurringPaymentId}/status': () => ({
    body: { changeStatusType: 'USER_PAUSED' },
  }),
  'DELETE /recurring-payments/card/{cardNo}': () => ({}),
  'PUT /recurring-payments/card/{cardNo}/main': () => ({}),
  'PUT /recurring-payments/card/priority': ({ cardNo }) => ({ body: [{ cardNo, priority: 1 }] }),
  'PUT /recurring-payments/cart': (numbers) => ({ body: [{ cartNo: numbers.cartNo, orderCnt: 3 }] }),
  'DELETE /recurring-payments/cart': cartNo,
  'GET /recurring-payments/cart/calculate': cartNo,
  'GET /recurring-payments/cart/subset': cartNo,
  'PUT /recurring-payments/close': (numbers) => ({ body: { ...closing, ...ids(numbers) } }),
  'PUT /recurring-payments/close/{recurringPaymentId}': () => ({ body: closing }),
  'PUT /recurring-payments/gifts': (numbers) => ({ body: { ...ids(numbers), freeGiftOptionNos: [] } }),
  'GET /recurring-payments/next-recurring-date': (numbers) => ({
    query: {
      recurringPaymentId: numbers.recurringPaymentId ?? '',
      ...{ cycle: 1, cycleType: 'MONTH', cycleDate: 15 },
    },
  }),
  'GET /recurring-payments/order-sheet/{orderSheetNo}': () => ({ query: { isPresent: true } }),
  'GET /recurring-payments/order-sheets/{orderSheetNo}': () => ({ query: { isPresent: true } }),
  'POST /recurring-payments/skip/next': (numbers) => ({ body: ids(numbers) }),
  'PUT /recurring-payments/status': (numbers) => ({
    body: { changeStatusType: 'USER_PAUSED', ...ids(numbers) },
  }),
};

/** Another member's number matches none of the caller's rows, so there is nothing to refuse. */
export const answersEmpty = [
  'DELETE /recurring-payments/cart',
  'GET /recurring-payments/cart/calculate',
  'GET /recurring-payments/cart/subset',
];

/** Decided by the caller's own session alone; the return from a provider's card page names a secret, not a number. */
export const nameless = [
  ...['POST /profile/card-page', 'POST /profile/card-page/finish'],
  ...['GET /members/me', 'PATCH /members/me', 'DELETE /members/me', 'PUT /members/me/password'],
  ...['GET /members/me/sessions', 'DELETE /oauth/token', 'GET /profile/claims', 'GET /profile/orders'],
  ...[
    'GET /profile/kept-contracts',
    'GET /profile/orders/summary/status',
    'GET /profile/shipping-addresses',
    'POST /profile/shipping-addresses',
  ],
  ...['GET /profile/shipping-addresses/booked', 'GET /profile/shipping-addresses/recent'],
  ...['GET /recurring-payments', 'GET /recurring-payments/card', 'POST /recurring-payments/card'],
  ...['DELETE /recurring-payments/card', 'GET /recurring-payments/cards', 'GET /recurring-payments/cart'],
  ...['POST /recurring-payments/cart', 'POST /recurring-payments/order-sheets'],
];
