import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type ErrorBody, shop as shopWithoutOrigins } from '../../fixtures';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { signInByCookie } from '../../site';

/** Pages of other origins: listed ones may call with tokens, others learn nothing, and cookies are never accepted (S36). */
const listed = 'https://app.example';
const strangers = [
  'https://evil.example',
  'https://app.example.evil.test',
  'http://app.example',
  'https://app.example:8443',
  'null',
];

let own: OwnShop;
let gildong: Caller;
beforeAll(async () => {
  own = await openOwnShop({ CORS_ORIGINS: `${listed}, https://m.example` });
  gildong = await own.shop.as('gildong');
});
afterAll(() => own?.end());

const corsOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));
const from = (origin: string, more: Record<string, string> = {}) => ({ headers: { origin, ...more } });
const preflight = (path: string, origin: string, method = 'POST') =>
  own.shop.nobody.call('OPTIONS', path, {
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'shop-by-authorization,idempotency-key,content-type',
    },
  });

describe('a listed origin', () => {
  test('may read answers, with the headers that say something', async () => {
    const { status, headers } = await gildong.get('/recurring-payments', from(listed));
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(listed);
    expect(headers.get('vary')).toMatch(/(^|, )Origin($|,)/i);
    expect(headers.get('access-control-expose-headers')).toMatch(
      /X-Correlation-Id.*Retry-After.*Idempotent-Replayed.*ETag/,
    );
    expect(headers.has('access-control-allow-credentials')).toBe(false);
  });

  test.each([
    ['nobody', 'GET', '/members/me', 401],
    ['a path that is not there', 'GET', '/nowhere', 404],
    ['a method that is not there', 'PATCH', '/products', 405],
    ['a body that cannot be read', 'POST', '/oauth/token', 400],
  ])('may read refusals: %s', async (_, method, path, expected) => {
    const body = method === 'POST' ? { body: '{' } : {};
    const answer = await own.shop.nobody.call<ErrorBody>(method, path, { ...from(listed), ...body });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([expected, listed]);
    expect(answer.body.code).toMatch(/^[A-Z_]+$/);
  });

  test('is told before the call what it may send', async () => {
    const { status, headers, body } = await preflight('/recurring-payments', listed);
    expect([status, body]).toEqual([204, undefined]);
    const allowed = (headers.get('access-control-allow-headers') ?? '').toLowerCase().split(', ');
    for (const name of [
      'version',
      'clientid',
      'platform',
      'language',
      'accesstoken',
      'shop-by-authorization',
      'guesttoken',
      'recurringpaymentgroupno',
      'content-type',
      'idempotency-key',
      'if-none-match',
    ])
      expect(allowed).toContain(name);
    expect(headers.get('access-control-allow-origin')).toBe(listed);
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
    expect((await preflight('/nowhere', listed, 'DELETE')).headers.get('access-control-allow-origin')).toBe(
      listed,
    );
  });

  test('writes with a token, without a cookie', async () => {
    const saved = await gildong.patch('/members/me', { language: 'ko' }, from(listed));
    expect([saved.status, saved.headers.get('access-control-allow-origin')]).toEqual([200, listed]);
  });
});

describe.each(strangers)('the origin %s', (origin) => {
  test('is told nothing, whatever is answered', async () => {
    const calls = [
      gildong.get('/recurring-payments', from(origin)),
      own.shop.nobody.get('/products', from(origin)),
      own.shop.nobody.get('/nowhere', from(origin)),
      preflight('/recurring-payments', origin),
    ];
    for (const { headers } of await Promise.all(calls)) expect(corsOf(headers)).toEqual({});
  });
});

describe('a cookie that comes from another origin', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await signInByCookie('gildong', undefined, own.server().baseUrl);
    const { status } = await own.shop.nobody.get('/members/me', { headers: { cookie } });
    expect(status).toBe(200);
  });

  test.each([listed, ...strangers])('%s: vouches for nobody who reads', async (origin) => {
    const answer = await own.shop.nobody.get<ErrorBody>('/members/me', from(origin, { cookie }));
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  test('writes nothing: nobody from a listed origin, refused by name from another', async () => {
    const change = (origin: string) =>
      own.shop.nobody.patch<ErrorBody>('/members/me', { language: 'en' }, from(origin, { cookie }));
    expect((await change(listed)).body.code).toBe('UNAUTHENTICATED');
    for (const origin of strangers) expect((await change(origin)).body.code).toBe('FOREIGN_ORIGIN');
    const { body } = await gildong.get<{ language: string }>('/members/me');
    expect(body.language).toBe('ko');
  });
});

test('a shop that lists no origin says nothing of them at all', async () => {
  const { headers } = await shopWithoutOrigins.nobody.get('/products', from(listed));
  expect(corsOf(headers)).toEqual({});
  expect(headers.get('vary') ?? '').not.toMatch(/origin/i);
});
