import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withoutNumbers } from '@/lib/testing/without-numbers';
import type { Caller } from '../../fixtures';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { openReceiver } from '../../shop/webhook-receiver';
import { acceptGift, address, dueSoon, recipient, registerCard, sendGift } from '../../stories';

/**
 * Webhooks to merchants' own systems, from a separate server that may call this machine: the whole story of a gift, a receiver
 * that is down for a while, a server that is killed meanwhile.
 */
let own: OwnShop;
let owner: Caller;
let gildong: Caller;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let path: string;

beforeAll(async () => {
  own = await openOwnShop({
    WEBHOOK_ALLOW_PRIVATE: 'true',
    WEBHOOK_TIMEOUT_MS: '2000',
    JOBS_INTERVAL_MS: '200',
  });
});
afterAll(() => own.end());

beforeEach(async () => {
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  owner = await own.shop.as('owner');
  gildong = await own.shop.as('gildong');
  await registerCard(gildong);
  receiver = await openReceiver();
  path = await anEndpoint();
  return () => receiver.close();
});

/** All events go to the receiver, which knows the secret; returns the endpoint's path. */
async function anEndpoint(): Promise<string> {
  const events = [
    'gift.created',
    'gift.opened',
    'gift.accepted',
    'recurring_payment.status_changed',
    'round.created',
    'round.paid',
    'order.shipped',
    'order.delivered',
    'claim.requested',
    'claim.refunded',
  ];
  const made = await owner.post<{ endpoint: { endpointNo: number }; secret: string }>('/admin/webhooks', {
    url: receiver.url,
    events,
  });
  expect(made.status).toBe(201);
  receiver.knows(made.body.secret);
  return `/admin/webhooks/${made.body.endpoint.endpointNo}`;
}

const typesOf = (id: string) =>
  receiver.received.filter(({ raw }) => raw.includes(id)).map(({ type }) => type);
const isTold = (type: string, times = 1) =>
  expect.poll(() => receiver.received.filter((each) => each.type === type).length).toBe(times);

test('the whole story of a gift is told in order, signed, without a person in it', async () => {
  const { delivery, due } = await dueSoon(own.shop);
  const gift = await sendGift(own.shop, gildong, { lastRound: 1, delivery });
  const link = own.shop.recipient(gift.linkToken);
  const preview = { headers: { 'user-agent': 'facebookexternalhit/1.1' } };
  await link.get('/recurring-payments/later-input/shippings', preview);
  await isTold('gift.created');
  expect(typesOf(gift.groupNo)).not.toContain('gift.opened');
  await link.get('/recurring-payments/later-input/shippings');
  await link.get('/recurring-payments/later-input/shippings');
  await acceptGift(own.shop, gift.linkToken);
  await own.shop.clock.set(due);
  await isTold('round.paid');
  // The receiver uses the data of the event.
  const { orderNo, orderOptionNo } = receiver.received.find(({ type }) => type === 'round.paid')?.data ?? {};
  const step = (name: string) => owner.post(`/admin/orders/lines/${orderOptionNo}/step`, { step: name });
  await step('PREPARE_PRODUCT');
  await step('PREPARE_DELIVERY');
  const invoiceNo = '123456789012';
  await owner.post(`/admin/orders/${orderNo}/ship`, { deliveryCompanyType: 'CJ', invoiceNo });
  await step('DELIVER');
  await isTold('order.delivered');
  expect(typesOf(gift.groupNo)).toEqual([
    'gift.created',
    'recurring_payment.status_changed',
    'gift.opened',
    'recurring_payment.status_changed',
    'gift.accepted',
    'round.created',
    'round.paid',
    'recurring_payment.status_changed',
  ]);
  expect(receiver.received.filter(({ data }) => data.orderNo === orderNo).map(({ type }) => type)).toEqual([
    'round.created',
    'round.paid',
    'order.shipped',
    'order.delivered',
  ]);
  expect(receiver.received.at(-1)?.data).toMatchObject({ orderNo, orderOptionNos: [orderOptionNo] });
  expect(receiver.problems).toEqual([]);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(receiver.received.length);
  const everything = receiver.received.map(({ raw }) => raw).join();
  for (const canary of [
    recipient.name,
    recipient.contact,
    ...Object.values(address),
    invoiceNo,
    gift.linkToken,
  ])
    expect(withoutNumbers(everything)).not.toContain(canary);
});

test('a receiver that was down hears everything once it is up, killed server or not, each id at least once', async () => {
  receiver.setDown(true);
  const gifts = [await sendGift(own.shop, gildong), await sendGift(own.shop, gildong)];
  await expect.poll(() => receiver.refused()).toBeGreaterThan(0);
  await own.kill();
  await own.restart();
  gifts.push(await sendGift(own.shop, await own.shop.as('gildong')));
  receiver.setDown(false);
  await own.shop.clock.advance('PT2H');
  for (const { groupNo } of gifts)
    await expect
      .poll(() => typesOf(groupNo))
      .toEqual(expect.arrayContaining(['gift.created', 'recurring_payment.status_changed']));
  expect(receiver.problems).toEqual([]);
  // A call whose answer was lost is repeated with its id; no event is sent with two ids.
  const once = new Map(receiver.received.map(({ id, raw }) => [id, raw]));
  expect(once.size).toBe(6);
  expect(new Set(once.values()).size).toBe(6);
  const log = await owner.get<{ deliveries: Array<{ state: string; eventId: string }> }>(
    `${path}/deliveries`,
  );
  expect(log.body.deliveries.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'DELIVERED'));
  expect(new Set(log.body.deliveries.map(({ eventId }) => eventId))).toEqual(new Set(once.keys()));
});

test('the OWNER tries, replays, changes the secret and ends it; addresses inside are refused', async () => {
  const tried = await owner.post<{ state: string; status: number }>(`${path}/test`);
  expect(tried.body).toMatchObject({ state: 'DELIVERED', status: 204, type: 'webhook.test' });
  const log = () =>
    owner.get<{ deliveries: Array<{ deliveryNo: number; eventId: string }> }>(`${path}/deliveries`);
  const [first] = (await log()).body.deliveries;
  expect((await owner.post(`${path}/deliveries/${first?.deliveryNo}/replay`)).status).toBe(204);
  await isTold('webhook.test', 2);
  expect(new Set(receiver.received.map(({ id }) => id))).toEqual(new Set([first?.eventId]));
  const rotated = await owner.post<{ secret: string }>(`${path}/rotate-secret`);
  expect(rotated.body.secret).toMatch(/^whsec_[A-Za-z0-9+/=]{44}$/);
  await owner.post(`${path}/test`);
  expect(receiver.problems).toEqual([]);
  expect((await owner.post(`${path}/replay-failed`, { sinceYmd: '2026-01-01' })).body).toEqual({
    replayed: 0,
  });
  for (const url of [
    'https://10.0.0.1/',
    'https://2130706434:22/',
    'https://user@hooks.example/',
    'file:///etc/passwd',
  ]) {
    const refusal = await owner.refused('PATCH', path, { body: { url } });
    expect([refusal.status, refusal.errors?.[0]?.field], url).toEqual([400, 'url']);
  }
  const staff = await own.shop.as('staff');
  expect((await staff.refused('GET', '/admin/webhooks')).status).toBe(403);
  expect((await owner.delete(path)).status).toBe(204);
  expect((await owner.refused('GET', path)).status).toBe(404);
});
