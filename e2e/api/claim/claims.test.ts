import { beforeEach, expect, test } from 'vitest';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { type Caller, shop } from '../../fixtures';
import { addressOf } from '../../scenarios/ordinary';
import { signInByCookie, visit } from '../../site';
import {
  acceptGift,
  address,
  giftBody,
  makeSheet,
  monthly,
  recipient,
  registerCard,
  sendGift,
} from '../../stories';

/** The orderer's claims over HTTP: the amount shown before equals the refund after, and no other member sees any of this. */
type Price = {
  refundPayAmt: number;
  deliveryAmtInfo: { refundDeliveryAmt: number; returnDeliveryAmt: number };
  productAmtInfo: { totalAmt: number };
  subtractionAmtInfo: { totalAmt: number };
};
type Option = { orderOptionNo: number; optionNo: number; productNo: number; orderStatusType: string };
type Line = Option & { claimNo: number | null; claimStatusType: string | null };
type Order = {
  orderNo: string;
  orderYmdt: string;
  refundedAmt: number;
  orderOptions: Line[];
  deliveryYmd: string;
};
type Listed = { claimNo: number; claimType: string; claimPriceInfo: Price; claimedOptions: Line[] };
type Result = Listed & {
  claimClassType: string;
  claimedOption: Line;
  exchangedOption?: Option;
  returnAddress?: Record<string, string>;
  exchangeAddress?: Record<string, string>;
  withdrawable: boolean;
  refunds: Array<{ amount: number; state: string }>;
};
type Form = {
  nonClaimReason: string | null;
  claimableOptions: Option[];
  claimReasonTypes: Array<{ claimReasonType: string }>;
  returnAddress?: Record<string, string>;
  exchangeAddress?: Record<string, string>;
};

const number = '123456789012';
const elsewhere = {
  receiverName: '김길동',
  receiverContact1: '01087654321',
  receiverZipCd: '04524',
  receiverAddress: '서울특별시 중구 세종대로 110',
  receiverDetailAddress: '3층',
};
const returning = { claimReasonType: 'CHANGE_MIND', claimType: 'RETURN', saveBankAccountInfo: false };
const cancelling = {
  claimReasonType: 'CHANGE_MIND',
  claimReasonDetail: '마음이 바뀌었어요',
  claimType: 'CANCEL',
  refundsImmediately: false,
  saveBankAccountInfo: false,
};

let gildong: Caller;
let younghee: Caller;
let staff: Caller;

beforeEach(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  younghee = await shop.as('younghee');
  staff = await shop.as('staff');
  await registerCard(gildong);
});

/** One paid order with two lines of different products, ordered on the 18th for the 20th. */
async function aPaidOrder(): Promise<{ order: Order; lines: [Line, Line] }> {
  const products = (await shop.products())
    .filter(({ recurring, options }) => recurring && (options[0]?.stock ?? 0) > 100)
    .slice(0, 2)
    .map(({ productNo, options }) => ({ productNo, optionNo: options[0]?.optionNo ?? 0 }));
  const delivery = { ...monthly, date: 20 };
  const orderSheetNo = await makeSheet(shop, gildong, { products, isPresent: false, lastRound: 3, delivery });
  const { receiverInfoForPresent: _none, ...body } = giftBody(orderSheetNo);
  const addressNo = await addressOf(gildong);
  expect((await gildong.post('/recurring-payments', { ...body, addressNo })).status).toBe(200);
  await shop.clock.set('2026-01-18T10:00:00+09:00');
  const query = { startYmd: '2026-01-18', endYmd: '2026-01-18' };
  const { items } = (await gildong.get<{ items: Order[] }>('/profile/orders', { query })).body;
  const order = items.find(
    ({ deliveryYmd, orderOptions }) => deliveryYmd === '2026-01-20' && orderOptions[1],
  );
  const [one, two] = order?.orderOptions ?? [];
  if (!order || !one || !two) throw new Error('Two lines in one order were to come');
  return { order, lines: [one, two] };
}

async function deliver(orderNo: string, lines: Option[]): Promise<void> {
  const step = (name: string) =>
    Promise.all(
      lines.map(({ orderOptionNo }) =>
        staff.post(`/admin/orders/lines/${orderOptionNo}/step`, { step: name }),
      ),
    );
  await step('PREPARE_PRODUCT');
  await step('PREPARE_DELIVERY');
  const shipped = await staff.post(`/admin/orders/${orderNo}/ship`, {
    deliveryCompanyType: 'CJ',
    invoiceNo: number,
  });
  expect(shipped.status).toBe(200);
  expect((await step('DELIVER')).map(({ status }) => status)).toEqual(lines.map(() => 200));
}

const claimsOf = ({ orderOptionNo }: Option) => `/profile/order-options/${orderOptionNo}/claims`;
const wanted = (lines: Option[]) =>
  lines.map(({ orderOptionNo }) => ({ orderProductOptionNo: orderOptionNo, productCnt: 1 }));
const formOf = async (line: Option, claimType: string) =>
  (await gildong.get<Form>(claimsOf(line), { query: { claimType } })).body;
const resultOf = async (claimNo: number) =>
  (await gildong.get<Result>(`/profile/claims/${claimNo}/result`)).body;
const listed = async (query: Record<string, string | number> = {}) =>
  (await gildong.get<{ items: Listed[]; totalCount: number }>('/profile/claims', { query })).body;
const estimateOf = async (line: Option, claimType: string, claimReasonType = 'CHANGE_MIND') =>
  (
    await gildong.get<Price>(`${claimsOf(line)}/estimate`, {
      query: { claimType, claimReasonType, productCnt: 1 },
    })
  ).body;
const estimateOfAll = async (lines: Option[], claimType: string) =>
  (
    await gildong.post<Price>('/profile/claims/estimate', {
      claimType,
      claimReasonType: 'CHANGE_MIND',
      claimedProductOptions: wanted(lines),
      productCnt: lines.length,
    })
  ).body;
const booked = async (orderNo: string, kind: 'CHARGE' | 'REFUND') =>
  (await shop.charges())
    .filter((entry) => entry.orderNo === orderNo && entry.kind === kind)
    .map(({ amount }) => amount);
const stockOf = async ({ optionNo }: Option) =>
  (await shop.products()).flatMap(({ options }) => options).find((option) => option.optionNo === optionNo)
    ?.stock ?? 0;
const refusal = async (method: string, path: string, body?: unknown) => {
  const { status, code } = await gildong.refused(method, path, { body });
  return [status, code];
};

async function handled(claimNo: number, deductionAmt = 0): Promise<void> {
  const claim = `/admin/claims/${claimNo}`;
  for (const verb of ['approve', 'collect']) expect((await staff.post(`${claim}/${verb}`)).status).toBe(200);
  expect((await staff.post(`${claim}/inspect`, { goods: 'GOOD', deductionAmt })).status).toBe(200);
}

test('a return is paid back as it was estimated, and told the same before and after', async () => {
  const { order, lines } = await aPaidOrder();
  const [line, other] = lines;
  expect(await formOf(line, 'RETURN')).toMatchObject({
    nonClaimReason: 'ORDER_STATUS_TYPE',
    claimableOptions: [],
  });
  expect(await refusal('POST', `${claimsOf(line)}/return`, { ...returning, productCnt: 1 })).toEqual([
    409,
    'CLAIM_NOT_POSSIBLE',
  ]);
  await deliver(order.orderNo, lines);
  const stock = await stockOf(line);
  const form = await formOf(line, 'RETURN');
  expect(form.nonClaimReason).toBeNull();
  expect(form.claimableOptions.map(({ orderOptionNo }) => orderOptionNo)).toEqual(
    lines.map(({ orderOptionNo }) => orderOptionNo),
  );
  expect(form.returnAddress?.receiverAddress).not.toBe('');
  const estimate = await estimateOf(line, 'RETURN');
  expect(await estimateOfAll([line], 'RETURN')).toEqual(estimate);
  expect(estimate.refundPayAmt).toBe(
    estimate.productAmtInfo.totalAmt - estimate.deliveryAmtInfo.returnDeliveryAmt,
  );
  const asked = await gildong.post<{ claimNo: number; claimedOptions: unknown[] }>(
    `${claimsOf(line)}/return`,
    {
      ...returning,
      productCnt: 1,
      claimReasonDetail: '생각과\n달라요',
      returnWayType: 'SELLER_COLLECT',
      returnAddress: elsewhere,
      deliveryCompanyType: null,
      invoiceNo: '',
    },
  );
  const { claimNo } = asked.body;
  expect(asked.body.claimedOptions).toEqual([{ orderCnt: 1, orderOptionNo: line.orderOptionNo }]);
  const requested = await resultOf(claimNo);
  expect(requested).toMatchObject({
    claimNo,
    claimType: 'RETURN',
    claimClassType: 'RETURN',
    claimReasonDetail: '생각과\n달라요',
    claimedOption: { orderOptionNo: line.orderOptionNo, claimStatusType: 'RETURN_REQUEST' },
    returnAddress: { name: '김길동', zipCd: '04524', addressStr: '서울특별시 중구 세종대로 110 3층' },
    returnWayType: 'SELLER_COLLECT',
    withdrawable: true,
  });
  expect(requested.claimPriceInfo).toEqual(estimate);
  expect((await gildong.get<Result>(`${claimsOf(line)}/result`)).body).toEqual(requested);
  expect(await refusal('POST', `${claimsOf(line)}/return`, { ...returning, productCnt: 1 })).toEqual([
    409,
    'CLAIM_NOT_POSSIBLE',
  ]);

  await handled(claimNo);
  expect(await refusal('PUT', `/profile/claims/${claimNo}/withdraw`)).toEqual([409, 'STATE_FORBIDS']);
  const pickup = await staff.post<Record<string, string>>(`/admin/claims/${claimNo}/pickup-address`, {
    reason: '수거',
  });
  expect(pickup.body).toMatchObject({ name: '김길동', zip: '04524' });
  const refundAmt = estimate.refundPayAmt;
  expect((await staff.post(`/admin/claims/${claimNo}/refund`, { refundAmt })).status).toBe(200);
  expect(await booked(order.orderNo, 'REFUND')).toEqual([refundAmt]);
  expect(await stockOf(line)).toBe(stock + 1);
  const done = await resultOf(claimNo);
  expect(done.claimPriceInfo).toEqual(estimate);
  expect(done.claimedOption).toMatchObject({
    orderStatusType: 'RETURN_DONE',
    claimStatusType: 'RETURN_DONE',
  });
  expect(done.refunds).toMatchObject([{ amount: refundAmt, state: 'DONE' }]);

  // With the other line, everything is returned, so the delivery fee is refunded too; the first refund stays as it was shown.
  const rest = await estimateOf(other, 'RETURN');
  const second = await gildong.post<{ claimNo: number }>('/profile/claims/return', {
    ...returning,
    claimedProductOptions: wanted([other]),
    returnAddress: form.returnAddress,
  });
  await handled(second.body.claimNo, 1_000);
  const checked = (await resultOf(second.body.claimNo)).claimPriceInfo;
  expect(checked.refundPayAmt).toBe(rest.refundPayAmt - 1_000);
  expect(checked.subtractionAmtInfo.totalAmt).toBe(1_000);
  await staff.post(`/admin/claims/${second.body.claimNo}/refund`, { refundAmt: checked.refundPayAmt });
  expect(await booked(order.orderNo, 'REFUND')).toEqual([refundAmt, checked.refundPayAmt]);
  expect((await resultOf(second.body.claimNo)).claimPriceInfo).toEqual(checked);
  expect((await resultOf(claimNo)).claimPriceInfo).toEqual(estimate);
  const { refundedAmt } = (await gildong.get<Order>(`/profile/orders/${order.orderNo}`)).body;
  expect(refundedAmt).toBe(refundAmt + checked.refundPayAmt);
  const { items, totalCount } = await listed();
  expect([totalCount, ...items.map((claim) => claim.claimNo)]).toEqual([2, second.body.claimNo, claimNo]);
  expect(items.map(({ claimPriceInfo }) => claimPriceInfo)).toEqual([checked, estimate]);
});

test('cancelling line by line, then the rest of the order, gives back what was paid and the stock', async () => {
  const { order, lines } = await aPaidOrder();
  const [line, other] = lines;
  const stocks = [await stockOf(line), await stockOf(other)];
  const [paid = 0] = await booked(order.orderNo, 'CHARGE');
  const first = await estimateOf(line, 'CANCEL');
  const path = `${claimsOf(line)}/cancel`;
  expect((await gildong.refused('POST', path, { body: { ...cancelling, productCnt: 2 } })).status).toBe(400);
  const { claimNo } = (await gildong.post<{ claimNo: number }>(path, { ...cancelling, productCnt: 1 })).body;
  expect(await booked(order.orderNo, 'REFUND')).toEqual([first.refundPayAmt]);
  const rest = await estimateOfAll([other], 'CANCEL');
  const all = `/profile/orders/${order.orderNo}/claims/cancel`;
  expect((await gildong.post(all, cancelling)).status).toBe(204);
  expect(await booked(order.orderNo, 'REFUND')).toEqual([first.refundPayAmt, rest.refundPayAmt]);
  expect(first.refundPayAmt + rest.refundPayAmt).toBe(paid);
  expect([await stockOf(line), await stockOf(other)]).toEqual(stocks.map((stock) => stock + 1));
  expect(await refusal('POST', all, cancelling)).toEqual([409, 'CLAIM_NOT_POSSIBLE']);
  const again = { ...cancelling, claimedProductOptions: wanted(lines) };
  expect(await refusal('POST', '/profile/claims/cancel', again)).toEqual([409, 'CLAIM_NOT_POSSIBLE']);
  expect(await refusal('PUT', `${claimsOf(line)}/withdraw`)).toEqual([409, 'STATE_FORBIDS']);
  const { items } = await listed({
    claimTypes: 'CANCEL,RETURN',
    startYmd: '2026-01-18',
    endYmd: '2026-01-18',
  });
  expect(items.map(({ claimPriceInfo }) => claimPriceInfo)).toEqual([rest, first]);
  expect(await resultOf(claimNo)).toMatchObject({
    claimClassType: 'OPTION_CANCEL',
    claimedOption: { orderStatusType: 'CANCEL_DONE', claimStatusType: 'CANCEL_DONE' },
    claimPriceInfo: first,
  });
  expect((await listed({ claimTypes: 'EXCHANGE' })).totalCount).toBe(0);
  expect((await listed({ endYmd: '2026-01-17' })).totalCount).toBe(0);
  expect((await listed({ pageSize: 1, pageNumber: 2 })).items.map((claim) => claim.claimNo)).toEqual([
    claimNo,
  ]);
  for (const query of [{ claimTypes: 'REFUND' }, { startYmd: '2026-01-19', endYmd: '2026-01-18' }])
    expect((await gildong.refused('GET', '/profile/claims', { query })).status).toBe(400);
});

test('several lines are cancelled in one claim', async () => {
  const { order, lines } = await aPaidOrder();
  const estimate = await estimateOfAll(lines, 'CANCEL');
  const body = { ...cancelling, claimedProductOptions: wanted(lines) };
  const { claimNo } = (await gildong.post<{ claimNo: number }>('/profile/claims/cancel', body)).body;
  expect(await booked(order.orderNo, 'REFUND')).toEqual(await booked(order.orderNo, 'CHARGE'));
  const result = await resultOf(claimNo);
  expect(result).toMatchObject({ claimClassType: 'ORDER_CANCEL', claimPriceInfo: estimate });
  expect(result.claimedOptions).toHaveLength(2);
});

test('a request is taken back while it can be, and an exchange says what it brings', async () => {
  const { order, lines } = await aPaidOrder();
  const [line] = lines;
  await deliver(order.orderNo, lines);
  const body = { ...returning, claimedProductOptions: wanted(lines) };
  const both = (await gildong.post<{ claimNo: number }>('/profile/claims/return', body)).body.claimNo;
  expect((await resultOf(both)).claimedOptions).toHaveLength(2);
  expect((await gildong.put(`/profile/claims/${both}/withdraw`)).status).toBe(204);
  expect((await listed()).totalCount).toBe(0);
  expect((await gildong.refused('GET', `${claimsOf(line)}/result`)).status).toBe(404);
  expect(await resultOf(both)).toMatchObject({ claimStatusType: null, withdrawable: false });
  expect(await refusal('PUT', `/profile/claims/${both}/withdraw`)).toEqual([409, 'STATE_FORBIDS']);

  const exchanging = {
    claimReasonType: 'DEFECTIVE_PRODUCT',
    claimReasonDetail: '깨졌어요',
    productCnt: 1,
    exchangeOption: {
      additionalProductNo: 0,
      inputTexts: [],
      optionNo: line.optionNo,
      orderCnt: 1,
      productNo: line.productNo,
    },
  };
  const path = `${claimsOf(line)}/exchange`;
  const moved = { ...exchanging, exchangeAddress: elsewhere };
  expect((await gildong.refused('POST', path, { body: moved })).errors).toMatchObject([
    { field: 'exchangeAddress', code: 'not_allowed' },
  ]);
  const form = await formOf(line, 'EXCHANGE');
  const { returnAddress, exchangeAddress } = form;
  const filled = { ...exchanging, returnAddress, exchangeAddress };
  const { claimNo } = (await gildong.post<{ claimNo: number }>(path, filled)).body;
  expect(await resultOf(claimNo)).toMatchObject({
    claimClassType: 'RETURN_EXCHANGE',
    claimedOption: { claimStatusType: 'EXCHANGE_REQUEST' },
    exchangedOption: { optionNo: line.optionNo },
    claimPriceInfo: { refundPayAmt: 0 },
  });
  expect((await gildong.put(`${claimsOf(line)}/withdraw`)).status).toBe(204);
  const again = (await gildong.post<{ claimNo: number }>(path, exchanging)).body.claimNo;
  await handled(again);
  const shipping = { deliveryCompanyType: 'CJ', invoiceNo: '123456789013' };
  expect((await staff.post(`/admin/orders/${order.orderNo}/ship`, shipping)).status).toBe(200);
  expect(await resultOf(again)).toMatchObject({ claimedOption: { claimStatusType: 'EXCHANGE_DONE' } });
  expect(await booked(order.orderNo, 'REFUND')).toEqual([]);
});

test('of a gift nothing tells where the box is, and no request may say it', async () => {
  const gift = await sendGift(shop, gildong);
  await acceptGift(shop, gift.linkToken);
  await shop.clock.set('2026-01-13T10:00:00+09:00');
  const { items } = (await gildong.get<{ items: Order[] }>('/profile/orders')).body;
  const order = items.find((each) => JSON.stringify(each).includes(gift.groupNo));
  const [line] = order?.orderOptions ?? [];
  if (!order || !line) throw new Error('No order was created');
  await deliver(order.orderNo, [line]);
  for (const given of [
    { returnAddress: elsewhere },
    { returnWayType: 'BUYER_DIRECT_RETURN', deliveryCompanyType: 'CJ', invoiceNo: number },
  ]) {
    const body = { ...returning, productCnt: 1, ...given };
    const refused = await gildong.refused('POST', `${claimsOf(line)}/return`, { body });
    expect([refused.status, refused.errors?.[0]?.code]).toEqual([400, 'not_allowed']);
  }
  const estimate = await estimateOf(line, 'RETURN', 'DEFECTIVE_PRODUCT');
  const form = await formOf(line, 'RETURN');
  // The blank form field is ignored.
  const { returnAddress } = form;
  const body = { ...returning, claimReasonType: 'DEFECTIVE_PRODUCT', productCnt: 1, returnAddress };
  const { claimNo } = (await gildong.post<{ claimNo: number }>(`${claimsOf(line)}/return`, body)).body;
  const pickup = await staff.post(`/admin/claims/${claimNo}/pickup-address`, { reason: '수거' });
  expect(pickup.body).toMatchObject({ name: recipient.name, address: address.receiverAddress });
  await handled(claimNo);
  const refundAmt = estimate.refundPayAmt;
  expect((await staff.post(`/admin/claims/${claimNo}/refund`, { refundAmt })).status).toBe(200);
  expect(await booked(order.orderNo, 'REFUND')).toEqual(await booked(order.orderNo, 'CHARGE'));
  const result = await resultOf(claimNo);
  expect(result.returnAddress).toMatchObject({
    name: '',
    address: '',
    addressStr: '',
    contact1: '',
    zipCd: '',
  });
  const cookie = await signInByCookie('gildong');
  const pages = await Promise.all(
    ['/my/claims', `/my/claims/${claimNo}`, `/my/orders/${order.orderNo}`].map((path) =>
      visit(path, { cookie }),
    ),
  );
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(pages.map(({ html }) => html.includes('반품완료'))).toEqual([true, true, true]);
  const told = withoutNumbers([form, result, await listed(), pages.map(({ html }) => html)]);
  for (const secret of [recipient.name, recipient.contact, ...Object.values(address), number])
    expect(told).not.toContain(secret);
});

test('another member’s claim is not there, whatever is asked of it', async () => {
  const { order, lines } = await aPaidOrder();
  const [line] = lines;
  await deliver(order.orderNo, lines);
  const body = { ...returning, productCnt: 1 };
  const { claimNo } = (await gildong.post<{ claimNo: number }>(`${claimsOf(line)}/return`, body)).body;
  const many = { claimedProductOptions: wanted([line]) };
  const query = { claimType: 'RETURN', claimReasonType: 'CHANGE_MIND', productCnt: 1 };
  const calls: Array<[string, string, object?]> = [
    ['GET', `/profile/claims/${claimNo}/result`],
    ['GET', `${claimsOf(line)}/result`],
    ['GET', claimsOf(line), { query: { claimType: 'RETURN' } }],
    ['GET', `${claimsOf(line)}/estimate`, { query }],
    ['POST', '/profile/claims/estimate', { body: { ...query, ...many } }],
    ['POST', `${claimsOf(line)}/cancel`, { body: { ...cancelling, productCnt: 1 } }],
    ['POST', '/profile/claims/cancel', { body: { ...cancelling, ...many } }],
    ['POST', `/profile/orders/${order.orderNo}/claims/cancel`, { body: cancelling }],
    ['POST', `${claimsOf(line)}/return`, { body }],
    ['POST', '/profile/claims/return', { body: { ...returning, ...many } }],
    ['PUT', `/profile/claims/${claimNo}/withdraw`],
    ['PUT', `${claimsOf(line)}/withdraw`],
  ];
  for (const [method, path, options] of calls) {
    const { status, code } = await younghee.refused(method, path, options);
    expect([path, status, code]).toEqual([path, 404, 'NOT_FOUND']);
    expect((await shop.nobody.refused(method, path, options)).status).toBe(401);
  }
  const { items } = (await younghee.get<{ items: Listed[] }>('/profile/claims')).body;
  expect(items.map((claim) => claim.claimNo)).not.toContain(claimNo);
  const page = await visit(`/my/claims/${claimNo}`, { cookie: await signInByCookie('younghee') });
  expect(page.status).toBe(404);
  expect(await resultOf(claimNo)).toMatchObject({ claimedOption: { claimStatusType: 'RETURN_REQUEST' } });
});
