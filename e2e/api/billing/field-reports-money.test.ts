import { beforeEach, expect, test } from 'vitest';
import { type Caller, shop } from '../../fixtures';
import { bookedFor, detailOf, nothing, ordersOf } from '../../scenarios/orders';
import {
  acceptGift,
  allApproving,
  type Gift,
  giftable,
  monthly,
  registerCard,
  sendGift,
} from '../../stories';

/** Money and rounds as in the field reports (docs/field-reports.md), over HTTP and the bank's own ledger. */
let gildong: Caller;
const cards = { failing: '4000000000000341', timingOut: '4000000000000119' };

beforeEach(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
});

async function acceptedGift(card: string, wish: Parameters<typeof sendGift>[2] = {}): Promise<Gift> {
  await registerCard(gildong, card);
  const gift = await sendGift(shop, gildong, wish);
  await acceptGift(shop, gift.linkToken);
  return gift;
}
const close = (id: string) =>
  gildong.put(`/recurring-payments/close/${id}`, { closeReasonType: 'EXPENSIVE', closeReason: null });
const paused = async (id: string) =>
  expect(await detailOf(gildong, id)).toMatchObject({ status: 'SYSTEM_PAUSED' });

test('a time-out after the money was taken: one capture under one key, and the order ends paid (B03)', async () => {
  const { groupNo } = await acceptedGift(cards.timingOut);
  await shop.clock.set('2026-01-13T00:00:00+09:00');
  const [order] = await ordersOf(gildong, groupNo);
  for (let hour = 0; hour < 3; hour += 1) await shop.clock.advance('PT1H');
  const booked = await bookedFor(shop, gildong, groupNo);
  expect(booked.map(({ key, kind }) => [key, kind])).toEqual([[`${order?.orderNo}-1`, 'CHARGE']]);
  expect((await ordersOf(gildong, groupNo))[0]?.orderOptions[0]?.orderStatusType).toBe('PAY_DONE');
});

test('lost, garbled or broken answers, before or after the booking: never more than one capture (B03)', async () => {
  const { groupNo } = await acceptedGift(allApproving, { delivery: { ...monthly, date: 20 } });
  // After other boxes are charged, so that the faults hit this one.
  await shop.clock.set('2026-01-17T23:00:00+09:00');
  const faults = [
    ['before', 'drop'],
    ['after', 'http500'],
    ['after', 'garbage'],
  ] as const;
  for (const [when, action] of faults)
    await shop.gateway.fault({ when, action, times: 1, match: { cardLast4: '4242' } });
  await shop.clock.set('2026-01-18T00:00:00+09:00');
  expect((await ordersOf(gildong, groupNo))[0]?.orderOptions[0]?.orderStatusType).toBe('PAY_WAIT');
  for (let hour = 0; hour < 4; hour += 1) await shop.clock.advance('PT1H');
  await shop.gateway.heal();
  await shop.clock.advance('PT7H');
  const booked = await bookedFor(shop, gildong, groupNo);
  expect(booked.map(({ kind }) => kind)).toEqual(['CHARGE']);
});

test('after a definite decline a later attempt pays once, under a key of its own (B03)', async () => {
  const { groupNo } = await acceptedGift('4000000000009995');
  await shop.clock.set('2026-01-15T09:00:00+09:00');
  const [order] = await ordersOf(gildong, groupNo);
  const booked = await bookedFor(shop, gildong, groupNo);
  expect(booked.map(({ key }) => key)).toEqual([`${order?.orderNo}-2`]);
});

test('whole won from the price to the bank and back (B17)', async () => {
  const { price, ...product } = await giftable(shop);
  const { groupNo, id } = await acceptedGift(allApproving, { products: [product] });
  const { nextAmount } = await detailOf(gildong, id);
  await shop.clock.set('2026-01-13T09:00:00+09:00');
  const [order] = await ordersOf(gildong, groupNo);
  const detail = await gildong.get<{
    payInfo: { payAmt: number };
    firstOrderAmount: { deliveryAmt: number };
  }>(`/profile/orders/${order?.orderNo}`);
  const paid = detail.body.payInfo.payAmt;
  expect(Number.isInteger(paid)).toBe(true);
  expect(paid).toBe(price + detail.body.firstOrderAmount.deliveryAmt);
  expect(nextAmount).toBe(paid);
  await gildong.post(`/profile/orders/${order?.orderNo}/claims/cancel`, {
    claimReasonType: 'CHANGE_MIND',
    claimReasonDetail: '',
    claimType: 'CANCEL',
    refundsImmediately: true,
    saveBankAccountInfo: false,
  });
  const booked = await bookedFor(shop, gildong, groupNo);
  expect(booked.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['CHARGE', paid],
    ['REFUND', paid],
  ]);
});

test('closed after failed payments: a month of runs charges nothing, and the order cannot ship (B24)', async () => {
  const { groupNo, id } = await acceptedGift(cards.failing);
  await shop.clock.set('2026-01-16T09:00:00+09:00');
  await paused(id);
  await close(id);
  await registerCard(gildong);
  await shop.clock.advance('P30D');
  expect((await detailOf(gildong, id)).status).toBe('USER_CLOSED');
  expect(await bookedFor(shop, gildong, groupNo)).toEqual([]);
  const [order, ...others] = await ordersOf(gildong, groupNo);
  expect(others).toEqual([]);
  const shipping = await shop.nobody.refused('POST', `/sandbox/orders/${order?.orderNo}/ship`, {
    body: { deliveryCompanyType: 'CJ', invoiceNo: '123456789012' },
  });
  expect(shipping).toMatchObject({ status: 409, code: 'STATE_FORBIDS' });
});

test('closed while the charge was unknown: it stays closed and the money comes back by itself (B32)', async () => {
  const { groupNo, id } = await acceptedGift(cards.timingOut);
  await shop.clock.set('2026-01-13T00:00:00+09:00');
  await close(id);
  await shop.clock.advance('P2D');
  expect((await detailOf(gildong, id)).status).toBe('USER_CLOSED');
  const booked = await bookedFor(shop, gildong, groupNo);
  expect(booked.map(({ kind }) => kind)).toEqual(['CHARGE', 'REFUND']);
  expect(booked[0]?.amount).toBe(booked[1]?.amount);
});

test('a late payment keeps the number of the failed round and the day of the month (B78)', async () => {
  await shop.clock.set('2026-01-25T09:00:00+09:00');
  const { groupNo, id } = await acceptedGift(cards.failing);
  await shop.clock.set('2026-02-20T09:00:00+09:00');
  await paused(id);
  const actions = (await detailOf(gildong, id)).nextActions;
  expect(actions).toEqual(['RESUME', 'CHANGE_DELIVERY_INFO', 'CLOSE']);
  await registerCard(gildong);
  const { body } =
    await gildong.get<Array<{ cardNo: number; endDigits?: string }>>('/recurring-payments/cards');
  const before = await detailOf(gildong, id);
  const cardNo = body.find((card) => card.cardNo !== before.cardInfo.cardNo)?.cardNo;
  await gildong.put(`/recurring-payments/${id}/info`, { ...nothing, cardNo, lastRound: 3 });
  await gildong.put(`/recurring-payments/${id}/status`, { changeStatusType: 'ACTIVE' });
  expect(await detailOf(gildong, id)).toMatchObject({ status: 'ACTIVE', nextDeliveryDate: '2026-03-15' });
  const rounds = (await ordersOf(gildong, groupNo)).flatMap(({ orderOptions }) => orderOptions);
  expect(rounds.map(({ round, orderStatusType }) => [round, orderStatusType])).toEqual([
    [1, 'PAY_FAIL'],
    [1, 'PAY_DONE'],
  ]);
});

test('twenty gifts due, the clock moved ten times at once: twenty orders, twenty captures (B10)', async () => {
  const gifts: Gift[] = [await acceptedGift(allApproving)];
  while (gifts.length < 20) {
    const gift = await sendGift(shop, gildong);
    await acceptGift(shop, gift.linkToken);
    gifts.push(gift);
  }
  await Promise.all(
    Array.from({ length: 10 }, () => shop.clock.set('2026-01-13T09:00:00+09:00').catch(() => {})),
  );
  await shop.clock.advance('PT1H');
  const booked = await bookedFor(shop, gildong, ...gifts.map(({ groupNo }) => groupNo));
  expect(booked).toHaveLength(20);
  expect(new Set(booked.map(({ orderNo }) => orderNo)).size).toBe(20);
});
