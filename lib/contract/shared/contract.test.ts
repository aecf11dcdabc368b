import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type ContractSchema,
  codesByName,
  requestProblems,
  responseProblems,
  strangeCodes,
} from '@/lib/testing/gate/contract-diff';
import * as account from '../account/account';
import * as terms from '../account/terms';
import * as change from '../application/application-change';
import { applicationResponse } from '../application/application-detail';
import * as recurring from '../application/recurring-payment';
import * as card from '../billing/card';
import * as address from '../catalog/address';
import * as cart from '../catalog/cart';
import { guestCartRequest, guestCartResponse } from '../catalog/guest-cart';
import { orderConfigResponse } from '../catalog/order-config';
import * as sheet from '../catalog/order-sheet';
import * as product from '../catalog/product';
import * as claim from '../claim/claim';
import * as claimViews from '../claim/claim-views';
import * as guest from '../gift/guest';
import * as later from '../gift/later-input';
import * as order from '../order/order';
import { orderResponse } from '../order/order-detail';

type Operation = { responses: Record<string, ContractSchema | null>; request?: ContractSchema };
const contract: { operations: Record<string, Operation> } = JSON.parse(
  readFileSync(new URL('../../../e2e/contract/shopby-shop-api.json', import.meta.url), 'utf8'),
);

/** The response and request schemas of each call of the public contract. */
const answers: Record<string, z.ZodType> = {
  'GET /later-input/areafees': later.areaFeesResponse,
  'GET /order-configs': orderConfigResponse,
  'GET /profile/orders': order.orderListResponse,
  'GET /profile/orders/{orderNo}': orderResponse,
  'GET /profile/orders/summary/status': order.orderSummaryResponse,
  'GET /profile/shipping-addresses': address.addressBookResponse,
  'POST /profile/shipping-addresses': address.addressResponse,
  'GET /profile/shipping-addresses/booked': address.bookedAddressesResponse,
  'GET /profile/shipping-addresses/recent': address.recentAddressesResponse,
  'GET /profile/shipping-addresses/{addressNo}': address.addressResponse,
  'PUT /profile/shipping-addresses/{addressNo}': address.addressResponse,
  'PUT /profile/shipping-addresses/{addressNo}/default': address.addressResponse,
  'GET /recurring-payments': recurring.applicationListResponse,
  'POST /recurring-payments': recurring.applyResponse,
  'GET /recurring-payments/card': card.cardResponse,
  'POST /recurring-payments/card': card.registerCardResponse,
  'GET /recurring-payments/cards': card.cardListResponse,
  'GET /recurring-payments/cart': cart.cartResponse,
  'POST /recurring-payments/cart': cart.cartCountResponse,
  'DELETE /recurring-payments/cart': cart.cartCountResponse,
  'GET /recurring-payments/cart/calculate': cart.cartPriceResponse,
  'GET /recurring-payments/cart/subset': cart.cartResponse,
  'GET /recurring-payments/next-recurring-date': change.nextRecurringDateResponse,
  'POST /recurring-payments/order-sheets': sheet.orderSheetCreatedResponse,
  'GET /recurring-payments/order-sheets/{orderSheetNo}': sheet.orderSheetResponse,
  'GET /recurring-payments/{recurringPaymentId}': applicationResponse,
  'GET /recurring-payments/{recurringPaymentId}/gifts': change.applicationGiftsResponse,
  'POST /recurring-payments/{recurringPaymentId}/notices/search': change.noticeSearchResponse,
  'GET /recurring-payments/later-input/shippings': later.laterInputResponse,
  'GET /recurring-payments/{recurringPaymentGroupNo}/guest': guest.guestGiftResponse,
  'POST /recurring-payments/{recurringPaymentGroupNo}/guest': guest.guestLoginResponse,
  'GET /profile/claims': claimViews.claimListResponse,
  'GET /profile/claims/{claimNo}/result': claimViews.claimResultResponse,
  'GET /profile/order-options/{orderOptionNo}/claims': claimViews.claimableResponse,
  'GET /profile/order-options/{orderOptionNo}/claims/result': claimViews.claimResultResponse,
  'POST /recurring-payments/guest/cart': guestCartResponse,
  'POST /profile/claims/cancel': claim.claimResponse,
  'POST /profile/claims/estimate': claim.estimateResponse,
  'POST /profile/claims/return': claim.claimResponse,
  'POST /profile/order-options/{orderOptionNo}/claims/cancel': claim.claimResponse,
  'GET /profile/order-options/{orderOptionNo}/claims/estimate': claim.estimateResponse,
  'POST /profile/order-options/{orderOptionNo}/claims/exchange': claim.claimResponse,
  'POST /profile/order-options/{orderOptionNo}/claims/return': claim.claimResponse,
  'POST /oauth/token': account.tokenResponse,
  'GET /addresses/search': address.addressSearchResponse,
  'GET /terms': terms.termsResponse,
  'POST /terms': terms.termsResponse,
  'GET /products/{productNo}': product.productResponse,
  'GET /products/{productNo}/options': product.productOptionsResponse,
};

const bodies: Record<string, z.ZodType> = {
  'POST /profile/shipping-addresses': address.addressRequest,
  'PUT /profile/shipping-addresses/{addressNo}': address.addressRequest,
  'POST /recurring-payments': recurring.applyRequest,
  'POST /recurring-payments/card': card.registerCardRequest,
  'PUT /recurring-payments/card/priority': card.cardPriorityRequest,
  'POST /recurring-payments/cart': cart.cartAddRequest,
  'PUT /recurring-payments/cart': cart.cartChangeRequest,
  'PUT /recurring-payments/close/{recurring-payment-id}': change.closeRequest,
  'PUT /recurring-payments/gifts': change.changeGiftsRequest,
  'POST /recurring-payments/order-sheets': sheet.orderSheetRequest,
  'PUT /recurring-payments/{recurringPaymentId}/status': change.changeStatusRequest,
  'PUT /recurring-payments/{recurringPaymentId}/info': change.changeInfoRequest,
  'PUT /recurring-payments/later-input/shippings': later.acceptRequest,
  'POST /recurring-payments/skip/next': change.bulkSkipRequest,
  'POST /recurring-payments/{recurringPaymentGroupNo}/guest': guest.guestLoginRequest,
  'PATCH /recurring-payments/{recurringPaymentId}/notices/agreement': change.noticeAgreementRequest,
  'POST /recurring-payments/{recurringPaymentId}/notices/search': change.noticeSearchRequest,
  'POST /recurring-payments/guest/cart': guestCartRequest,
  'POST /profile/claims/cancel': claim.cancelRequest,
  'POST /profile/claims/estimate': claim.estimateRequest,
  'POST /profile/claims/return': claim.returnRequest,
  'POST /profile/order-options/{orderOptionNo}/claims/cancel': claim.cancelOptionRequest,
  'POST /profile/order-options/{orderOptionNo}/claims/exchange': claim.exchangeRequest,
  'POST /profile/order-options/{orderOptionNo}/claims/return': claim.returnOptionRequest,
  'POST /profile/orders/{orderNo}/claims/cancel': claim.cancelOrderRequest,
  'POST /oauth/token': account.tokenRequest,
  'POST /terms': terms.termsRequest,
};

const codes = codesByName(
  Object.values(contract.operations).flatMap(({ responses }) => responses['200'] ?? []),
);

/** Where the shop is stricter than the contract: a full address, a cycle, a password. */
const stricter = [
  'body.receiverDetailAddress: must accept null',
  'body.products[].recurringPaymentDelivery.cycle: must accept null',
  'body.products[].recurringPaymentDelivery.cycleType: must accept null',
  'body.password: must accept null',
  'body.passwordConfirm: must accept null',
];

describe('the comparison', () => {
  const promised: ContractSchema = {
    type: 'object',
    required: ['status', 'amounts'],
    properties: {
      status: { type: 'string', enum: ['WAITING', 'ACTIVE'] },
      amounts: { type: 'array', items: { type: 'number' } },
      closeYmd: { type: 'string', nullable: true },
    },
  };

  test('finds a missing field, a wrong type, a null, a foreign code and free text', () => {
    const forgotten = z.object({ status: z.enum(['ACTIVE']) });
    expect(responseProblems(promised, forgotten)).toEqual(['answer.amounts: is required by the contract']);
    const optional = z.object({ status: z.enum(['ACTIVE']), amounts: z.array(z.int()).optional() });
    expect(responseProblems(promised, optional)).toEqual(['answer.amounts: is required by the contract']);
    const wrong = z.object({ status: z.enum(['WAITS']).nullable(), amounts: z.array(z.string()) });
    expect(responseProblems(promised, wrong)).toEqual([
      'answer.status: must not be null',
      'answer.status: WAITS is no code of the contract',
      'answer.amounts[]: is string, the contract says number',
    ]);
    const free = z.object({ status: z.string(), amounts: z.array(z.int()) }).meta({ id: 'FreeText' });
    expect(responseProblems(promised, free)).toEqual([
      'answer.status: the contract lists its codes, we take any text',
    ]);
  });

  test('finds a code that the contract lists under that name elsewhere, also in our own fields', () => {
    const lists = codesByName([promised]);
    const said = z.object({ rows: z.array(z.object({ status: z.enum(['ACTIVE', 'LOST']).nullable() })) });
    expect(strangeCodes(lists, said)).toEqual(['answer.rows[].status: LOST is no code of the contract']);
    expect(strangeCodes(lists, z.object({ status: z.string(), other: z.string() }))).toEqual([
      'answer.status: takes any text',
    ]);
  });

  test('finds a body schema that refuses what the contract sends', () => {
    const body = z.object({ closeYmd: z.string(), more: z.string() });
    expect(requestProblems(promised, body)).toEqual([
      'body.closeYmd: must accept null',
      'body.more: we require what the contract does not know',
    ]);
  });
});

describe('the public contract', () => {
  test('describes every call with an answer', () => {
    const answered = Object.entries(contract.operations)
      .filter(([, operation]) => operation.responses['200'])
      .map(([name]) => name);
    expect(Object.keys(answers).sort()).toEqual(answered.sort());
  });

  test.each(Object.entries(answers))('%s answers as the contract promises', (name, schema) => {
    const promised = contract.operations[name]?.responses['200'] ?? {};
    expect(responseProblems(promised, schema)).toEqual([]);
  });

  test.each(Object.entries(answers))('%s has only codes of the contract', (_, schema) => {
    // Our own list beside the contract's: its `statusType` is the contract's `orderStatusType`.
    const strange = strangeCodes(codes, schema).filter(
      (said) => !said.startsWith('answer.rounds[].statusType: '),
    );
    expect(strange).toEqual([]);
  });

  test.each(Object.entries(bodies))('%s accepts what the contract sends', (name, schema) => {
    const sent = contract.operations[name]?.request ?? { type: 'unknown' };
    const problems = requestProblems(sent, schema);
    expect(problems.filter((problem) => !stricter.includes(problem))).toEqual([]);
  });
});
