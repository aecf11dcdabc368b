import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LiveShop, openLiveShop } from '../../shop/live-shop';

/** A server in live mode (docs/safety.md, S75, S76), reached as shoppers reach it: through a proxy that ends TLS. */
let live: LiveShop;

beforeAll(async () => {
  live = await openLiveShop();
});
afterAll(() => live?.end());

const json = { 'content-type': 'application/json' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  live.call(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
const tokenOf = (memberId: string, password: string) => post('/api/oauth/token', { memberId, password });

/** The final status of a path: an extra slash may redirect to the path without it. */
const landed = async (path: string) => {
  const { status, headers } = await live.call(path);
  return status === 308 ? (await live.call(headers.location ?? '/')).status : status;
};

/** Stack lines, file paths, packages, versions, SQL. */
const inside = /\n\s+at |\/node_modules\/|file:\/\/|\.tsx?:\d|select .* from|next\/\d|node\/\d/i;

test('the sandbox has no doors', async () => {
  for (const path of [
    '/sandbox/inbox',
    '/sandbox/clock',
    '/api/sandbox/messages',
    '/api/sandbox/clock',
    '/api/sandbox/products',
    '/api/sandbox/orders',
    '/api/sandbox/history',
    '/api/sandbox/gateway/charges',
  ])
    expect([path, (await live.call(path)).status]).toEqual([path, 404]);
  for (const [path, body] of [
    ['/api/sandbox/reset', {}],
    ['/api/sandbox/clock', { advance: 'P30D' }],
    ['/api/sandbox/gateway/faults', { when: 'before', action: 'timeout' }],
    ['/api/sandbox/messages/faults', { when: 'before', action: 'timeout' }],
    [
      '/api/sandbox/orders/26010112345678901234/ship',
      { deliveryCompanyType: 'CJ', invoiceNo: '123456789012' },
    ],
    ['/api/sandbox/orders/26010112345678901234/deliver', {}],
  ] as const)
    expect([path, (await post(path, body)).status]).toEqual([path, 404]);
  const { body } = await live.call('/api/openapi.json');
  expect(body).not.toContain('/sandbox/');
});

test('the practice accounts are nobody, and the owner that the command made is somebody', async () => {
  for (const memberId of ['gildong', 'younghee', 'owner', 'staff'])
    expect((await tokenOf(memberId, 'sandbox-1234')).status).toBe(401);
  expect((await tokenOf(live.owner.id, live.owner.password)).status).toBe(200);
});

test('cookies are Secure and bound to this very host, whatever host a caller names', async () => {
  const host = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
  const asked = await live.call('/api/auth/csrf', { headers: host });
  const { csrfToken } = JSON.parse(asked.body);
  const cookie = asked.setCookies.map((text) => text.split(';')[0]).join('; ');
  const form = { csrfToken, memberId: live.owner.id, password: live.owner.password, json: 'true' };
  const answer = await live.call('/api/auth/callback/credentials', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, origin: live.baseUrl },
    body: new URLSearchParams(form).toString(),
  });
  const given = [...asked.setCookies, ...answer.setCookies].filter((text) => !/max-age=0/i.test(text));
  expect(given.some((text) => text.startsWith('__Host-next-auth.session-token='))).toBe(true);
  for (const text of given) {
    expect(text).toMatch(/^__(Host|Secure)-/);
    expect(text).toMatch(/; secure/i);
    expect(text).toMatch(/; httponly/i);
    expect(text).toMatch(/; samesite=lax/i);
    expect(text).toMatch(/; path=\/(;|$)/i);
  }
  const providers = await live.call('/api/auth/providers', { headers: host });
  expect(providers.body).not.toContain('evil.example');
});

test('search engines find the public pages, and the software’s name is on none of them', async () => {
  const robots = await live.call('/robots.txt');
  expect(robots.body).toContain(`Sitemap: ${live.baseUrl}/sitemap.xml`);
  for (const path of ['/gift', '/my', '/admin', '/order-complete'])
    expect(robots.body).toContain(`Disallow: ${path}\n`);
  const sitemap = (await live.call('/sitemap.xml')).body;
  for (const path of ['/', '/products', '/terms', '/privacy', '/delivery']) {
    expect(sitemap).toContain(`<loc>${live.baseUrl}${path}</loc>`);
    expect(sitemap).toContain(`hreflang="en" href="${live.baseUrl}${path}?language=en"`);
    const { status, headers, body } = await live.call(path);
    expect([path, status, headers['x-robots-tag']]).toEqual([path, 200, undefined]);
    expect(body).not.toContain('noindex');
  }
  for (const path of ['/gift', '/cart'])
    expect((await live.call(path)).headers['x-robots-tag']).toContain('noindex');
  const home = (await live.call('/')).body;
  const sentences = [...home.matchAll(/\/sentences\/[\w.-]+/g)].map(([path]) => path);
  expect(sentences.length).toBeGreaterThan(1);
  const shown = ['/', '/products', '/sign-in', '/terms', '/privacy', '/delivery', '/gift', '/nowhere'];
  for (const path of [...shown, '/api/docs', '/api/openapi.json', '/manifest.webmanifest', ...sentences])
    expect([path, /.{0,60}(Giftround|기프트라운드)/.exec((await live.call(path)).body)?.[0]]).toEqual([
      path,
      undefined,
    ]);
  const log = readFileSync(live.server().logFile, 'utf8');
  expect(log).toContain('start.identity_incomplete');
});

test('the sitemap names a category with something on sale, in both languages', async () => {
  const { accessToken } = JSON.parse((await tokenOf(live.owner.id, live.owner.password)).body);
  const names = { nameKo: '차와 잔', nameEn: 'Tea & cups' };
  const wanted = { seen: [], categories: [{ categoryNo: null, ...names }] };
  const saved = await live.call('/api/admin/categories', {
    method: 'PUT',
    headers: { ...json, accessToken },
    body: JSON.stringify(wanted),
  });
  const { categoryNo } = JSON.parse(saved.body).categories[0];
  const texts = { summaryKo: '', summaryEn: '', descriptionKo: '', descriptionEn: '' };
  const prices = { salePrice: 9_000, immediateDiscountAmt: 0, recurringDiscountAmt: 0 };
  const option = { nameKo: '', nameEn: '', valueKo: '', valueEn: '', addPrice: 0, isUsed: true, stock: 1 };
  const product = {
    ...names,
    ...texts,
    ...prices,
    categoryNos: [categoryNo],
    imageUrl: '/products/green-tea.svg',
    deliveryRule: { conditionType: 'FREE', baseAmt: 0, freeOverAmt: 0, returnAmt: 0 },
    monthCycles: [1],
    weekCycles: [],
    daysOfWeek: [],
    lastRoundRule: { min: null, max: null, isNeeded: false },
    isOnSale: true,
    isRecurring: true,
    servesExisting: true,
    kind: 'NORMAL',
    options: [option],
  };
  expect((await post('/api/admin/products', product, { accessToken })).status).toBe(201);
  const address = `${live.baseUrl}/products?category=${categoryNo}`;
  const sitemap = (await live.call('/sitemap.xml')).body;
  expect(sitemap).toContain(`<loc>${address}</loc>`);
  expect(sitemap).toContain(`hreflang="en" href="${address}&amp;language=en"`);
  const { body } = await live.call(`/products?category=${categoryNo}`);
  expect(body).toContain(`<link rel="canonical" href="${address}"`);
  expect(body).toContain(`href="${address}&amp;language=en"`);
});

test('pages say that they are only to be had over https', async () => {
  for (const path of ['/', '/sign-in', '/gift/nothing', '/nowhere'])
    expect((await live.call(path)).headers['strict-transport-security']).toMatch(/^max-age=31536000/);
});

test('card numbers are refused, and no page asks for one', async () => {
  const password = 'lantern-river-42';
  const signedUp = await post('/api/members', {
    memberId: 'shopper',
    password,
    passwordConfirm: password,
    memberName: '김쇼핑',
    mobileNo: '01020003000',
    email: 'shopper@mail.example',
    over14: true,
    agreementTermsAgrees: ['USE', 'PI_COLLECTION_AND_USE_ON_ORDER'].map((termsType) => ({
      termsType,
      isAgree: true,
    })),
  });
  expect(signedUp.status, signedUp.body).toBe(200);
  const { accessToken } = JSON.parse((await tokenOf('shopper', password)).body);
  const as = { 'Shop-By-Authorization': `Bearer ${accessToken}` };
  const card = { cardNo: '4242424242424242', expiryDate: { year: 2030, month: 1 } };
  const raw = await post('/api/recurring-payments/card', { ...card, birthday: '900101', password: '12' }, as);
  expect(raw.status, raw.body).toBe(400);
  expect(raw.body).not.toContain('4242424242424242');
  expect(readFileSync(live.server().logFile, 'utf8')).not.toContain('4242424242424242');
});

test('nothing of the house is served', async () => {
  const { body } = await live.call('/sign-in');
  const scripts = [...body.matchAll(/\/_next\/static\/[^"'\\]+\.(?:js|css)/g)].map(([path]) => path);
  expect(scripts.length).toBeGreaterThan(2);
  for (const path of [
    '/.env',
    '/.env.local',
    '/.git/HEAD',
    '/data/shop.db',
    '/shop.db',
    '/package.json',
    '/secret',
    '/.next/BUILD_ID',
    '/_next/static/',
    '/_next/static/chunks/',
    '/..%2f..%2fetc/passwd',
    ...new Set(scripts.map((script) => `${script}.map`)),
  ])
    expect([path, [400, 404]]).toEqual([path, expect.arrayContaining([await landed(path)])]);
});

test('what goes wrong tells nothing of the inside', async () => {
  const answers = [
    await live.call('/nowhere'),
    await live.call('/api/nowhere'),
    await live.call('/%E0%A4%A'),
    await live.call('/api/products/%00'),
    await live.call('/api/oauth/token', { method: 'POST', headers: json, body: '{"memberId":' }),
    await live.call('/api/profile/orders?startYmd=<script>', { headers: { accessToken: 'none' } }),
  ];
  for (const { status, headers, body } of answers) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.replace(/<script.*?<\/script>/gs, '')).not.toMatch(inside);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    for (const secret of live.secrets) expect(body).not.toContain(secret);
  }
});

test('what browsers are given names no secret', () => {
  const files = readdirSync('.next/static', { recursive: true, encoding: 'utf8' });
  const texts = files.filter((name) => /\.(js|css|json)$/.test(name));
  expect(texts.length).toBeGreaterThan(10);
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  const named =
    /SHOP_SECRET|STRIPE_SECRET_KEY|SOLAPI_API_SECRET|TOSS_SECRET_KEY|TWILIO_AUTH_TOKEN|DATABASE_URL|WEBHOOK_SECRET/;
  for (const name of texts) expect(readFileSync(join('.next/static', name), 'utf8')).not.toMatch(named);
});

test('the doctor finds nothing to mend but the address, which is this machine’s own', async () => {
  const { code, out, err } = await live.command('doctor', ['--json']);
  expect(err).toBe('');
  const { findings } = JSON.parse(out) as { findings: Array<{ check: string; state: string; say: string }> };
  const states = Object.fromEntries(findings.map(({ check, state }) => [check, state]));
  expect(states).toMatchObject({
    mode: 'ok',
    secret: 'ok',
    payments: 'ok',
    messages: 'ok',
    owner: 'ok',
    jobs: 'ok',
  });
  expect(states).toMatchObject({ clock: 'ok', data: 'ok', 'payment webhook': 'ok' });
  const mend = findings
    .filter(({ state }) => state === 'wrong' || state === 'missing')
    .map(({ check }) => check);
  // The test's PostgreSQL server runs without waiting for its disk.
  expect(mend.filter((check) => check !== 'durability')).toEqual(['address', 'identity']);
  expect(code).toBe(1);
  for (const secret of [...live.secrets, live.owner.password, '박점장', '01099990001'])
    expect(out).not.toContain(secret);
});

test('other settings stop the start with a sentence that names them', async () => {
  for (const [changes, said] of [
    [{ SHOP_SECRET: 'a'.repeat(40) }, 'Setting SHOP_SECRET: has too few different characters'],
    [{ SHOP_MODE: 'sandbox' }, 'Setting STRIPE_SECRET_KEY: SHOP_MODE=sandbox refuses live keys'],
    [
      { SHOP_MODE: 'sandbox', STRIPE_SECRET_KEY: 'sk_test_1234567890' },
      "Setting SHOP_MODE: this database has been a live shop's",
    ],
    [{ NEXTAUTH_URL: 'https://evil.example' }, 'Setting NEXTAUTH_URL: must be SHOP_BASE_URL'],
  ] as const)
    expect(await live.refusal(changes)).toContain(said);
  expect((await live.call('/api/health/ready')).status).toBe(200);
});
