import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '../../scenarios/ordinary';
import { logLines, unmatchedLines } from '../../shop/log';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { signInByCookie } from '../../site';
import { acceptGift, guestOf, registerCard, sendGift } from '../../stories';

/** Return paths, subjects and client addresses that a caller writes (docs/field-reports.md, second list). */
let own: OwnShop;
let cookie: string;
const shop = () => own.server().baseUrl;

beforeAll(async () => {
  own = await openOwnShop({ TRUSTED_PROXY_HOPS: '1' });
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  cookie = await signInByCookie('gildong', undefined, shop());
});
afterAll(() => own?.end());

const looks = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop()}${path}`, { redirect: 'manual', headers });

const elsewhere = [
  '/..//evil.test',
  '/.//evil.test/x',
  '/x/..//evil.test',
  '/%2e%2e//evil.test',
  '/%2E%2e/%2e//evil.test',
  '/\\evil.test',
  '/x\\..\\\\evil.test',
  '/\t/evil.test',
  '/\n//evil.test',
  '//evil.test',
  'https://evil.test',
  '\\\\evil.test',
  'javascript:alert("evil.test")',
];

describe.each(elsewhere)('a way back to %j leads nowhere else (F07)', (way) => {
  const sent = encodeURIComponent(way);
  test('for a member, from signing in, signing up and the card window', async () => {
    for (const path of ['/sign-in?returnTo=', '/sign-up?returnTo=', '/my/cards/window?next=']) {
      const answer = await looks(`${path}${sent}`, { cookie });
      expect([path, answer.status]).toEqual([path, 307]);
      const to = new URL(answer.headers.get('location') ?? '', shop());
      expect([path, to.origin, to.pathname.startsWith('//')]).toEqual([path, shop(), false]);
    }
  });

  test('nor do the links and forms of those pages', async () => {
    for (const path of ['/sign-in?returnTo=', '/sign-up?returnTo='])
      expect(
        linksIn(await (await looks(`${path}${sent}`)).text()).filter((link) => /evil/.test(link)),
      ).toEqual([]);
    const returned = await looks(`/my/cards/registered?result=cancelled&next=${sent}`, { cookie });
    expect(linksIn(await returned.text()).filter((link) => /evil/.test(link))).toEqual([]);
  });
});

const linksIn = (html: string) =>
  [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, link = '']) => link);

const noAddress = [
  '\\x',
  '\\\\evil.test',
  'http://',
  'https://evil.test/',
  '//evil.test',
  'javascript:1',
  '%zz',
  'x y',
  '/\\x',
  '[',
  'é',
];

describe.each(noAddress)("next-auth's way back %j is ignored (F10)", (way) => {
  const named = { cookie: `next-auth.callback-url=${way.replace('é', '%C3%A9')}` };
  const asked = encodeURIComponent(way);

  test.each(['csrf', 'session', 'providers', 'signin', 'signout', 'error'])('at %s', async (action) => {
    for (const answer of [
      await looks(`/api/auth/${action}?callbackUrl=${asked}`),
      await looks(`/api/auth/${action}?callbackUrl=${asked}&callbackUrl=x`),
      await looks(`/api/auth/${action}`, named),
    ]) {
      expect(answer.status).toBeLessThan(400);
      const to = new URL(answer.headers.get('location') ?? '/', shop());
      expect([to.origin, to.href.includes('evil')]).toEqual([shop(), false]);
      expect(answer.headers.getSetCookie().join()).not.toMatch(/evil|callback/);
    }
  });

  test('at signing in and out, which it does not shut out', async () => {
    const first = await looks('/api/auth/csrf', named);
    const { csrfToken }: { csrfToken: string } = await first.json();
    const csrf = first.headers.getSetCookie().map((line) => line.split(';')[0]);
    const post = (action: string, fields: object, cookies: string[]) =>
      fetch(`${shop()}/api/auth/${action}?callbackUrl=${asked}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: shop(),
          cookie: [named.cookie, ...csrf, ...cookies].join('; '),
        },
        body: new URLSearchParams({ csrfToken, callbackUrl: way, json: 'true', ...fields }),
      });
    const signedIn = await post(
      'callback/credentials',
      { memberId: 'gildong', password: 'sandbox-1234' },
      [],
    );
    expect([signedIn.status, await signedIn.json()]).toEqual([200, { url: shop() }]);
    const session = signedIn.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    expect(session.join()).toContain('next-auth.session-token=');
    expect((await looks('/my/account', { cookie: [named.cookie, ...session].join('; ') })).status).toBe(200);
    const signedOut = await post('signout', {}, session);
    expect([signedOut.status, await signedOut.json()]).toEqual([200, { url: shop() }]);
  });
});

test('a body that names another subject than its path does nothing (F14)', async () => {
  const gildong = await own.shop.as('gildong');
  await registerCard(gildong);
  const [one, other] = [await sendGift(own.shop, gildong), await sendGift(own.shop, gildong)];
  await acceptGift(own.shop, one.linkToken);
  const status = async (id: string) =>
    (await gildong.get<{ recurringPaymentStatus: string }>(`/recurring-payments/${id}`)).body;
  const before = [await status(one.id), await status(other.id)];
  const refused = async (method: string, path: string, body: object, field: string) =>
    expect([path, await gildong.refused(method, path, { body, unchecked: true })]).toMatchObject([
      path,
      { status: 400, code: 'VALIDATION', errors: [{ field, code: 'mismatch' }] },
    ]);
  const named = { recurringPaymentIds: [other.id] };
  const both = { recurringPaymentIds: [one.id, other.id] };
  const pause = { changeStatusType: 'USER_PAUSED' };
  const close = { closeReasonType: 'NECESSITY' };
  await refused('PUT', `/recurring-payments/${one.id}/status`, { ...pause, ...named }, 'recurringPaymentIds');
  await refused('PUT', `/recurring-payments/${one.id}/status`, { ...pause, ...both }, 'recurringPaymentIds');
  await refused('PUT', `/recurring-payments/close/${one.id}`, { ...close, ...named }, 'recurringPaymentIds');
  await refused(
    'PUT',
    `/recurring-payments/${one.id}/info`,
    { lastRound: 9, recurringPaymentId: other.id },
    'recurringPaymentId',
  );
  const addressNo = await addressOf(gildong);
  await refused('PUT', `/profile/shipping-addresses/${addressNo}`, { addressNo: addressNo + 1 }, 'addressNo');
  expect([await status(one.id), await status(other.id)]).toEqual(before);

  const guest = await guestOf(own.shop, one.groupNo);
  expect((await guest.get(`/recurring-payments/${one.groupNo}/guest`)).status).toBe(200);
  const login = { name: '홍길동', password: 'lantern-river-42', recurringPaymentGroupNo: other.groupNo };
  expect(
    await own.shop.nobody.refused('POST', `/recurring-payments/${one.groupNo}/guest`, {
      body: login,
      unchecked: true,
    }),
  ).toMatchObject({ status: 400, errors: [{ field: 'recurringPaymentGroupNo' }] });

  // The same subject twice counts once.
  const same = { ...pause, recurringPaymentIds: [one.id] };
  expect((await gildong.put(`/recurring-payments/${one.id}/status`, same)).status).toBe(204);
});

test('however a proxy writes the address of a client, its guesses are counted together (F15)', async () => {
  const forms = [
    '203.0.113.9',
    '203.0.113.9:1234',
    '[::ffff:203.0.113.9]:99',
    '"203.0.113.9"',
    'for=203.0.113.9',
  ];
  const link = (forwarded: string) =>
    own.shop.nobody.call('GET', '/recurring-payments/later-input/shippings', {
      headers: { 'x-forwarded-for': forwarded, recurringPaymentGroupNo: 'AbCdEfGhIjKlMnOpQrStUv' },
      unchecked: true,
    });
  let last = 0;
  for (let guess = 0; guess < 21; guess += 1) last = (await link(forms[guess % forms.length] ?? '')).status;
  expect(last).toBe(429);
  expect((await link('203.0.113.10')).status).toBe(404);
});

test('none of that is a failure in the log', () => {
  const { logFile } = own.server();
  expect(logLines(logFile).filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect(unmatchedLines(logFile)).toEqual([]);
});
