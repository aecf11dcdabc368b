import { beforeAll, expect, test } from 'vitest';
import { type Caller, shop } from '../../fixtures';
import { detailOf, guestGift, ordersOf } from '../../scenarios/orders';
import { acceptGift, makeSheet, registerCard, sendGift } from '../../stories';

/** The dates that people are shown, as in the field reports (docs/field-reports.md). */
let gildong: Caller;

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  await registerCard(gildong);
});

/** A product that can be a gift in each of these cycles. */
async function allowing(...cycles: unknown[]) {
  for (const { productNo, giftable, options } of await shop.products()) {
    const [option] = options.filter(({ stock }) => stock > 50);
    if (!giftable || !option) continue;
    const products = [{ productNo, optionNo: option.optionNo }];
    const made = await Promise.allSettled(
      cycles.map((delivery) => makeSheet(shop, gildong, { products, delivery })),
    );
    if (made.every(({ status }) => status === 'fulfilled')) return { productNo, optionNo: option.optionNo };
  }
  throw new Error('No product allows these cycles');
}

test('Sunday stays Sunday from the sheet to the last box, weekly and every second week (B62)', async () => {
  await shop.clock.set('2026-03-04T09:00:00+09:00');
  const everySunday = (cycle: number) => ({ cycleType: 'WEEK', cycle, date: null, dayOfWeek: 'SUNDAY' });
  const product = await allowing(everySunday(1), everySunday(2));
  const gifts = [];
  for (const cycle of [1, 2]) {
    const sheet = await makeSheet(shop, gildong, { products: [product], delivery: everySunday(cycle) });
    const shown = await gildong.get(`/recurring-payments/order-sheet/${sheet}`, {
      query: { isPresent: true },
    });
    expect(JSON.stringify(shown.body)).toContain('"SUNDAY"');
    const gift = await sendGift(shop, gildong, { products: [product], delivery: everySunday(cycle) });
    const read = await detailOf(gildong, gift.id);
    expect(read.deliveryCycle).toMatchObject(everySunday(cycle));
    await acceptGift(shop, gift.linkToken);
    gifts.push(gift);
  }
  await shop.clock.advance('P40D');
  const dates = gifts.map(async ({ groupNo }) => {
    const { orders } = await guestGift(groupNo);
    return orders.flatMap(({ orderOptions }) => orderOptions.map(({ deliveryYmd }) => deliveryYmd)).sort();
  });
  expect(await Promise.all(dates)).toEqual([
    ['2026-03-08', '2026-03-15', '2026-03-22'],
    ['2026-03-08', '2026-03-22', '2026-04-05'],
  ]);
});

test('nothing promises a date once nothing comes, and a pause promises none for sure (B86, B74)', async () => {
  const { groupNo, id, linkToken } = await sendGift(shop, gildong, { lastRound: 1 });
  const none = { nextRecurringDate: '' };
  await acceptGift(shop, linkToken);
  const status = (to: string) => gildong.put(`/recurring-payments/${id}/status`, { changeStatusType: to });
  const listed = async () => {
    const query = { size: 200 };
    const { body } = await gildong.get<{
      contents: Array<{ recurringPaymentId: string } & Record<string, unknown>>;
    }>('/recurring-payments', { query });
    return body.contents.find(({ recurringPaymentId }) => recurringPaymentId === id);
  };
  const promised = async () => (await guestGift(groupNo)).recurringPayments[0]?.recurringDate ?? null;
  const active = ['PAUSE', 'SKIP', 'CHANGE_DELIVERY_INFO', 'CLOSE'];
  expect(await listed()).toMatchObject({ statusType: 'ACTIVE', nextActions: active });
  expect(await promised()).not.toBeNull();
  await status('USER_PAUSED');
  const resumable = ['RESUME', 'CHANGE_DELIVERY_INFO', 'CLOSE'];
  for (const view of [await listed(), await detailOf(gildong, id)])
    expect(view).toMatchObject({ nextRecurringDateEstimated: true, nextActions: resumable });
  expect(await promised()).toBeNull();
  await status('ACTIVE');
  await shop.clock.advance('P45D');
  expect((await ordersOf(gildong, groupNo)).length).toBe(1);
  for (const view of [await listed(), await detailOf(gildong, id)])
    expect(view).toMatchObject({ ...none, nextActions: [] });
  expect((await detailOf(gildong, id)).nextDeliveryDate).toBe('');
  expect((await detailOf(gildong, id)).status).toBe('ROUND_FINISHED');
  expect(await promised()).toBeNull();
  const closed = await sendGift(shop, gildong);
  await gildong.put(`/recurring-payments/close/${closed.id}`, { closeReasonType: 'NECESSITY' });
  expect(await detailOf(gildong, closed.id)).toMatchObject({
    ...none,
    nextActions: [],
    status: 'USER_CLOSED',
  });
});
