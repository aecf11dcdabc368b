import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, type Caller, type ErrorBody, shopAt } from '../../fixtures';
import { ordersOf, sendBox } from '../../scenarios/orders';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { type ShopServer, startServer } from '../../shop/server';
import { signInByCookie } from '../../site';
import { acceptGift, giftBody, guestOf, makeSheet, recipient, registerCard, sendGift } from '../../stories';

/**
 * Two servers on one database are one shop: a count, a lock or an ended session applies at once on the other (docs/safety.md,
 * S01, S03, S11, S81). SQLite has one server, so the other is the same one after a restart: the process stores none of this.
 */
const isPostgres = process.env.E2E_DIALECT === 'postgres';
let own: OwnShop;
let second: ShopServer | undefined;
let here: OwnShop['shop'];
let there: OwnShop['shop'];

beforeAll(async () => {
  const limits = { LIMIT_GIFTS_PER_DAY: '3', LIMIT_ADDRESS_TEXTS_PER_NUMBER_PER_DAY: '2' };
  own = await openOwnShop(limits);
  here = own.shop;
  if (isPostgres) second = await startServer({ databaseUrl: own.databaseUrl, dir: own.dir, env: limits });
  there = shopAt(() => second?.baseUrl ?? own.server().baseUrl);
});
afterAll(async () => {
  await second?.stop('SIGKILL');
  await own?.end();
});
beforeEach(() => here.reset({ now: '2026-01-05T09:00:00+09:00' }));

/** After this `there` is another process: on SQLite the restarted server. */
async function elsewhere() {
  if (isPostgres) return;
  await own.kill();
  await own.restart();
}

const bearerOf = (caller: Caller) => caller.headers();
const cookieAt = (memberId: string, password?: string) =>
  signInByCookie(memberId, password, own.server().baseUrl);
const meWith = async (shop: OwnShop['shop'], headers: Record<string, string>) =>
  (await shop.nobody.call('GET', '/members/me', { headers })).status;

test('failures at one close a gift’s look-up at the other, and tokens held go on (S11)', async () => {
  const gildong = await here.as('gildong');
  await registerCard(gildong);
  const gift = await sendGift(here, gildong);
  await acceptGift(here, gift.linkToken);
  const held = await guestOf(here, gift.groupNo);
  const path = `/recurring-payments/${gift.groupNo}/guest`;
  const logIn = (shop: OwnShop['shop'], password: string): Promise<Answer<ErrorBody>> =>
    shop.nobody.call('POST', path, { body: { name: recipient.name, password } });
  // A success resets the count, on either server.
  for (const shop of [here, there]) expect((await logIn(shop, 'wrong-guess-0')).status).toBe(401);
  expect((await logIn(there, recipient.password)).status).toBe(200);
  const guesses = [];
  for (let n = 0; n < 5; n += 1) guesses.push((await logIn(n % 2 ? there : here, `wrong-guess-${n}`)).status);
  expect(guesses).toEqual([401, 401, 401, 401, 401]);
  await elsewhere();
  for (const shop of [here, there]) {
    const refused = await logIn(shop, recipient.password);
    expect([refused.status, refused.body.code]).toEqual([429, 'LOCKED']);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  }
  const seen = await there.nobody.call('GET', path, { headers: held.headers() });
  expect(seen.status).toBe(200);
});

test('a member’s failures count together (S01)', async () => {
  const logIn = async (shop: OwnShop['shop'], password: string) =>
    (await shop.nobody.call('POST', '/oauth/token', { body: { memberId: 'younghee', password } })).status;
  const guesses = [];
  for (let n = 0; n < 10; n += 1) guesses.push(await logIn(n % 2 ? there : here, 'wrong'));
  expect([...guesses, await logIn(there, 'sandbox-1234')]).toEqual([...Array(10).fill(401), 429]);
});

test('what ends a session ends it everywhere, the cookie and the token alike (S03)', async () => {
  const cookie = await cookieAt('gildong');
  const [token, other] = [await here.as('gildong'), await here.as('gildong')];
  for (const headers of [{ cookie }, bearerOf(token), bearerOf(other)])
    expect(await meWith(there, headers)).toBe(200);
  expect((await token.delete('/oauth/token')).status).toBe(204);
  expect(await meWith(there, bearerOf(token))).toBe(401);
  const password = 'another-quiet-harbour';
  const change = { currentPassword: 'sandbox-1234', password, passwordConfirm: password };
  expect((await other.put('/members/me/password', change)).status).toBe(204);
  await elsewhere();
  for (const shop of [here, there]) {
    expect(await meWith(shop, { cookie })).toBe(401);
    expect(await meWith(shop, bearerOf(token))).toBe(401);
    expect(await meWith(shop, bearerOf(other))).toBe(200);
  }
});

test('a merchant who is disabled, or has another role, is out at once (S03)', async () => {
  const owner = await here.as('owner');
  type Staff = { staff: Array<{ memberId: string; memberNo: number }> };
  const { body } = await owner.get<Staff>('/admin/staff');
  const memberNo = body.staff.find(({ memberId }) => memberId === 'staff')?.memberNo;
  const both = async () => [bearerOf(await here.as('staff')), { cookie: await cookieAt('staff') }];
  const doorOf = async (headers: Record<string, string>) =>
    (await there.nobody.call('GET', '/admin/dashboard', { headers })).status;
  for (const change of [{ role: 'OWNER' }, { role: 'STAFF' }, { isEnabled: false }]) {
    const held = await both();
    for (const headers of held) expect(await doorOf(headers)).toBe(200);
    expect((await owner.patch(`/admin/staff/${memberNo}`, change)).status).toBeLessThan(300);
    for (const headers of held) expect([change, await doorOf(headers)]).toEqual([change, 401]);
  }
  expect(
    (
      await there.nobody.call('POST', '/oauth/token', {
        body: { memberId: 'staff', password: 'sandbox-1234' },
      })
    ).status,
  ).toBe(401);
});

test('gifts a day and texts to a number are counted together, and what is refused leaves nothing (S81)', async () => {
  const send = async (shop: OwnShop['shop'], memberId: string, contact: string) => {
    const orderer = await shop.as(memberId);
    const sheet = await makeSheet(shop, orderer);
    return orderer.call<ErrorBody>('POST', '/recurring-payments', {
      body: giftBody(sheet, { ...recipient, contact }),
    });
  };
  for (const memberId of ['gildong', 'younghee']) await registerCard(await here.as(memberId));
  const waiting = async (memberId: string) => {
    const query = { statusTypes: 'WAITING', size: 200 };
    const { body } = await (await there.as(memberId)).get<{ totalCount: number }>('/recurring-payments', {
      query,
    });
    return body.totalCount;
  };
  const before = await waiting('younghee');
  const one = '01011112222';
  expect((await send(here, 'gildong', one)).status).toBe(200);
  expect((await send(there, 'younghee', one)).status).toBe(200);
  const third = await send(there, 'younghee', one);
  expect([third.status, third.body.code]).toEqual([429, 'QUOTA_EXCEEDED']);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(there, 'gildong', '01011113333')).status).toBe(200);
  expect((await send(here, 'gildong', '01011114444')).status).toBe(200);
  expect((await send(there, 'gildong', '01011115555')).status).toBe(429);
  expect([await waiting('younghee'), await waiting('gildong')]).toEqual([before + 1, 3]);
  for (const wrong of [
    '0212345678',
    '15881234',
    '+821011112222',
    '0070012345678',
    '0601234567',
    '010abcd5678',
  ])
    expect((await send(there, 'younghee', wrong)).status).toBe(400);
});

test('goodwill that both are asked for at once goes back once', async () => {
  const gildong = await here.as('gildong');
  await registerCard(gildong);
  const { groupNo, linkToken } = await sendGift(here, gildong);
  await acceptGift(here, linkToken);
  await here.clock.set('2026-01-13T10:00:00+09:00');
  const [order] = await ordersOf(gildong, groupNo);
  if (!order) throw new Error('No order was created');
  const staff = [await here.as('staff'), await there.as('owner')] as const;
  await sendBox(staff[0], order);
  const path = `/admin/orders/${order.orderNo}`;
  const { body } = await staff[0].get<{ mostGoodwillAmt: number }>(path);
  const asked = { amount: 1_000, mostAmt: body.mostGoodwillAmt, reason: '상자가 젖었습니다.' };
  const ask = (caller: Caller) => caller.call('POST', `${path}/goodwill-refund`, { body: asked });
  const answers = await Promise.all([...staff, ...staff, ...staff].map(ask));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  await elsewhere();
  expect((await ask(await there.as('owner'))).status).toBe(409);
  const booked = (await here.charges()).filter(({ orderNo }) => orderNo === order.orderNo);
  expect(booked.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['CHARGE', expect.any(Number)],
    ['REFUND', 1_000],
  ]);
});

test('a kept page shows a change made at the other at once, in both languages, and to nobody who is signed in', async () => {
  const bases = [own.server().baseUrl, ...(second ? [second.baseUrl] : [])];
  const see = async (headers: Record<string, string>, path = '/products/1', method = 'GET') => {
    const seen = await Promise.all(
      bases.map(async (base) => {
        const answer = await fetch(base + path, { headers, method });
        return { headers: answer.headers, html: await answer.text() };
      }),
    );
    // Drawn for one answer, a page has a nonce; kept for all, it has none.
    for (const page of seen) expect(page.headers.get('content-security-policy')).not.toContain('nonce-');
    return seen;
  };
  const english = { 'accept-language': 'en' };
  const owner = await here.as('owner');
  type Product = { salePrice: number; immediateDiscountAmt: number; updatedAt: string | null };
  const prices = [23_450, 34_560, 45_670];
  for (const salePrice of prices) {
    const { updatedAt, ...product } = (await owner.get<Product>('/admin/products/1')).body;
    const edit = { ...product, salePrice, immediateDiscountAmt: 0, recurringDiscountAmt: 0 };
    const saved = await owner.put('/admin/products/1', { ...edit, seenUpdatedAt: updatedAt });
    expect(saved.status).toBe(200);
    const digits = salePrice.toLocaleString('en-US');
    for (const path of ['/', '/products', '/products/1']) {
      for (const { html } of await see({}, path)) expect(html).toContain(`${digits}원`);
      for (const { html } of await see(english, path)) expect(html).toContain(`₩${digits}`);
      for (const { html } of await see({ ...english, cookie: 'language=ko' }, path))
        expect(html).toContain(`${digits}원`);
    }
  }
  for (const page of await see({}, '/products/1', 'HEAD')) {
    expect(page.html).toBe('');
    expect(page.headers.get('set-cookie')).toBeNull();
  }
  // All who are signed in, or were, are shown one page; who they are, each asks for apart.
  const [gildong, younghee] = [await cookieAt('gildong'), await cookieAt('younghee')];
  const over = gildong.replace(/(session-token=)[^;]+/, `$1${'x'.repeat(43)}`);
  const row = {
    productNo: 1,
    optionNo: (await here.products())[0]?.options[0]?.optionNo,
    orderCnt: 1,
    optionInputs: [],
  };
  expect((await (await here.as('younghee')).post('/recurring-payments/cart', [row])).status).toBe(200);
  for (const path of ['/', '/products', '/products/1']) {
    const [before] = await see({}, path);
    const shown = [];
    for (const cookie of [gildong, younghee, await cookieAt('staff'), over])
      shown.push(...(await see({ cookie }, path)).map(({ html }) => html));
    // Each server draws its own: two drawings differ in the order of their parts.
    for (const at of bases.keys())
      expect(new Set(shown.filter((_, index) => index % bases.length === at)).size).toBe(1);
    expect(shown[0]).toContain('href="/my"');
    expect(shown[0]).not.toContain('data-drawn-for="');
    const [after] = await see({ 'x-giftround-kept-for-members': 'yes' }, path);
    expect(after?.html).toBe(before?.html);
    expect(after?.html).not.toContain('href="/my"');
    // The framework's own client gets its part of the page for its member.
    const part = await fetch(bases[0] + path, { headers: { cookie: younghee, rsc: '1' } });
    expect(await part.text()).toMatch(/"memberNo":\d+,"cartCount":1/);
  }
  const me = (cookie: string) =>
    here.nobody.call<{ memberId: string; cartCount: number }>('GET', '/members/me', { headers: { cookie } });
  expect((await me(younghee)).body).toMatchObject({ memberId: 'younghee', cartCount: 1 });
  expect((await me(gildong)).body).toMatchObject({ memberId: 'gildong', cartCount: 0 });
  expect((await me(over)).status).toBe(401);
});
