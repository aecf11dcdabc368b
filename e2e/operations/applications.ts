import { expect } from 'vitest';
import type { Caller } from '../fixtures';
import { orderTerms } from '../stories';
import { type Applied, applyOrdinary, homeOf, type Operations, type World, weekly } from './world';

type Detail = { status: string; nextDeliveryDate: string; cardInfo: { cardNo: number } };
type Listed = { contents: Array<{ recurringPaymentId: string; statusType: string }>; totalCount: number };
type Gifts = {
  freeGifts: Array<{ optionNo: number }>;
  selectedFreeGifts: Array<{ optionNo: number }>;
  freeGiftCondition: { giftConditionName: string };
};

const detailOf = async (gildong: Caller, id: string) =>
  (await gildong.get<Detail>(`/recurring-payments/${id}`)).body;

/** Makes one live ordinary application. */
async function applied(world: World): Promise<string> {
  const { products } = await applyOrdinary(world);
  return products[0]?.recurringPaymentId ?? '';
}
const two = async (world: World) => [await applied(world), await applied(world)];

async function sheetOf({ gildong, product }: World): Promise<string> {
  const { body } = await gildong.post<{ orderSheetNo: string }>('/recurring-payments/order-sheets', {
    isPresent: false,
    cartNos: [],
    channelType: null,
    trackingKey: null,
    productCoupons: [],
    products: [
      {
        productNo: product.productNo,
        optionNo: product.optionNo,
        orderCnt: 2,
        optionInputs: [],
        recurringPaymentDelivery: weekly,
        recurringPaymentLastRound: 4,
        rentalInfos: [],
      },
    ],
  });
  return body.orderSheetNo;
}

const pausing = async (gildong: Caller, ids: string[]) => {
  for (const id of ids) expect((await detailOf(gildong, id)).status).toBe('USER_PAUSED');
};

export const applications: Operations = {
  'POST /recurring-payments/order-sheets': async (world) => {
    const sheet = await sheetOf(world);
    const { body } = await world.gildong.get(`/recurring-payments/order-sheets/${sheet}`);
    expect(body).toMatchObject({ orderSheetNo: sheet, isPresent: false });
  },
  'GET /recurring-payments/order-sheets/{orderSheetNo}': async (world) => {
    const sheet = await sheetOf(world);
    const query = { includeMemberAddress: true, isPresent: false };
    // Both paths answer the same (docs/rules/api.md#public-contract).
    const [one, other] = [
      await world.gildong.get(`/recurring-payments/order-sheets/${sheet}`, { query }),
      await world.gildong.get(`/recurring-payments/order-sheet/${sheet}`, { query }),
    ];
    expect(other.body).toEqual(one.body);
    expect(one.body).toMatchObject({
      deliveryGroups: [
        { orderProducts: [{ orderProductOptions: [{ optionNo: world.product.optionNo, orderCnt: 2 }] }] },
      ],
      ordererContact: { ordererName: '김길동' },
    });
  },
  'POST /recurring-payments': async (world) => {
    const { gildong } = world;
    const { body } = await gildong.post<Applied>('/recurring-payments', {
      orderSheetNo: await sheetOf(world),
      addressNo: await homeOf(gildong),
      ordererEmail: 'gildong@example.com',
      agreementTermsAgrees: orderTerms,
      customTermsAgrees: [],
      freeGifts: [],
      recurringPaymentChangeAgreements: [],
    });
    const [product] = body.products;
    expect(await detailOf(gildong, product?.recurringPaymentId ?? '')).toMatchObject({
      status: 'ACTIVE',
      productInfo: { optionNo: world.product.optionNo, orderCnt: 2 },
      lastRound: 4,
    });
  },
  'GET /recurring-payments': async (world) => {
    const id = await applied(world);
    const query = { statusTypes: 'ACTIVE', page: 1, size: 200 };
    const { body } = await world.gildong.get<Listed>('/recurring-payments', { query });
    expect(body.contents.map(({ recurringPaymentId }) => recurringPaymentId)).toContain(id);
  },
  'GET /recurring-payments/{recurringPaymentId}': async (world) => {
    const id = await applied(world);
    expect(await detailOf(world.gildong, id)).toMatchObject({
      recurringPaymentId: id,
      deliveryCycle: weekly,
      productInfo: { productNo: world.product.productNo },
      deliveryInfo: { addressNo: await homeOf(world.gildong) },
    });
  },
  'PUT /recurring-payments/{recurringPaymentId}/info': async (world) => {
    const id = await applied(world);
    const { cardInfo } = await detailOf(world.gildong, id);
    const cycle = { ...weekly, dayOfWeek: 'FRIDAY' };
    const change = {
      addressNo: await homeOf(world.gildong),
      cardNo: cardInfo.cardNo,
      cycle,
      lastRound: 9,
      product: { productNo: world.product.productNo, optionNo: world.product.optionNo, orderCnt: 3 },
    };
    const { body } = await world.gildong.put(`/recurring-payments/${id}/info`, change);
    expect(body).toMatchObject({ lastRound: 9, deliveryCycle: cycle, productInfo: { orderCnt: 3 } });
    expect(await detailOf(world.gildong, id)).toEqual(body);
  },
  'GET /recurring-payments/next-recurring-date': async (world) => {
    const id = await applied(world);
    const { nextDeliveryDate } = await detailOf(world.gildong, id);
    const { body } = await world.gildong.get('/recurring-payments/next-recurring-date', {
      query: { recurringPaymentId: id, cycle: 1, cycleType: 'WEEK', cycleDayOfWeek: 'MONDAY' },
    });
    expect(body).toMatchObject({
      ...weekly,
      recurringPaymentId: id,
      recurringPaymentStatus: 'ACTIVE',
      nextRecurringDate: nextDeliveryDate,
    });
  },
  'PUT /recurring-payments/{recurringPaymentId}/status': async (world) => {
    const id = await applied(world);
    const body = { changeStatusType: 'USER_PAUSED', recurringPaymentIds: null };
    expect((await world.gildong.put(`/recurring-payments/${id}/status`, body)).status).toBe(204);
    await pausing(world.gildong, [id]);
  },
  'PUT /recurring-payments/status': async (world) => {
    const recurringPaymentIds = await two(world);
    const body = { changeStatusType: 'USER_PAUSED', recurringPaymentIds };
    expect((await world.gildong.put('/recurring-payments/status', body)).status).toBe(204);
    await pausing(world.gildong, recurringPaymentIds);
  },
  'POST /recurring-payments/{recurringPaymentId}/skip/next': async (world) => {
    const id = await applied(world);
    const before = await detailOf(world.gildong, id);
    expect((await world.gildong.post(`/recurring-payments/${id}/skip/next`)).status).toBe(204);
    const after = await detailOf(world.gildong, id);
    expect(daysBetween(before.nextDeliveryDate, after.nextDeliveryDate)).toBe(7);
  },
  'POST /recurring-payments/skip/next': async (world) => {
    const recurringPaymentIds = await two(world);
    const dates = () =>
      Promise.all(
        recurringPaymentIds.map(async (id) => (await detailOf(world.gildong, id)).nextDeliveryDate),
      );
    const before = await dates();
    expect((await world.gildong.post('/recurring-payments/skip/next', { recurringPaymentIds })).status).toBe(
      204,
    );
    const after = await dates();
    expect(after.map((date, at) => daysBetween(before[at] ?? '', date))).toEqual([7, 7]);
  },
  'PUT /recurring-payments/close/{recurring-payment-id}': async (world) => {
    const id = await applied(world);
    const body = { closeReasonType: 'ETC', closeReason: '이사', recurringPaymentIds: null };
    expect((await world.gildong.put(`/recurring-payments/close/${id}`, body)).status).toBe(204);
    expect(await detailOf(world.gildong, id)).toMatchObject({ status: 'USER_CLOSED' });
  },
  'PUT /recurring-payments/close': async (world) => {
    const recurringPaymentIds = await two(world);
    const body = { closeReasonType: 'CYCLE', closeReason: null, recurringPaymentIds };
    expect((await world.gildong.put('/recurring-payments/close', body)).status).toBe(204);
    for (const id of recurringPaymentIds)
      expect(await detailOf(world.gildong, id)).toMatchObject({ status: 'USER_CLOSED' });
  },
  'PUT /recurring-payments/gifts': async (world) => {
    const id = await applied(world);
    const path = `/recurring-payments/${id}/gifts`;
    const { freeGifts } = (await world.gildong.get<Gifts>(path)).body;
    const freeGiftOptionNos = freeGifts.slice(0, 1).map(({ optionNo }) => optionNo);
    const body = { recurringPaymentIds: [id], freeGiftOptionNos };
    expect((await world.gildong.put('/recurring-payments/gifts', body)).status).toBe(204);
    const { selectedFreeGifts } = (await world.gildong.get<Gifts>(path)).body;
    expect(selectedFreeGifts.map(({ optionNo }) => optionNo)).toEqual(freeGiftOptionNos);
  },
  'GET /recurring-payments/{recurringPaymentId}/gifts': async (world) => {
    const { owner, product } = world;
    const { body: gifts } = await owner.get<{ options: Array<{ optionNo: number }> }>(
      '/admin/free-gift-conditions/options',
    );
    const optionNos = gifts.options.slice(0, 1).map(({ optionNo }) => optionNo);
    const made = await owner.post<{ conditionNo: number }>('/admin/free-gift-conditions', {
      productNo: product.productNo,
      nameKo: '새 사은품',
      nameEn: 'New gift',
      startOn: '2026-01-12',
      endOn: '2026-02-12',
      cycleType: 'NONE',
      cycleMultiple: null,
      cycleRounds: [],
      quantityType: 'ALL',
      selectableQuantity: null,
      optionNos,
    });
    const id = await applied(world);
    const { body } = await world.gildong.get<Gifts>(`/recurring-payments/${id}/gifts`);
    expect(body).toMatchObject({
      recurringPaymentId: id,
      freeGiftCondition: { giftConditionName: '새 사은품' },
    });
    expect(body.selectedFreeGifts.map(({ optionNo }) => optionNo)).toEqual(optionNos);
    await owner.post(`/admin/free-gift-conditions/${made.body.conditionNo}/end`);
  },
};

const daysBetween = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / 86_400_000;
