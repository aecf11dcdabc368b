import { beforeAll, expect, test } from 'vitest';
import { shop } from '../../fixtures';
import { asTyped, type Client, client, keepingHeaders } from '../../sdk';
import { allApproving, giftable, orderTerms } from '../../stories';

/** An ordinary recurring delivery from the cart to its claims, through the official client of the public shop API. */
let gildong: Client;
let accessToken: string;
let product: { productNo: number; optionNo: number };

const addressBody = {
  addressName: '회사',
  addressType: 'BOOK' as const,
  defaultYn: 'N' as const,
  receiverName: '김길동',
  receiverContact1: '01020000001',
  receiverContact2: '',
  receiverZipCd: '06236',
  receiverAddress: '서울특별시 강남구 테헤란로 152',
  receiverDetailAddress: '9층',
  receiverJibunAddress: '서울특별시 강남구 역삼동 737',
  customsIdNumber: '',
  countryCd: 'KR' as const,
  representative: { name: null, email: null, phoneNo: null },
  externalPayInfo: [],
};
const weekly = { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'MONDAY', date: null } as const;

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  const requestBody = { memberId: 'gildong', password: 'sandbox-1234', provider: '' };
  const { data } = await client().auth.postOauthToken({ requestBody });
  accessToken = data.accessToken;
  gildong = client({ accessToken });
  product = await giftable(shop);
});

async function registerCard(cardNo: string) {
  const requestBody = { cardNo, pgType: 'DUMMY' as const, birthday: '900101', password: '12' };
  await gildong.order.postRecurringPaymentsCard({
    requestBody: { ...requestBody, expiryDate: { month: 12, year: 2030 } },
  });
}

const cards = async () => (await gildong.order.getRecurringPaymentsCards({ useAccessToken: true })).data;

test('the address book', async () => {
  const { data } = await gildong.order.postProfileShippingAddresses({ requestBody: addressBody });
  const pathVariable = { addressNo: String(data.addressNo) };
  const book = await gildong.order.getProfileShippingAddresses();
  expect(book.data.bookedAddresses.map(({ addressNo }) => addressNo)).toContain(data.addressNo);
  const booked = await gildong.order.getProfileShippingAddressesBooked({ queryString: { page: 1, size: 1 } });
  expect([booked.data.contents.length, booked.data.totalCount]).toEqual([
    1,
    book.data.bookedAddresses.length,
  ]);
  const changed = await gildong.order.putProfileShippingAddressesAddressNo({
    pathVariable,
    requestBody: { ...addressBody, addressName: '새 회사' },
  });
  expect(changed.data.addressName).toBe('새 회사');
  const main = await gildong.order.putProfileShippingAddressesAddressNoDefault({ pathVariable });
  expect(main.data).toMatchObject({ addressNo: data.addressNo, defaultYn: 'Y' });
  expect((await gildong.order.getProfileShippingAddressesAddressNo({ pathVariable })).data.defaultYn).toBe(
    'Y',
  );
  const spare = await gildong.order.postProfileShippingAddresses({ requestBody: addressBody });
  const sparePath = { addressNo: String(spare.data.addressNo) };
  const gone = await gildong.order.deleteProfileShippingAddressesAddressNo({ pathVariable: sparePath });
  expect([gone.status, gone.data]).toEqual([204, {}]);
  const read = gildong.order.getProfileShippingAddressesAddressNo({ pathVariable: sparePath });
  await expect(read).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('the cards: order, main one, deletion', async () => {
  await expect(gildong.order.getRecurringPaymentsCard()).rejects.toMatchObject({ status: 404 });
  for (const cardNo of [allApproving, '4000000000009995', '4000000000000341']) await registerCard(cardNo);
  const [first, second, third] = await cards();
  if (!first || !second || !third) throw new Error('Three cards were registered');
  // The client's type is one card, but the public contract says a list: both are accepted.
  await gildong.order.putRecurringPaymentsCardPriority({
    requestBody: { cardNo: third.cardNo, priority: 1 },
  });
  expect((await cards())[0]?.cardNo).toBe(third.cardNo);
  const order = [first, second, third].map(({ cardNo }, at) => ({ cardNo, priority: at + 1 }));
  await gildong.order.putRecurringPaymentsCardPriority({ requestBody: asTyped(order) });
  expect((await cards()).map(({ cardNo }) => cardNo)).toEqual(order.map(({ cardNo }) => cardNo));
  await gildong.order.putRecurringPaymentsCardCardNoMain({ pathVariable: { cardNo: String(second.cardNo) } });
  expect((await gildong.order.getRecurringPaymentsCard()).data.cardNo).toBe(second.cardNo);
  await gildong.order.deleteRecurringPaymentsCard();
  await gildong.order.deleteRecurringPaymentsCardCardNo({ pathVariable: { cardNo: String(third.cardNo) } });
  expect((await cards()).map(({ cardNo }) => cardNo)).toEqual([first.cardNo]);
});

test('the cart: add, change, calculate, take out', async () => {
  const row = { ...product, orderCnt: 1, optionInputs: [] };
  await gildong.order.postRecurringPaymentsCart({ requestBody: [row] });
  const { data } = await gildong.order.getRecurringPaymentsCart();
  const option = data.deliveryGroups[0]?.orderProducts[0]?.orderProductOptions[0];
  const cartNo = option?.cartNo ?? 0;
  const changed = await gildong.order.putRecurringPaymentsCart({ requestBody: [{ cartNo, orderCnt: 3 }] });
  expect(changed.status).toBe(204);
  const queryString = { cartNo: String(cartNo), divideInvalidProducts: true };
  const subset = await gildong.order.getRecurringPaymentsCartSubset({ queryString });
  expect(subset.data.deliveryGroups[0]?.orderProducts[0]?.orderProductOptions[0]?.orderCnt).toBe(3);
  const price = await gildong.order.getRecurringPaymentsCartCalculate({ queryString });
  expect(price.data.buyAmt).toBe(subset.data.price.buyAmt);
  expect(price.data.totalAmt).toBe(price.data.buyAmt + price.data.totalDeliveryAmt);
  const left = await gildong.order.deleteRecurringPaymentsCart({
    queryString: { cartNo: String(cartNo), includesGroupId: true },
  });
  expect(left.data.count).toBe(0);
  expect((await gildong.order.getOrderConfigs()).data.useRecurringPayment).toBe(true);
});

async function apply(): Promise<string> {
  const line = { ...product, orderCnt: 1, recurringPaymentDelivery: weekly, recurringPaymentLastRound: null };
  const made = await gildong.order.postRecurringPaymentsOrderSheets({ requestBody: { products: [line] } });
  const { orderSheetNo } = made.data;
  const sheet = await gildong.order.getRecurringPaymentsOrderSheetsOrderSheetNo({
    pathVariable: { orderSheetNo },
    queryString: { includeMemberAddress: true },
  });
  const { addressNo } = sheet.data.orderSheetAddress.mainAddress;
  const agreed = asTyped<[]>(orderTerms);
  const { data } = await gildong.order.postRecurringPayments({
    requestBody: { orderSheetNo, addressNo, ordererEmail: 'a@example.com', agreementTermsAgrees: agreed },
  });
  return data.products[0]?.recurringPaymentId ?? '';
}

const detail = async (recurringPaymentId: string) =>
  (await gildong.order.getRecurringPaymentsRecurringPaymentId({ pathVariable: { recurringPaymentId } })).data;

let id = '';

test('applying, listing in both versions, changing, skipping, ending many at once', async () => {
  id = await apply();
  const spare = [await apply(), await apply()];
  const now = await gildong.order.getRecurringPayments({ queryString: { page: 1, size: 2 } });
  expect([now.data.totalCount, now.data.contents.length]).toEqual([3, 2]);
  // By default the client sends 1.0, which returns the bare list.
  const old = await client({ accessToken }, { version: '1.0' }).order.getRecurringPayments({
    queryString: { page: 1, size: 2 },
  });
  expect(old.data).toEqual(now.data.contents);

  const { cardInfo, deliveryInfo } = await detail(id);
  const pathVariable = { recurringPaymentId: id };
  await gildong.order.putRecurringPaymentsRecurringPaymentIdInfo({
    pathVariable,
    requestBody: {
      cardNo: cardInfo.cardNo,
      addressNo: deliveryInfo.addressNo,
      cycle: { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'TUESDAY', date: null },
      product: { ...product, orderCnt: 2, optionInputs: [] },
      lastRound: 12,
    },
  });
  expect(await detail(id)).toMatchObject({
    deliveryCycle: { dayOfWeek: 'TUESDAY' },
    productInfo: { orderCnt: 2 },
    lastRound: 12,
    nextDeliveryDate: '2026-01-13',
  });
  const offered = await gildong.order.getRecurringPaymentsRecurringPaymentIdGifts({ pathVariable });
  const [free] = offered.data.freeGifts ?? [];
  const freeGiftOptionNos = free ? [free.optionNo] : [];
  await gildong.order.putRecurringPaymentsGifts({
    requestBody: { recurringPaymentIds: [id], freeGiftOptionNos },
  });
  const chosen = await gildong.order.getRecurringPaymentsRecurringPaymentIdGifts({ pathVariable });
  expect(chosen.data.selectedFreeGifts?.map(({ optionNo }) => optionNo)).toEqual(freeGiftOptionNos);

  await gildong.order.postRecurringPaymentsSkipNext({ requestBody: { recurringPaymentIds: spare } });
  expect((await detail(spare[0] ?? '')).nextDeliveryDate).toBe('2026-01-19');
  await gildong.order.putRecurringPaymentsClose({
    requestBody: { closeReasonType: 'EXPENSIVE', recurringPaymentIds: spare, closeReason: null },
  });
  for (const closed of spare) expect((await detail(closed)).status).toBe('USER_CLOSED');
});

/** The line of the newest order, after the clock is set to its delivery date. */
async function nextLine(on: string) {
  await shop.clock.set(`${on}T09:00:00+09:00`);
  const { data } = await gildong.order.getProfileOrders({ queryString: { pageNumber: 1, pageSize: 1 } });
  const line = data.items[0]?.orderOptions[0];
  if (!line) throw new Error('No order was created');
  return line;
}

const cancelling = {
  claimType: 'CANCEL' as const,
  claimReasonType: 'CHANGE_MIND' as const,
  claimReasonDetail: '',
  refundsImmediately: true,
  saveBankAccountInfo: false,
};
const statusOf = async (orderNo: string) => {
  const { data } = await gildong.order.getProfileOrdersOrderNo({ pathVariable: { orderNo } });
  return data.orderOptionsGroupByPartner[0]?.orderOptionsGroupByDelivery[0]?.orderOptions[0]?.orderStatusType;
};
// Parcels belong to the merchant, not to the shop API.
const ship = (orderNo: string) => shop.nobody.post(`/sandbox/orders/${orderNo}/ship`, {});

test('paid rounds are cancelled: one line, several lines, a whole order', async () => {
  const first = await nextLine('2026-01-12');
  const claimedProductOptions = [{ orderProductOptionNo: first.orderOptionNo, productCnt: 2 }];
  const estimate = await gildong.claim.postProfileClaimsEstimate({
    requestBody: { ...cancelling, claimedProductOptions, productCnt: 2 },
  });
  expect(estimate.data.refundMainPayAmt).toBeGreaterThan(0);
  await gildong.claim.postProfileClaimsCancel({ requestBody: { ...cancelling, claimedProductOptions } });
  expect(await statusOf(first.orderNo)).toBe('CANCEL_DONE');

  const second = await nextLine('2026-01-19');
  const pathVariable = { orderOptionNo: String(second.orderOptionNo) };
  const cancel = { pathVariable, requestBody: { ...cancelling, productCnt: 2 }, headers: { Version: '1.1' } };
  // When a call has its own headers, the client's transport drops the configured ones, the token included.
  const bare = gildong.claim.postProfileOrderOptionOrderOptionNoClaimsCancel(cancel);
  await expect(bare).rejects.toMatchObject({ status: 401 });
  const careful = client({ accessToken }, { transport: keepingHeaders });
  await careful.claim.postProfileOrderOptionOrderOptionNoClaimsCancel(cancel);
  expect(await statusOf(second.orderNo)).toBe('CANCEL_DONE');

  const { orderNo } = await nextLine('2026-01-26');
  await gildong.claim.postProfileOrderOrderNoClaimsCancel({
    pathVariable: { orderNo },
    requestBody: cancelling,
  });
  expect(await statusOf(orderNo)).toBe('CANCEL_DONE');
  const claims = await gildong.claim.getProfileClaims({
    queryString: {
      startYmd: '2026-01-01',
      endYmd: '2026-02-28',
      hasTotalCount: true,
      pageNumber: 1,
      pageSize: 10,
    },
  });
  expect(claims.data.totalCount).toBe(3);
});

test('a shipped round is exchanged, returned, withdrawn, received and confirmed', async () => {
  const line = await nextLine('2026-02-02');
  await ship(line.orderNo);
  const pathVariable = { orderOptionNo: String(line.orderOptionNo) };
  const asked = await gildong.claim.getProfileOrderOptionOrderOptionNoClaims({
    pathVariable,
    queryString: { claimType: 'EXCHANGE' },
  });
  expect(asked.data).toMatchObject({ claimType: 'EXCHANGE', originalOption: { orderNo: line.orderNo } });
  const { customsIdNumber: _none, ...home } = {
    ...addressBody,
    addressNo: 0,
    deliveryMemo: '문 앞',
    addressView: '',
  };
  const wish = {
    claimReasonType: 'DEFECTIVE_PRODUCT' as const,
    claimReasonDetail: '',
    productCnt: 2,
    claimImageUrls: [],
    saveBankAccountInfo: false,
    responsibleObjectType: 'SELLER' as const,
    returnWayType: 'SELLER_COLLECT' as const,
  };
  await gildong.claim.postProfileOrderOptionOrderOptionNoClaimsExchange({
    pathVariable,
    requestBody: {
      ...wish,
      claimType: 'EXCHANGE',
      exchangeAddress: { ...home, customsIdNumber: '' },
      exchangeOption: { ...product, orderCnt: 2, inputTexts: [], additionalProductNo: 0 },
    },
  });
  const result = await gildong.claim.getProfileOrderOptionOrderOptionNoClaimsResult(
    asTyped({ pathVariable }),
  );
  expect(result.data.claimType).toBe('EXCHANGE');
  await gildong.claim.putProfileOrderOptionOrderOptionNoClaimsWithdraw({ pathVariable });

  const claimed = await gildong.claim.postProfileClaimsReturn({
    requestBody: {
      ...wish,
      claimType: 'RETURN',
      claimedProductOptions: [{ orderProductOptionNo: line.orderOptionNo, productCnt: 2 }],
    },
  });
  const { claimNo } = asTyped<{ claimNo: number }>(claimed.data);
  const claimPath = { claimNo: String(claimNo) };
  await gildong.claim.putProfileClaimsClaimNoWithdraw({ pathVariable: claimPath });
  await gildong.order.putProfileOrderOptionsOrderOptionsNoDeliveryDone(asTyped({ pathVariable }));
  expect(await statusOf(line.orderNo)).toBe('DELIVERY_DONE');
  await gildong.order.putProfileOrderOptionsOrderOptionsNoConfirm({ pathVariable });
  expect(await statusOf(line.orderNo)).toBe('BUY_CONFIRM');
});

test('filters that a client sends empty, or as its null, filter nothing', async () => {
  const all = await gildong.order.getProfileOrders();
  const queryString = { startYmd: '', endYmd: '', orderRequestTypes: '', searchType: '', keyword: '' };
  const empty = await gildong.order.getProfileOrders({ queryString: asTyped(queryString) });
  expect(empty.data).toEqual(all.data);
  // The client's type allows null here, but sends it as the text "null".
  const counted = await gildong.order.getProfileOrdersSummaryStatus({
    queryString: { startYmd: null, endYmd: null },
  });
  expect(counted.data).toMatchObject({ cancelDoneCnt: 3, buyConfirmCnt: 1 });
});
