import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '../../checks/invariants';
import type { Caller } from '../../fixtures';
import { giveMany } from '../../scenarios/many-gifts';
import { ordersOf } from '../../scenarios/orders';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import {
  type Applied,
  acceptGift,
  address,
  giftable,
  giftBody,
  guestOf,
  makeSheet,
  monthly,
  newestLink,
  recipient,
  registerCard,
} from '../../stories';

/**
 * Acknowledged data survives a kill of the process: the shop writes before it answers
 * (docs/rules/operations.md#databases).
 */
let own: OwnShop;

beforeAll(async () => {
  // The time limit of a bank call leaves two seconds to kill the shop during a charge; after three seconds
  // another process may take over the charge.
  own = await openOwnShop({
    GATEWAY_TIMEOUT_MS: '2500',
    CHARGE_LEASE_SECONDS: '3',
    MESSAGE_LEASE_SECONDS: '3',
    JOBS_INTERVAL_MS: '200',
  });
});
afterAll(() => own?.end());

/** Everything that the orderer can read. */
async function readAll(orderer: Caller) {
  const paths = [
    '/recurring-payments?size=200',
    '/recurring-payments/cart',
    '/recurring-payments/cards',
    '/profile/shipping-addresses',
    '/profile/orders',
    '/members/me',
  ];
  return Promise.all(paths.map(async (path) => (await orderer.get(path)).body));
}

test('killed right after each answer: cart, card, sheet, gift, acceptance, order and clock are all there', async () => {
  const { shop } = own;
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  const gildong = await shop.as('gildong');
  const dieAndCome = async () => {
    await own.kill();
    await own.restart();
  };
  const product = await giftable(shop);
  await gildong.post('/recurring-payments/cart', [{ ...product, price: undefined, orderCnt: 2 }]);
  await registerCard(gildong);
  const sheetNo = await makeSheet(shop, gildong);
  const before = await readAll(gildong);
  await dieAndCome();
  // The token still works: sessions are rows too.
  expect(await readAll(gildong)).toEqual(before);
  expect(JSON.stringify(before)).toContain(`"productNo":${product.productNo}`);
  const query = { isPresent: true };
  expect((await gildong.get(`/recurring-payments/order-sheet/${sheetNo}`, { query })).status).toBe(200);

  const applied = await gildong.post<Applied>('/recurring-payments', giftBody(sheetNo));
  expect(applied.status).toBe(200);
  await dieAndCome();
  const again = await gildong.refused('POST', '/recurring-payments', { body: giftBody(sheetNo) });
  expect(again).toMatchObject({ status: 409, code: 'ORDER_SHEET_USED' });
  await expect.poll(() => shop.inbox(recipient.contact)).toHaveLength(1);
  const { linkToken } = await newestLink(shop, recipient.contact);

  await acceptGift(shop, linkToken);
  await dieAndCome();
  const { recurringPaymentGroupNo: groupNo } = applied.body;
  const guest = await guestOf(shop, groupNo);
  const gift = await guest.get<{ deliveryInfo: object }>(`/recurring-payments/${groupNo}/guest`);
  expect(gift.body.deliveryInfo).toMatchObject({
    receiverZipCd: address.receiverZipCd,
    receiverAddress: address.receiverAddress,
    receiverDetailAddress: address.receiverDetailAddress,
  });

  const { now } = await shop.clock.set('2026-01-13T09:00:00+09:00');
  const paid = await readAll(gildong);
  const charges = await shop.charges();
  await dieAndCome();
  expect((await shop.clock.now()).slice(0, 16)).toBe(now.slice(0, 16));
  expect(await readAll(gildong)).toEqual(paid);
  expect(await shop.charges()).toEqual(charges);
  expect(
    (await ordersOf(gildong, groupNo)).map(({ orderOptions }) => orderOptions[0]?.orderStatusType),
  ).toEqual(['PAY_DONE']);
  expect(await shop.inbox(recipient.contact)).toHaveLength(2);
});

test('killed while the bank has booked and not yet answered: each of twenty gifts is charged once (B10)', async () => {
  const { shop } = own;
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  const delivery = { ...monthly, date: 20 };
  const gifts = await giveMany(shop, gildong, 1, 20, { delivery });
  const groups = gifts.map(({ groupNo }) => groupNo);
  await shop.clock.set('2026-01-17T23:00:00+09:00');
  const before = (await shop.charges()).length;
  await shop.gateway.fault({ when: 'after', action: 'hold', times: 1, match: { cardLast4: '4242' } });
  const due = '2026-01-18T09:00:00+09:00';
  const cut = shop.clock.set(due).catch(() => 'cut off');
  const booked = async () => {
    const orders = await Promise.all(groups.map((groupNo) => ordersOf(gildong, groupNo)));
    const numbers = new Set(orders.flat().map(({ orderNo }) => orderNo));
    return (await shop.charges()).filter(({ orderNo }) => numbers.has(orderNo));
  };
  await expect.poll(async () => (await shop.charges()).length).toBeGreaterThan(before);
  await own.kill();
  expect(await cut).toBe('cut off');
  await own.restart();
  await shop.gateway.heal();
  await shop.clock.set('2026-01-18T10:00:00+09:00');
  const settled = async () => {
    await shop.clock.advance('PT1M');
    const orders = await Promise.all(groups.map((groupNo) => ordersOf(gildong, groupNo)));
    return orders.map((each) => each.map(({ orderOptions }) => orderOptions[0]?.orderStatusType).join());
  };
  await expect.poll(settled, { interval: 250 }).toEqual(groups.map(() => 'PAY_DONE'));
  const charges = await booked();
  expect(charges).toHaveLength(20);
  expect(new Set(charges.map(({ orderNo }) => orderNo)).size).toBe(20);
  await expectInvariants(shop, { gifts });
});
