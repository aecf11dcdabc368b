import { expect } from 'vitest';
import { statusOf } from './orders';
import { type Line, type Operations, ordersOf, type World } from './world';

type Claimed = { claimNo: number; claimedOptions: Array<{ orderOptionNo: number; orderCnt: number }> };
type Estimate = { refundPayAmt: number };

const of = ({ orderOptionNo }: Line) => `/profile/order-options/${orderOptionNo}/claims`;
const inList = ({ orderOptionNo }: Line) => [{ orderProductOptionNo: orderOptionNo, productCnt: 1 }];

const cancelling = {
  claimType: 'CANCEL',
  claimReasonType: 'CHANGE_MIND',
  claimReasonDetail: '다른 것으로',
  refundsImmediately: true,
  saveBankAccountInfo: false,
  responsibleObjectType: 'BUYER',
  bankAccountInfo: { bank: null, bankAccount: null, bankDepositorName: null, bankName: null },
};
const home = {
  receiverName: '김길동',
  receiverContact1: '01020000001',
  receiverZipCd: '04524',
  receiverAddress: '서울특별시 중구 세종대로 110',
  receiverDetailAddress: '3동 201호',
};
const returning = {
  claimType: 'RETURN',
  claimReasonType: 'DEFECTIVE_PRODUCT',
  claimReasonDetail: '찌그러졌어요',
  saveBankAccountInfo: false,
  claimImageUrls: [],
  returnWayType: 'SELLER_COLLECT',
  returnAddress: home,
};

async function asked(world: World, verb: 'return' | 'exchange', line: Line): Promise<Claimed> {
  const exchangeOption = {
    productNo: line.productNo,
    optionNo: line.optionNo,
    orderCnt: 1,
    additionalProductNo: 0,
    inputTexts: [],
  };
  const exchanging = { ...returning, claimType: 'EXCHANGE', exchangeAddress: home, exchangeOption };
  const body = { ...(verb === 'return' ? returning : exchanging), productCnt: 1 };
  const answer = await world.gildong.post<Claimed>(`${of(line)}/${verb}`, body);
  expect(answer.body.claimedOptions).toMatchObject([{ orderOptionNo: line.orderOptionNo, orderCnt: 1 }]);
  return answer.body;
}

/** The claim status of a line in the list of orders; null without a claim, or after a withdrawal. */
async function claimOn({ gildong }: World, line: Line): Promise<string | null | undefined> {
  const shown = (await ordersOf(gildong)).flatMap(({ orderOptions }) => orderOptions);
  return shown.find(({ orderOptionNo }) => orderOptionNo === line.orderOptionNo)?.claimStatusType;
}

export const claims: Operations = {
  'POST /profile/claims/estimate': async (world) => {
    const line = world.paidLine();
    const body = { ...cancelling, claimedProductOptions: inList(line), productCnt: 1, returnWayType: null };
    const { body: estimate } = await world.gildong.post<Estimate>('/profile/claims/estimate', body);
    const done = await world.gildong.post<{ refundAmt: number }>(`${of(line)}/cancel`, {
      ...cancelling,
      productCnt: 1,
    });
    expect(done.body.refundAmt).toBe(estimate.refundPayAmt);
  },
  'GET /profile/order-options/{orderOptionNo}/claims/estimate': async (world) => {
    const line = world.shippedLine();
    const query = {
      claimType: 'RETURN',
      claimReasonType: 'CHANGE_MIND',
      productCnt: '1',
      responsibleObjectType: 'BUYER',
      returnWayType: 'SELLER_COLLECT',
    };
    const { body } = await world.gildong.get<Estimate>(`${of(line)}/estimate`, { query });
    const wish = { ...returning, claimReasonType: 'CHANGE_MIND', productCnt: 1 };
    const done = await world.gildong.post<{ refundAmt: number }>(`${of(line)}/return`, wish);
    expect(done.body.refundAmt).toBe(body.refundPayAmt);
  },
  'POST /profile/claims/cancel': async (world) => {
    const line = world.paidLine();
    const body = { ...cancelling, claimedProductOptions: inList(line) };
    const { body: done } = await world.gildong.post<Claimed>('/profile/claims/cancel', body);
    expect(done.claimedOptions).toMatchObject([{ orderOptionNo: line.orderOptionNo }]);
    expect(await statusOf(world, line)).toBe('CANCEL_DONE');
  },
  'POST /profile/order-options/{orderOptionNo}/claims/cancel': async (world) => {
    const line = world.paidLine();
    await world.gildong.post(`${of(line)}/cancel`, { ...cancelling, productCnt: 1 });
    expect(await statusOf(world, line)).toBe('CANCEL_DONE');
  },
  'POST /profile/orders/{orderNo}/claims/cancel': async (world) => {
    const line = world.paidLine();
    const answer = await world.gildong.post(`/profile/orders/${line.orderNo}/claims/cancel`, cancelling);
    expect(answer.status).toBe(204);
    expect(await statusOf(world, line)).toBe('CANCEL_DONE');
  },
  'POST /profile/order-options/{orderOptionNo}/claims/return': async (world) => {
    const line = world.shippedLine();
    await asked(world, 'return', line);
    expect(await claimOn(world, line)).toBe('RETURN_REQUEST');
  },
  'POST /profile/claims/return': async (world) => {
    const line = world.shippedLine();
    const body = { ...returning, claimedProductOptions: inList(line) };
    const { body: done } = await world.gildong.post<Claimed>('/profile/claims/return', body);
    expect(done.claimedOptions).toMatchObject([{ orderOptionNo: line.orderOptionNo }]);
    expect(await claimOn(world, line)).toBe('RETURN_REQUEST');
  },
  'POST /profile/order-options/{orderOptionNo}/claims/exchange': async (world) => {
    const line = world.shippedLine();
    await asked(world, 'exchange', line);
    expect(await claimOn(world, line)).toBe('EXCHANGE_REQUEST');
  },

  'GET /profile/claims': async (world) => {
    const line = world.shippedLine();
    const { claimNo } = await asked(world, 'return', line);
    const query = {
      claimTypes: 'RETURN,EXCHANGE',
      startYmd: '2026-01-01',
      endYmd: '2026-12-31',
      hasTotalCount: 'true',
      pageNumber: 1,
      pageSize: 100,
    };
    const { body } = await world.gildong.get<{ items: unknown[]; totalCount: number }>('/profile/claims', {
      query,
    });
    expect(body.totalCount).toBe(body.items.length);
    expect(body.items).toContainEqual(
      expect.objectContaining({ claimNo, claimType: 'RETURN', orderNo: line.orderNo }),
    );
  },
  'GET /profile/claims/{claimNo}/result': async (world) => {
    const line = world.shippedLine();
    const { claimNo } = await asked(world, 'return', line);
    const { body } = await world.gildong.get(`/profile/claims/${claimNo}/result`);
    expect(body).toMatchObject({
      claimNo,
      claimType: 'RETURN',
      claimReasonType: returning.claimReasonType,
      claimedOption: { orderOptionNo: line.orderOptionNo },
    });
  },
  'GET /profile/order-options/{orderOptionNo}/claims/result': async (world) => {
    const line = world.shippedLine();
    const { claimNo } = await asked(world, 'return', line);
    const { body } = await world.gildong.get(`${of(line)}/result`);
    expect(body).toMatchObject({ claimNo, claimedOption: { orderOptionNo: line.orderOptionNo } });
  },
  'GET /profile/order-options/{orderOptionNo}/claims': async (world) => {
    const line = world.shippedLine();
    const { body } = await world.gildong.get(of(line), { query: { claimType: 'RETURN' } });
    expect(body).toMatchObject({
      claimType: 'RETURN',
      originalOption: { orderOptionNo: line.orderOptionNo, orderNo: line.orderNo },
      claimableOptions: expect.arrayContaining([
        expect.objectContaining({ orderOptionNo: line.orderOptionNo }),
      ]),
    });
  },
  'PUT /profile/claims/{claimNo}/withdraw': async (world) => {
    const line = world.shippedLine();
    const { claimNo } = await asked(world, 'return', line);
    expect((await world.gildong.put(`/profile/claims/${claimNo}/withdraw`)).status).toBe(204);
    expect(await claimOn(world, line)).toBeNull();
  },
  'PUT /profile/order-options/{orderOptionNo}/claims/withdraw': async (world) => {
    const line = world.shippedLine();
    await asked(world, 'return', line);
    expect((await world.gildong.put(`${of(line)}/withdraw`)).status).toBe(204);
    expect(await claimOn(world, line)).toBeNull();
  },
};
