import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTracker, type TrackerStub, trackerCredentials } from '@/lib/testing/stubs/tracker-delivery';
import type { Caller } from '../../fixtures';
import { ordersOf } from '../../scenarios/orders';
import { addressOf, applyForThe20th } from '../../scenarios/ordinary';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { acceptGift, guestOf, registerCard, sendGift } from '../../stories';

/** Parcels tracked through the courier's own data, over HTTP, against a provider on the loopback. */
let tracker: TrackerStub;
let own: OwnShop;
let gildong: Caller;

beforeAll(async () => {
  tracker = await startTracker();
  own = await openOwnShop({
    PARCEL_TRACKING: 'tracker-delivery',
    TRACKER_DELIVERY_BASE_URL: tracker.baseUrl,
    TRACKER_DELIVERY_CLIENT_ID: trackerCredentials.clientId,
    TRACKER_DELIVERY_CLIENT_SECRET: trackerCredentials.clientSecret,
  });
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await own.shop.as('gildong');
  await registerCard(gildong);
});
afterAll(async () => {
  await own?.end();
  await tracker?.close();
});

const ship = (orderNo: string, invoiceNo: string) =>
  own.shop.nobody.post(`/sandbox/orders/${orderNo}/ship`, { deliveryCompanyType: 'CJ', invoiceNo });
const statusOf = async (order: { orderNo: string }) => {
  const { body } = await gildong.get<{ defaultOrderStatusType: string }>(`/profile/orders/${order.orderNo}`);
  return body.defaultOrderStatusType;
};

test('the recipient of a gift sees where the box is and that it came; its orderer only that it left and came', async () => {
  const { groupNo, linkToken } = await sendGift(own.shop, gildong);
  await acceptGift(own.shop, linkToken);
  await own.shop.clock.advance('P30D');
  const [order] = await ordersOf(gildong, groupNo);
  if (!order) throw new Error('No order came');
  await ship(order.orderNo, '100000000001');
  tracker.say('kr.cjlogistics/100000000001', 'OUT_FOR_DELIVERY', '2026-02-04T14:20:00+09:00');
  await own.shop.clock.advance('PT6H');
  const guest = await guestOf(own.shop, groupNo);
  type Gift = { orders: Array<{ orderOptions: Array<{ orderStatusType: string; delivery?: object }> }> };
  const seen = async () =>
    (await guest.get<Gift>(`/recurring-payments/${groupNo}/guest`)).body.orders.at(-1)?.orderOptions[0];
  expect(await seen()).toMatchObject({
    orderStatusType: 'DELIVERY_ING',
    delivery: {
      trackingStatusType: 'OUT_FOR_DELIVERY',
      trackingStatusTypeLabel: '배송 출발했어요',
      trackingStatusYmdt: '2026-02-04 14:20:00',
    },
  });
  const orderersSide = async () =>
    JSON.stringify([
      (await gildong.get(`/profile/orders/${order.orderNo}`)).body,
      (await gildong.get('/profile/orders', { query: { startYmd: '2026-01-01', endYmd: '2026-12-31' } }))
        .body,
    ]);
  const hidden = /OUT_FOR_DELIVERY|배송 출발|14:20:00|100000000001|cjlogistics|노원/;
  expect(await orderersSide()).not.toMatch(hidden);
  tracker.say('kr.cjlogistics/100000000001', 'DELIVERED', '2026-02-04T18:00:00+09:00');
  await own.shop.clock.advance('PT12H');
  expect(await seen()).toMatchObject({
    orderStatusType: 'DELIVERY_DONE',
    delivery: { trackingStatusType: 'DELIVERED' },
  });
  expect(await statusOf(order)).toBe('DELIVERY_DONE');
  expect(await orderersSide()).not.toMatch(hidden);
});

test('the orderer of an ordinary order follows it; while the provider is down nothing is lost and nobody waits', async () => {
  await applyForThe20th(own.shop, gildong, { lastRound: 1, addressNo: await addressOf(gildong) });
  await own.shop.clock.advance('P30D');
  type Listed = { items: Array<{ orderNo: string; isPresent: boolean }> };
  const query = { startYmd: '2026-01-01', endYmd: '2026-12-31', pageSize: 200 };
  const { items } = (await gildong.get<Listed>('/profile/orders', { query })).body;
  const order = items.find(({ isPresent }) => !isPresent);
  if (!order) throw new Error('No order came');
  await ship(order.orderNo, '100000000002');
  tracker.say('kr.cjlogistics/100000000002', 'IN_TRANSIT');
  tracker.fault('status-500');
  await own.shop.clock.advance('P1D');
  const path = `/profile/orders/${order.orderNo}/delivery`;
  expect((await gildong.get(path)).body).toMatchObject({
    invoiceNo: '100000000002',
    trackingStatusType: null,
  });
  tracker.fault(null);
  await own.shop.clock.advance('P1D');
  expect((await gildong.get(path)).body).toMatchObject({ trackingStatusTypeLabel: '이동 중이에요' });
  tracker.say('kr.cjlogistics/100000000002', 'DELIVERED');
  await own.shop.clock.advance('P1D');
  expect(await statusOf(order)).toBe('DELIVERY_DONE');
});
