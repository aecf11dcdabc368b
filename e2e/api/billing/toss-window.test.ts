import { afterAll, beforeAll, expect, test } from 'vitest';
import { startToss, type TossStub } from '@/lib/testing/stubs/toss';
import { addressOf, applyForThe20th, lineStates, ordersIn } from '../../scenarios/ordinary';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { signInByCookie } from '../../site';

/** A shop on Toss Payments, from the card window to the charge (docs/safety.md, S60 and S76). Toss is a stub. */
const secret = 'a-secret-of-22-letters';
let toss: TossStub;
let own: OwnShop;

beforeAll(async () => {
  toss = await startToss();
  own = await openOwnShop({
    PAYMENT_GATEWAY: 'toss',
    TOSS_BASE_URL: toss.baseUrl,
    TOSS_CLIENT_KEY: toss.clientKey,
    TOSS_SECRET_KEY: toss.secretKey,
    TOSS_WEBHOOK_SECRET: secret,
    JOBS_INTERVAL_MS: '300',
    CHARGE_LEASE_SECONDS: '5',
  });
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
});
afterAll(async () => {
  await own?.end();
  await toss?.close();
});

type Window = { kind: string; customerKey: string; scriptUrl: string; clientKey: string; successUrl: string };

async function openWindow(member: 'gildong' | 'younghee') {
  const caller = await own.shop.as(member);
  const { status, body } = await caller.post<Window>('/profile/card-page', {});
  expect(status).toBe(200);
  const reference = new URL(body.successUrl).searchParams.get('reference') ?? '';
  return { caller, window: body, reference };
}

async function webhook(query: string, sentAt = Date.now()) {
  const { body, headers } = toss.webhook(toss.payments()[0]?.orderId ?? '', sentAt);
  const url = `${own.server().baseUrl}/api/webhooks/payments${query}`;
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

test('only the card window’s page may load Toss’s script, and none asks for a card number', async () => {
  const { baseUrl } = own.server();
  const cookie = await signInByCookie('gildong', undefined, baseUrl);
  const look = async (path: string) => {
    const page = await fetch(`${baseUrl}${path}`, { headers: { cookie }, redirect: 'manual' });
    const policy = page.headers.get('content-security-policy') ?? '';
    return { status: page.status, policy, html: await page.text() };
  };
  const window = await look('/my/cards/window?next=/my/cards');
  expect(window.status).toBe(200);
  expect(window.policy).toMatch(/script-src 'self' 'nonce-[^;]+ https:\/\/js\.tosspayments\.com;/);
  expect(window.policy).toContain("frame-src 'self' ");
  const cards = await look('/my/cards');
  expect(cards.policy).not.toContain('toss');
  for (const { html } of [window, cards]) {
    expect(html).not.toMatch(/cc-number|cc-exp|cc-csc/);
    expect(html).not.toMatch(/<script[^>]+src="https?:/);
  }
  const raw = { cardNo: '4242424242424242', expiryDate: { month: 12, year: 2030 } };
  const gildong = await own.shop.as('gildong');
  const refused = await gildong.refused('POST', '/recurring-payments/card', { body: raw });
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' });
});

test('a return from the window that is forged or somebody else’s is refused; the right one counts once', async () => {
  const { caller, window, reference } = await openWindow('gildong');
  expect(window).toMatchObject({ kind: 'window', clientKey: toss.clientKey });
  const authKey = toss.authenticate(window.customerKey, '123*');
  const params = { authKey, customerKey: window.customerKey };
  const finish = (body: object) => caller.refused('POST', '/profile/card-page/finish', { body });
  const invalid = { status: 400, code: 'CARD_PAGE_INVALID' };
  const theirs = await openWindow('younghee');
  const forged = { ...params, customerKey: theirs.window.customerKey };
  expect(await finish({ reference, params: forged })).toMatchObject(invalid);
  expect(await finish({ reference: theirs.reference, params })).toMatchObject(invalid);
  expect(await finish({ reference, params: { customerKey: window.customerKey } })).toMatchObject(invalid);
  const stolen = { body: { reference, params } };
  expect(await theirs.caller.refused('POST', '/profile/card-page/finish', stolen)).toMatchObject(invalid);
  const card = await caller.post<{ cardNo: number }>('/profile/card-page/finish', { reference, params });
  expect(card.status).toBe(200);
  expect((await caller.post('/profile/card-page/finish', { reference, params })).body).toEqual(card.body);
  const cards = await caller.get<object[]>('/recurring-payments/cards');
  expect(cards.body).toMatchObject([
    { cardNo: card.body.cardNo, cardName: '현대카드', cardEndDigit: '123*' },
  ]);
});

test('a round is charged once although the answer is lost, and webhooks only say where to look, of a cancel too', async () => {
  const gildong = await own.shop.as('gildong');
  await applyForThe20th(own.shop, gildong, { lastRound: 1, addressNo: await addressOf(gildong) });
  toss.fault('charge', 'after:drop');
  await own.shop.clock.set('2026-01-18T09:00:00+09:00');
  await expect.poll(() => toss.payments().length).toBe(1);
  // Forged calls first: their content is true, but they are refused.
  expect(await webhook('')).toBe(400);
  expect(await webhook('?secret=guess')).toBe(400);
  expect(await webhook(`?secret=${secret}`, Date.now() - 600_000)).toBe(400);
  const states = async () => lineStates(await ordersIn(gildong, '2026-01'));
  const settled = async () => {
    await webhook(`?secret=${secret}`);
    return states();
  };
  await expect.poll(settled, { interval: 500 }).toEqual(['1 PAY_DONE']);
  expect(await webhook(`?secret=${secret}`)).toBe(200);
  await own.shop.clock.advance('P1D');
  expect(await states()).toEqual(['1 PAY_DONE']);
  expect(toss.payments()).toHaveLength(1);
  const owner = await own.shop.as('owner');
  const cases = async () => (await owner.get<{ cases: object[] }>('/admin/payment-cases')).body.cases;
  expect(await cases()).toEqual([]);
  toss.cancelByHand(toss.payments()[0]?.orderId ?? '', 1_000);
  for (const _ of ['once', 'twice']) expect(await webhook(`?secret=${secret}`)).toBe(200);
  expect(await cases()).toMatchObject([{ kind: 'REFUND', state: 'OPEN', amount: 1_000, gateway: 'toss' }]);
});
