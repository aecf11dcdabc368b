import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StripeStub, startStripe } from '@/lib/testing/stubs/stripe';
import type { Caller } from '../../fixtures';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { signInByCookie } from '../../site';
import { acceptGift, sendGift } from '../../stories';

/** A shop on Stripe, from its card page to the last round (docs/safety.md, S60 and S76). Stripe is a stub. */
let stripe: StripeStub;
let own: OwnShop;

beforeAll(async () => {
  stripe = await startStripe();
  own = await openOwnShop({
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_BASE_URL: stripe.baseUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    JOBS_INTERVAL_MS: '300',
    CHARGE_LEASE_SECONDS: '5',
  });
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
});
afterAll(async () => {
  await own?.end();
  await stripe?.close();
});

/** To Stripe's page and back: where the shopper arrives, and what that page sends to the shop. */
async function throughPage(caller: Caller, last4 = '4242', returnTo?: string) {
  const { body } = await caller.post<{ kind: string; url: string }>('/profile/card-page', { returnTo });
  expect(body.kind).toBe('redirect');
  const form = new URLSearchParams({ last4 });
  const answer = await fetch(body.url, { method: 'POST', body: form, redirect: 'manual' });
  const arrival = new URL(answer.headers.get('location') ?? '');
  const { reference = '', next, ...params } = Object.fromEntries(arrival.searchParams);
  return { arrival, next, back: { reference, params } };
}

const finish = '/profile/card-page/finish';
const invalid = { status: 400, code: 'CARD_PAGE_INVALID' };
const cardsOf = async (caller: Caller) => (await caller.get<object[]>('/recurring-payments/cards')).body;

async function hear({ body, headers }: { body: string; headers: Record<string, string> }) {
  const url = `${own.server().baseUrl}/api/webhooks/payments`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

test('no page asks for a card number, and none is taken', async () => {
  const gildong = await own.shop.as('gildong');
  expect(await cardsOf(gildong)).toEqual([]);
  const { baseUrl } = own.server();
  const cookie = await signInByCookie('gildong', undefined, baseUrl);
  for (const path of ['/my/cards', '/my/cards/registered?reference=x&session_id=cs_x']) {
    const html = await (await fetch(`${baseUrl}${path}`, { headers: { cookie } })).text();
    expect(html).toContain('카드');
    expect(html).not.toMatch(/cc-number|cc-exp|cc-csc|<script[^>]+src="https?:/);
  }
  const raw = { cardNo: '4242424242424242', expiryDate: { month: 12, year: 2030 } };
  const refused = await gildong.refused('POST', '/recurring-payments/card', { body: raw });
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' });
});

test('a return that is forged or somebody else’s is refused; to look at it registers nothing', async () => {
  const [gildong, younghee] = [await own.shop.as('gildong'), await own.shop.as('younghee')];
  const { arrival, next, back } = await throughPage(gildong, '1881', '/order-sheet/1?from=cart');
  expect(next).toBe('/order-sheet/1?from=cart');
  const theirs = await throughPage(younghee);
  const refused = (caller: Caller, body: object) => caller.refused('POST', finish, { body });
  expect(await refused(younghee, back)).toMatchObject(invalid);
  expect(await refused(gildong, { ...back, params: theirs.back.params })).toMatchObject(invalid);
  expect(await refused(gildong, { ...back, params: {} })).toMatchObject(invalid);
  expect(await refused(gildong, { ...theirs.back, params: back.params })).toMatchObject(invalid);
  const { baseUrl } = own.server();
  const cookie = await signInByCookie('gildong', undefined, baseUrl);
  const page = await fetch(`${baseUrl}${arrival.pathname}${arrival.search}`, { headers: { cookie } });
  expect(page.status).toBe(200);
  expect(await cardsOf(gildong)).toEqual([]);
  const first = await gildong.post<{ cardNo: number }>(finish, back);
  expect(first.status).toBe(200);
  expect((await gildong.post(finish, back)).body).toEqual(first.body);
  expect(await cardsOf(gildong)).toMatchObject([{ cardName: 'VISA', cardEndDigit: '1881' }]);
});

test('leads nowhere but back into the shop', async () => {
  const gildong = await own.shop.as('gildong');
  const { next } = await throughPage(gildong, '4242', 'https://evil.example/');
  expect(next).toBe('/my/cards');
});

test('a gift is charged once a round, though an answer is lost and every call comes twice', async () => {
  const gildong = await own.shop.as('gildong');
  const gift = await sendGift(own.shop, gildong, { lastRound: 3 });
  await acceptGift(own.shop, gift.linkToken);
  expect(stripe.ledger.intents()).toEqual([]);
  stripe.fault('pay', 'after:drop');
  await own.shop.clock.advance('P50D');
  const paid = () => stripe.ledger.intents().filter(({ status }) => status === 'succeeded');
  await expect.poll(() => paid().length).toBeGreaterThan(0);
  const [first] = paid().reverse();
  const key = first?.metadata.key ?? '';
  const altered = stripe.paymentEvent(key);
  expect(await hear({ ...altered, body: `${altered.body} ` })).toBe(400);
  expect(await hear(stripe.paymentEvent(key, { at: Date.now() - 600_000 }))).toBe(400);
  const stateOf = async () => {
    const { body } = await gildong.get<{ statusType: string }>(`/recurring-payments/${gift.id}`);
    return body.statusType;
  };
  const settled = async () => {
    const event = stripe.paymentEvent(key);
    expect([await hear(event), await hear(event)]).toEqual([200, 200]);
    await own.shop.clock.advance('P20D');
    return stateOf();
  };
  await expect.poll(settled, { interval: 200 }).toBe('ROUND_FINISHED');
  await own.shop.clock.advance('P60D');
  const keys = paid().map(({ metadata }) => metadata.key);
  expect(new Set(keys).size).toBe(3);
  expect(keys).toHaveLength(3);
  const stranger = { object: 'payment_intent', metadata: { key: '26010100000000000000-1' } };
  expect(await hear(stripe.event('payment_intent.succeeded', stranger))).toBe(200);
});

test('disputes, warnings and refunds of the gateway come in by the same door, each once', async () => {
  const gildong = await own.shop.as('gildong');
  const owner = await own.shop.as('owner');
  const now = await own.shop.clock.now();
  const paidKeys = () =>
    stripe.ledger
      .intents()
      .filter(({ status }) => status === 'succeeded')
      .map(({ metadata }) => metadata.key ?? '');
  const before = new Set(paidKeys());
  const gifts = [];
  for (let made = 0; made < 3; made += 1) {
    const gift = await sendGift(own.shop, gildong, { lastRound: 5 });
    await acceptGift(own.shop, gift.linkToken);
    gifts.push(gift);
  }
  await own.shop.clock.advance('P40D');
  const keyOf = async ({ id }: { id: string }) => {
    const { body } = await owner.get<{ rounds: Array<{ orderNo: string }> }>(`/admin/applications/${id}`);
    return paidKeys().find(
      (key) => !before.has(key) && body.rounds.some(({ orderNo }) => key.startsWith(orderNo)),
    );
  };
  const standing = async ({ id }: { id: string }) => {
    const { body } = await owner.get<{ application: Record<string, unknown> }>(`/admin/applications/${id}`);
    return [body.application.statusType, body.application.flagReason];
  };
  const [won, lost, refunded] = gifts;
  if (!won || !lost || !refunded) throw new Error(`Nothing was sent at ${now}`);
  for (const gift of gifts) await expect.poll(() => keyOf(gift)).toBeTruthy();
  const [wonKey = '', lostKey = '', refundedKey = ''] = await Promise.all(gifts.map(keyOf));
  const tell = async (type: string, object: object | undefined) => {
    const event = stripe.event(type, object);
    expect([await hear({ ...event, body: `${event.body} ` }), await hear(event), await hear(event)]).toEqual([
      400, 200, 200,
    ]);
  };
  await tell('charge.dispute.created', stripe.ledger.dispute(wonKey));
  expect(await standing(won)).toEqual(['ADMIN_PAUSED', 'DISPUTE']);
  await tell('charge.dispute.closed', stripe.ledger.dispute(wonKey, 'won'));
  expect(await standing(won)).toEqual(['SYSTEM_PAUSED', 'DISPUTE']);
  await tell('radar.early_fraud_warning.created', stripe.ledger.warn(lostKey));
  expect(await standing(lost)).toEqual(['ADMIN_PAUSED', 'FRAUD_WARNING']);
  await tell('charge.dispute.created', stripe.ledger.dispute(lostKey));
  await tell('charge.dispute.closed', stripe.ledger.dispute(lostKey, 'lost'));
  expect(await standing(lost)).toEqual(['ADMIN_PAUSED', 'DISPUTE']);
  await tell('refund.created', stripe.ledger.refundByHand(refundedKey, 5_000));
  expect(await standing(refunded)).toEqual(['ACTIVE', 'REFUND']);
  const { body } = await owner.get<{ cases: Array<Record<string, unknown>> }>('/admin/payment-cases', {
    query: { status: 'ALL' },
  });
  expect(body.cases.map(({ kind, state, amount }) => [kind, state, amount])).toEqual([
    ['REFUND', 'OPEN', 5_000],
    ['DISPUTE', 'LOST', expect.any(Number)],
    ['FRAUD_WARNING', 'OPEN', expect.any(Number)],
    ['DISPUTE', 'WON', expect.any(Number)],
  ]);
  const dashboard = await owner.get<{ troubles: { paymentCases: number } }>('/admin/dashboard');
  expect(dashboard.body.troubles.paymentCases).toBe(2);
});
