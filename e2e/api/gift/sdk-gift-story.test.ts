import { beforeAll, expect, test } from 'vitest';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { shop } from '../../fixtures';
import { asTyped, type Client, client, keepingHeaders } from '../../sdk';
import {
  address,
  allApproving,
  giftable,
  monthly,
  newestLink,
  orderTerms,
  recipient as person,
} from '../../stories';

/**
 * The story of a gift through the unmodified official client of the public shop API. Only calls that this client lacks are made
 * in another way, and a comment says so.
 */
let gildong: Client;
const visitor = () => client();

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
});

let product: { productNo: number; optionNo: number };
let groupNo = '';
let id = '';

const detail = async () =>
  (await gildong.order.getRecurringPaymentsRecurringPaymentId({ pathVariable: { recurringPaymentId: id } }))
    .data;
/** The client's types know only the public contract's fields; these two are the shop's own. */
const detailWithOurs = async () =>
  asTyped<{ nextRecurringDate: string; currentRound: number }>(await detail());

test('signing in: a wrong password is refused, a token opens the account', async () => {
  const wrong = visitor().auth.postOauthToken({ requestBody: { memberId: 'gildong', password: 'wrong' } });
  await expect(wrong).rejects.toMatchObject({ name: 'FetchError', status: 401, code: 'LOGIN_FAILED' });
  const requestBody = { memberId: 'gildong', password: 'sandbox-1234', keepLogin: true };
  const { status, data } = await visitor().auth.postOauthToken({ requestBody });
  expect(status).toBe(200);
  expect(data.expireIn).toBeGreaterThan(0);
  gildong = client({ accessToken: data.accessToken });
  await expect(visitor().order.getRecurringPaymentsCards()).rejects.toMatchObject({ status: 401 });
  const bearer = client({ 'Shop-By-Authorization': `Bearer ${data.accessToken}` });
  expect((await bearer.order.getRecurringPaymentsCards({ useAccessToken: true })).data).toEqual([]);
});

test('choosing: product, options, cart', async () => {
  // The public contract has no list of products for a storefront.
  product = await giftable(shop);
  const { productNo, optionNo } = product;
  const shown = await visitor().product.getProductsProductNo({ pathVariable: { productNo } });
  expect(shown.data.baseInfo.productNo).toBe(productNo);
  const options = await visitor().product.getProductsProductNoOptions({ pathVariable: { productNo } });
  expect(options.data.flatOptions.map((option) => option.optionNo)).toContain(optionNo);

  const row = { productNo, optionNo, orderCnt: 2 };
  const guestCart = await visitor().order.postRecurringPaymentsGuestCart({
    queryString: { divideInvalidProducts: true },
    requestBody: [{ ...row, cartNo: 1, optionInputs: [] }],
  });
  expect(guestCart.data.deliveryGroups[0]?.orderProducts[0]?.productNo).toBe(productNo);
  const added = await gildong.order.postRecurringPaymentsCart({
    queryString: { includesGroupId: true },
    requestBody: [{ ...row, channelType: 'NAVER_EP' }],
  });
  expect(added.data.count).toBe(1);
});

const cartNo = async () => {
  const { data } = await gildong.order.getRecurringPaymentsCart({
    queryString: { divideInvalidProducts: true },
  });
  return data.deliveryGroups[0]?.orderProducts[0]?.orderProductOptions[0]?.cartNo ?? 0;
};

test('the sheet asks for the shop’s consents, and the application waits for its recipient', async () => {
  const requestBody = {
    cardNo: allApproving,
    pgType: 'DUMMY' as const,
    birthday: '900101',
    password: '12',
    expiryDate: { month: 12, year: 2030 },
  };
  expect((await gildong.order.postRecurringPaymentsCard({ requestBody })).data.result).toBe('SUCCESS');
  expect((await gildong.order.getRecurringPaymentsCard()).data.cardEndDigit).toBe('4242');

  const cartNos = [await cartNo()];
  const made = await gildong.order.postRecurringPaymentsOrderSheets({
    requestBody: {
      isPresent: true,
      cartNos,
      trackingKey: null,
      channelType: null,
      productCoupons: null,
      products: [
        {
          ...product,
          orderCnt: 1,
          optionInputs: null,
          rentalInfos: null,
          channelType: null,
          recurringPaymentLastRound: 3,
          recurringPaymentDelivery: { cycleType: 'MONTH', cycle: 1, date: 15, dayOfWeek: null },
        },
      ],
    },
  });
  const { orderSheetNo } = made.data;
  // Its type does not know `isPresent` yet.
  const sheet = await gildong.order.getRecurringPaymentsOrderSheetsOrderSheetNo({
    pathVariable: { orderSheetNo },
    queryString: asTyped({ includeMemberAddress: true, isPresent: true }),
  });
  expect(sheet.data.paymentInfo.paymentAmt).toBeGreaterThan(0);
  const asked = orderTerms.map(({ termsType }) => termsType);
  const { data: texts } = await visitor().manage.getTerms({ queryString: { termsTypes: asked.join(',') } });
  expect(texts.use.contents).not.toBe('');
  expect(Object.keys(texts).sort()).toEqual(asked.map((type) => type.toLowerCase()).sort());

  const applied = await gildong.order.postRecurringPayments({
    requestBody: asTyped({
      orderSheetNo,
      ordererEmail: 'gildong@example.com',
      cardNo: null,
      paymentAmount: sheet.data.paymentInfo.paymentAmt,
      receiverInfoForPresent: { receiverName: person.name, receiverContact: person.contact },
      agreementTermsAgrees: orderTerms,
      customTermsAgrees: [],
    }),
  });
  expect(applied.data).toMatchObject({ receiverName: '홍*동', receiverContact: '010-1234-****', cartNos });
  id = applied.data.products[0]?.recurringPaymentId ?? '';
  const listed = await gildong.order.getRecurringPayments({
    queryString: { statusTypes: 'WAITING', page: 1, size: 10, startYmd: '2026-01-05', endYmd: '2026-01-05' },
  });
  expect(listed.data).toMatchObject({
    totalCount: 1,
    contents: [{ recurringPaymentId: id, isPresent: true, nextActions: ['CHANGE_DELIVERY_INFO', 'CLOSE'] }],
  });
  groupNo = listed.data.contents[0]?.recurringPaymentGroupNo ?? '';
  expect((await gildong.order.getRecurringPaymentsCart()).data.deliveryGroups).toEqual([]);
});

test('the recipient’s link: what is asked, what may be chosen, and acceptance', async () => {
  const { linkToken } = await newestLink(shop, person.contact);
  const invited = client({ recurringPaymentGroupNo: linkToken });
  const { data } = await invited.order.getRecurringPaymentsLaterInputShippings();
  expect(data).toMatchObject({
    recurringPaymentGroupNo: groupNo,
    receiverName: person.name,
    receiverContact1: person.contact,
    termsInfos: [{ termsType: 'PI_GIFT_ACCEPT_COLLECTION_AND_USE', required: true }],
    recurringPayments: [{ recurringPaymentId: id, lastRound: 3, recurringDate: '2026-01-15' }],
  });
  const [gift] = data.recurringPayments;
  const found = await visitor().manage.getAddressesSearch({
    queryString: { keyword: '테헤란로 152', pageNumber: 1, pageSize: 10 },
  });
  expect(found.data.items.map(({ zipCode }) => zipCode)).toContain(address.receiverZipCd);
  // The client has no call for the area fees.
  const query = { zipCd: address.receiverZipCd, templateNo: '1', encryptedShippingNo: linkToken };
  expect((await shop.nobody.get('/later-input/areafees', { query })).body).toEqual([]);

  const chosen = gift?.freeGifts.slice(0, gift.giftCondition?.selectableGiftQuantity ?? 0) ?? [];
  expect(chosen.length).toBeGreaterThan(0);
  const requestBody = {
    receiverName: person.name,
    receiverContact1: person.contact,
    receiverContact2: null,
    ...address,
    countryCd: 'KR',
    password: person.password,
    passwordConfirm: person.password,
    agreementTermsAgrees: asTyped<[]>([{ termsType: 'PI_GIFT_ACCEPT_COLLECTION_AND_USE', isAgree: true }]),
    customTermsAgrees: [],
    gifts: [{ recurringPaymentId: id, freeGiftOptionNos: chosen.map(({ optionNo }) => optionNo) }],
  };
  const accepted = await invited.order.putRecurringPaymentsLaterInputShippings({ requestBody });
  expect(accepted.data).toMatchObject({ recurringPaymentGroupNo: groupNo, statusType: 'ACTIVE' });
  const again = invited.order.putRecurringPaymentsLaterInputShippings({ requestBody });
  await expect(again).rejects.toMatchObject({ status: 409, code: 'GIFT_ALREADY_ACCEPTED' });
  expect((await detail()).status).toBe('ACTIVE');
  const gifts = await gildong.order.getRecurringPaymentsRecurringPaymentIdGifts({
    pathVariable: { recurringPaymentId: id },
  });
  expect(gifts.data.selectedFreeGifts?.map(({ optionNo }) => optionNo)).toEqual(
    chosen.map(({ optionNo }) => optionNo),
  );
});

const guest = async () => {
  const { data } = await visitor().order.postRecurringPaymentsRecurringPaymentGroupNoGuest({
    pathVariable: { recurringPaymentGroupNo: groupNo },
    requestBody: { name: person.name, password: person.password },
  });
  const viewer = client({ guestToken: data.guestToken });
  const pathVariable = { recurringPaymentGroupNo: groupNo };
  return (await viewer.order.getRecurringPaymentsRecurringPaymentGroupNoGuest({ pathVariable })).data;
};

test('the recipient looks; the orderer skips, pauses, resumes, changes the end round', async () => {
  expect(await guest()).toMatchObject({
    recurringPaymentGroupNo: groupNo,
    deliveryInfo: { receiverName: person.name, receiverAddress: address.receiverAddress },
    orders: [],
  });
  const pathVariable = { recurringPaymentId: id };
  const next = await gildong.order.getRecurringPaymentsNextRecurringDate({
    queryString: { recurringPaymentId: id, cycleType: 'MONTH', cycle: 1, cycleDate: monthly.date },
  });
  expect(next.data).toMatchObject({
    nextRecurringDate: '2026-01-15',
    afterNextRecurringDate: '2026-02-15',
    recurringPaymentStatus: 'ACTIVE',
  });
  await gildong.order.postRecurringPaymentsRecurringPaymentIdSkipNext({ pathVariable });
  expect((await detailWithOurs()).nextRecurringDate).toBe('2026-02-15');
  await gildong.order.putRecurringPaymentsRecurringPaymentIdStatus({
    pathVariable,
    requestBody: { changeStatusType: 'USER_PAUSED' },
  });
  expect((await detail()).status).toBe('USER_PAUSED');
  await gildong.order.putRecurringPaymentsStatus({
    requestBody: { changeStatusType: 'ACTIVE', recurringPaymentIds: [id] },
  });
  expect((await detail()).status).toBe('ACTIVE');
  // A gift sends no address; the client's type still wants one.
  const changed = await gildong.order.putRecurringPaymentsRecurringPaymentIdInfo({
    pathVariable,
    requestBody: asTyped({ addressNo: null, cardNo: null, cycle: null, product: null, lastRound: 2 }),
  });
  expect(changed.data).toMatchObject({ lastRound: 2 });
});

type Line = { orderNo: string; orderOptionNo: number; orderStatusType: string };
const orders = async () => {
  const { data } = await gildong.order.getProfileOrders({
    queryString: {
      startYmd: '2026-01-01',
      endYmd: '2026-12-31',
      pageNumber: 1,
      pageSize: 10,
      hasTotalCount: true,
      orderRequestTypes: 'ALL',
    },
  });
  return data.items.flatMap(({ orderOptions }): Line[] => orderOptions);
};

test('the round is charged, leaves, is followed by its recipient and claimed by its orderer', async () => {
  await shop.clock.set(`${(await detailWithOurs()).nextRecurringDate}T09:00:00+09:00`);
  const [line, ...others] = await orders();
  if (!line) throw new Error('No order was created');
  expect([line.orderStatusType, others]).toEqual(['PAY_DONE', []]);
  const { orderNo } = line;
  // Parcels belong to the merchant, not to the shop API.
  const parcel = { deliveryCompanyType: 'CJ', invoiceNo: '123456789012' };
  await shop.nobody.post(`/sandbox/orders/${orderNo}/ship`, parcel);
  const seen = JSON.stringify([
    (await gildong.order.getProfileOrdersOrderNo({ pathVariable: { orderNo } })).data,
    (await gildong.order.getProfileOrders()).data,
  ]);
  expect(seen).toContain('홍*동');
  for (const secret of [person.name, person.contact, ...Object.values(address), parcel.invoiceNo])
    expect(withoutNumbers(seen)).not.toContain(secret);
  expect((await guest()).orders).toMatchObject([
    { orderNo, orderOptions: [{ nextActions: [{ nextActionType: 'VIEW_DELIVERY' }] }] },
  ]);
  const counted = await gildong.order.getProfileOrdersSummaryStatus({
    queryString: { startYmd: '2026-01-01', endYmd: '2026-12-31' },
  });
  expect(counted.data.deliveryIngCnt).toBe(1);

  const pathVariable = { orderOptionNo: String(line.orderOptionNo) };
  const wish = { claimType: 'RETURN' as const, claimReasonType: 'DEFECTIVE_PRODUCT' as const };
  const estimate = await gildong.claim.getProfileOrderOptionOrderOptionNoClaimsEstimate({
    pathVariable,
    queryString: { ...wish, productCnt: '1', returnWayType: 'SELLER_COLLECT' },
  });
  expect(estimate.data.refundPayAmt).toBeGreaterThan(0);
  const claimed = await gildong.claim.postProfileOrderOptionOrderOptionNoClaimsReturn({
    pathVariable,
    requestBody: {
      ...wish,
      claimReasonDetail: '찌그러졌어요',
      productCnt: 1,
      responsibleObjectType: 'SELLER',
      returnWayType: 'SELLER_COLLECT',
      claimImageUrls: [],
      saveBankAccountInfo: false,
    },
  });
  const { claimNo } = asTyped<{ claimNo: number }>(claimed.data);
  expect(
    (await gildong.claim.getProfileClaims({ queryString: { claimTypes: 'RETURN' } })).data.items,
  ).toMatchObject([{ orderNo, claimType: 'RETURN' }]);
  const result = await gildong.claim.getProfileClaimsClaimNoResult({
    pathVariable: { claimNo: String(claimNo) },
  });
  expect(JSON.stringify(result.data)).not.toContain(address.receiverAddress);
  expect(result.data.claimNo).toBe(claimNo);
  await gildong.claim.putProfileOrderOptionOrderOptionNoClaimsWithdraw({ pathVariable });
  expect(
    (await gildong.order.getProfileOrders({ queryString: { orderRequestTypes: 'CLAIM' } })).data.items,
  ).toEqual([]);
});

test('closing, the consent text by POST, and signing out', async () => {
  await gildong.order.putRecurringPaymentsCloseRecurringPaymentId({
    pathVariable: { recurringPaymentId: id },
    requestBody: { closeReasonType: 'ETC', closeReason: '이사 가요' },
  });
  expect((await detail()).status).toBe('USER_CLOSED');
  const { data } = await client({}, { transport: keepingHeaders }).manage.postTerms({
    requestBody: { termsTypes: ['USE'], replacementPhrase: {} },
  });
  expect(data.USE.contents).not.toBe('');
  await gildong.auth.deleteOauthToken();
  await expect(detail()).rejects.toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
});
