import { beforeEach, expect, test } from 'vitest';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import { type Caller, shop } from '../../fixtures';
import { acceptGift, address, type Gift, guestOf, registerCard, sendGift } from '../../stories';

/** Orders and claims over HTTP: only the orderer's own, and a gift's without any of its recipient's data. */
let gildong: Caller;

const parcel = { deliveryCompanyType: 'CJ', invoiceNo: '123456789012' };
const why = { claimReasonType: 'CHANGE_MIND', claimReasonDetail: '', claimType: 'CANCEL' };
const cancelling = { ...why, refundsImmediately: true, saveBankAccountInfo: false };

type Line = {
  orderOptionNo: number;
  orderStatusType: string;
  nextActions: Array<{ nextActionType: string; uri: string }>;
};
type Orders = {
  items: Array<{ orderNo: string; recurringPaymentGroupNo: string; orderOptions: Line[] }>;
  totalCount: number;
};

beforeEach(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  await registerCard(gildong);
});

/** A gift with its first order, paid. */
async function paidGift(): Promise<Gift & { orderNo: string; line: Line }> {
  const gift = await sendGift(shop, gildong);
  await acceptGift(shop, gift.linkToken);
  await shop.clock.set('2026-01-13T10:00:00+09:00');
  const { body } = await gildong.get<Orders>('/profile/orders');
  const order = body.items.find((item) => item.recurringPaymentGroupNo === gift.groupNo);
  const line = order?.orderOptions[0];
  if (!order || !line) throw new Error('No order was created');
  return { ...gift, orderNo: order.orderNo, line };
}

test('a paid gift order is cancelled once, whatever is clicked, and paid back in full', async () => {
  const { orderNo, line } = await paidGift();
  const path = `/profile/order-options/${line.orderOptionNo}/claims`;
  expect(line.nextActions).toMatchObject([{ nextActionType: 'CANCEL', uri: `${path}/cancel` }]);
  const estimate = await gildong.get<{ refundPayAmt: number }>(`${path}/estimate`, {
    query: { claimReasonType: 'CHANGE_MIND', claimType: 'CANCEL', productCnt: 1 },
  });
  expect(estimate.status).toBe(200);
  const answers = await Promise.all([
    gildong.post<{ refundAmt: number }>(`${path}/cancel`, { ...cancelling, productCnt: 1 }),
    gildong.post<{ refundAmt: number }>(`/profile/claims/cancel`, {
      ...cancelling,
      claimedProductOptions: [{ orderProductOptionNo: line.orderOptionNo, productCnt: 1 }],
    }),
    gildong.post(`/profile/orders/${orderNo}/claims/cancel`, cancelling),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([expect.any(Number), 409, 409]);
  const refunds = (await shop.charges()).filter((entry) => entry.orderNo === orderNo);
  expect(refunds.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['CHARGE', estimate.body.refundPayAmt],
    ['REFUND', estimate.body.refundPayAmt],
  ]);
  const detail = await gildong.get<{ refundedAmt: number; nextActions: unknown[] }>(
    `/profile/orders/${orderNo}`,
  );
  expect(detail.body).toMatchObject({ refundedAmt: estimate.body.refundPayAmt, nextActions: [] });
});

test('a shipped gift is followed by its recipient and claimed by its orderer, never the other way round', async () => {
  const { groupNo, orderNo, line, linkToken } = await paidGift();
  await shop.nobody.post(`/sandbox/orders/${orderNo}/ship`, parcel);
  const path = `/profile/order-options/${line.orderOptionNo}`;
  expect(await gildong.refused('GET', `/profile/orders/${orderNo}/delivery`)).toMatchObject({ status: 403 });
  expect(await gildong.refused('PUT', `${path}/delivery-done`)).toMatchObject({ status: 403 });
  const late = await gildong.refused('POST', `${path}/claims/cancel`, {
    body: { ...cancelling, productCnt: 1 },
  });
  expect(late).toMatchObject({ status: 409, code: 'CLAIM_NOT_POSSIBLE' });
  const returning = {
    claimReasonType: 'DEFECTIVE_PRODUCT',
    claimType: 'RETURN',
    productCnt: 1,
    saveBankAccountInfo: false,
  };
  const returnAddress = {
    receiverName: '홍길동',
    receiverContact1: '01012345678',
    receiverZipCd: '06236',
    receiverAddress: '서울특별시 강남구 테헤란로 152',
  };
  const addressed = await gildong.refused('POST', `${path}/claims/return`, {
    body: { ...returning, returnAddress },
  });
  expect(addressed).toMatchObject({
    status: 400,
    errors: [{ field: 'returnAddress', code: 'not_allowed' }],
  });

  const guest = await guestOf(shop, groupNo);
  for (const caller of [guest, shop.recipient(linkToken), shop.nobody]) {
    for (const [method, where] of [
      ['GET', '/profile/orders'],
      ['GET', `/profile/orders/${orderNo}`],
      ['POST', `${path}/claims/return`],
      ['POST', `/profile/orders/${orderNo}/claims/cancel`],
      ['PUT', `${path}/confirm`],
    ] as const)
      expect((await caller.refused(method, where, { body: method === 'GET' ? undefined : {} })).status).toBe(
        401,
      );
  }

  const claimed = await gildong.post(`${path}/claims/return`, returning);
  expect(claimed.status).toBe(200);
  const seen = JSON.stringify([
    claimed.body,
    (await gildong.get('/profile/orders')).body,
    (await gildong.get(`/profile/orders/${orderNo}`)).body,
  ]);
  for (const secret of [...Object.values(address), '홍길동', '01012345678', parcel.invoiceNo])
    expect(withoutNumbers(seen)).not.toContain(secret);
  expect(seen).toContain('홍*동');
  expect((await gildong.put(`${path}/claims/withdraw`)).status).toBe(204);
});

test('ids of others and malformed ones', async () => {
  const { orderNo, line } = await paidGift();
  const younghee = await shop.as('younghee');
  const path = `/profile/order-options/${line.orderOptionNo}`;
  for (const [method, where, body] of [
    ['GET', `/profile/orders/${orderNo}`, undefined],
    ['GET', `/profile/orders/${orderNo}/delivery`, undefined],
    ['POST', `/profile/orders/${orderNo}/claims/cancel`, cancelling],
    ['POST', `${path}/claims/cancel`, { ...cancelling, productCnt: 1 }],
    ['PUT', `${path}/confirm`, undefined],
  ] as const)
    expect((await younghee.refused(method, where, { body })).status).toBe(404);
  expect(
    (await younghee.get<Orders>('/profile/orders')).body.items.map((item) => item.orderNo),
  ).not.toContain(orderNo);
  expect((await gildong.refused('GET', '/profile/orders/1')).status).toBe(400);
  expect((await gildong.refused('PUT', '/profile/order-options/x/confirm')).status).toBe(400);
  const query = { startYmd: '2026-03-11', endYmd: '2026-03-10' };
  expect((await gildong.refused('GET', '/profile/orders', { query })).status).toBe(400);
});
