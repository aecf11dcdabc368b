import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminWithBody, adminWithoutBody } from '../../checks/admin-calls';
import { baseUrl } from '../../checks/assert-local';
import { type Caller, type ErrorBody, shop } from '../../fixtures';
import { filledRoute } from '../../shop/manifest';
import { acceptGift, type Gift, guestOf, recipient, registerCard, sendGift } from '../../stories';

/** Bad input of every kind, at every call that writes: the documented error, and nothing changed (docs/safety.md, S44). */
let gildong: Caller;
let linked: Caller;
let owner: Caller;
let gift: Gift;
let accepted: Gift;
let guest: Caller;

/** Every call with a body. A new one that is missing here fails the test below. */
const withBody: Array<[string, string]> = [
  ['POST', '/language'],
  ['PUT', '/members/me/password'],
  ['PATCH', '/members/me'],
  ['DELETE', '/members/me'],
  ['POST', '/members/password-reset'],
  ['PUT', '/members/password-reset'],
  ['POST', '/members'],
  ['POST', '/oauth/token'],
  ['POST', '/profile/card-page/finish'],
  ['POST', '/profile/card-page'],
  ['POST', '/profile/claims/cancel'],
  ['POST', '/profile/claims/estimate'],
  ['POST', '/profile/claims/return'],
  ['POST', '/profile/order-options/[orderOptionNo]/claim/exchange'],
  ['POST', '/profile/order-options/[orderOptionNo]/claims/cancel'],
  ['POST', '/profile/order-options/[orderOptionNo]/claims/exchange'],
  ['POST', '/profile/order-options/[orderOptionNo]/claims/return'],
  ['POST', '/profile/orders/[orderNo]/claim/cancel'],
  ['POST', '/profile/orders/[orderNo]/claims/cancel'],
  ['PUT', '/profile/shipping-addresses/[addressNo]'],
  ['POST', '/profile/shipping-addresses'],
  ['POST', '/recurring-payments/[key]/guest/address'],
  ['PUT', '/recurring-payments/[key]/guest/address'],
  ['PUT', '/recurring-payments/[key]/guest/away'],
  ['POST', '/recurring-payments/[key]/guest/cases'],
  ['PUT', '/recurring-payments/[key]/guest/gifts'],
  ['PUT', '/recurring-payments/[key]/guest/next-date'],
  ['PUT', '/recurring-payments/[key]/guest/texts'],
  ['PUT', '/recurring-payments/[key]/guest/thanks'],
  ['POST', '/recurring-payments/[key]/guest/password-reset'],
  ['PUT', '/recurring-payments/[key]/guest/password-reset'],
  ['POST', '/recurring-payments/[key]/guest'],
  ['POST', '/recurring-payments/[key]/info/preview'],
  ['PUT', '/recurring-payments/[key]/info'],
  ['PATCH', '/recurring-payments/[key]/notices/agreement'],
  ['PUT', '/recurring-payments/[key]/invitation'],
  ['PUT', '/recurring-payments/[key]/label'],
  ['PUT', '/recurring-payments/[key]/recipient'],
  ['POST', '/recurring-payments/[key]/notices/search'],
  ['PUT', '/recurring-payments/[key]/status'],
  ['PUT', '/recurring-payments/card/priority'],
  ['POST', '/recurring-payments/card'],
  ['POST', '/recurring-payments/cart'],
  ['PUT', '/recurring-payments/cart'],
  ['PUT', '/recurring-payments/close/[key]'],
  ['PUT', '/recurring-payments/close'],
  ['PUT', '/recurring-payments/gifts'],
  ['POST', '/recurring-payments/guest/cart'],
  ['POST', '/recurring-payments/later-input/decline'],
  ['POST', '/recurring-payments/later-input/not-me'],
  ['PUT', '/recurring-payments/later-input/shippings'],
  ['POST', '/recurring-payments/order-sheets'],
  ['POST', '/recurring-payments'],
  ['POST', '/recurring-payments/skip/next'],
  ['PUT', '/recurring-payments/status'],
  ['POST', '/terms'],
  ...adminWithBody,
];
/** Every other call that writes: only the path and the credential matter. `csp-reports` always answers 204. */
const withoutBody: Array<[string, string]> = [
  ['POST', '/csp-reports'],
  ['DELETE', '/members/me/sessions/[sid]'],
  ['DELETE', '/oauth/token'],
  ['PUT', '/profile/claims/[claimNo]/withdraw'],
  ['PUT', '/profile/order-options/[orderOptionNo]/claims/withdraw'],
  ['PUT', '/profile/order-options/[orderOptionNo]/confirm'],
  ['PUT', '/profile/order-options/[orderOptionNo]/delivery-done'],
  ['PUT', '/profile/shipping-addresses/[addressNo]/default'],
  ['DELETE', '/profile/shipping-addresses/[addressNo]'],
  ['POST', '/recurring-payments/[key]/again'],
  ['POST', '/recurring-payments/[key]/deadline'],
  ['POST', '/recurring-payments/[key]/guest/calendar'],
  ['DELETE', '/recurring-payments/[key]/guest/cases/[caseNo]'],
  ['DELETE', '/recurring-payments/[key]/invitation'],
  ['POST', '/recurring-payments/[key]/resend'],
  ['POST', '/recurring-payments/[key]/skip/next'],
  ['POST', '/webhooks/messages'],
  ['POST', '/webhooks/payments'],
  ['PUT', '/recurring-payments/card/[cardNo]/main'],
  ['DELETE', '/recurring-payments/card/[cardNo]'],
  ['DELETE', '/recurring-payments/card'],
  ['DELETE', '/recurring-payments/cart'],
  ...adminWithoutBody,
  ['POST', '/recurring-payments/later-input/ask-again'],
];

const routes = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => `/${dirname(file).replaceAll('\\', '/')}`)
  .filter((path) => !path.includes('[...') && !path.startsWith('/sandbox'))
  .sort();
const nobodys = '26010500000000000000';
const named = {
  orderNo: nobodys,
  orderSheetNo: nobodys,
  kind: 'ROUND_PAID',
  list: 'orders',
  language: 'ko',
  holidayOn: '2026-02-17',
  sid: 'AAAAAAAAAAAAAAAAAAAAAA',
};
/** The calls with a body that a guest token opens. */
const isGuests = (path: string) => /\/guest\/(address|away|cases|gifts|next-date|texts|thanks)$/.test(path);
const filled = (path: string) =>
  filledRoute(path, { ...named, key: isGuests(path) ? accepted.groupNo : gift.id }, '1');
const callerOf = (path: string) => {
  if (path.startsWith('/admin/')) return owner;
  if (isGuests(path)) return guest;
  return path.includes('later-input') ? linked : gildong;
};
const methodNames = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  gildong = await shop.as('gildong');
  owner = await shop.as('owner');
  await registerCard(gildong);
  gift = await sendGift(shop, gildong);
  linked = shop.recipient(gift.linkToken);
  accepted = await sendGift(shop, gildong, { to: { ...recipient, contact: '01024240002' } });
  await acceptGift(shop, accepted.linkToken);
  guest = await guestOf(shop, accepted.groupNo);
});

const json = 'application/json';
type Bad = {
  name: string;
  body: string | Uint8Array<ArrayBuffer>;
  type?: string | null;
  expected: [number, string];
};
const malformed = (name: string, body: string | Uint8Array<ArrayBuffer>): Bad => ({
  name,
  body,
  expected: [400, 'MALFORMED_BODY'],
});
const wrongType = (type: string | null): Bad => ({
  name: `type ${type}`,
  body: '{}',
  type,
  expected: [415, 'UNSUPPORTED_MEDIA_TYPE'],
});
const bad: Bad[] = [
  malformed('nothing', ''),
  malformed('half an object', '{"a":1'),
  malformed('a comma too many', '{"a":1,}'),
  malformed('something after the end', '{"a":1}{'),
  malformed('NaN', '{"a":NaN}'),
  malformed('a byte order mark', '\uFEFF{"a":1}'),
  malformed('no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])),
  malformed('a null byte', '{"a":"\\u0000"}'),
  malformed('null', 'null'),
  malformed('a text', '"x"'),
  malformed('a number', '7'),
  malformed('33 levels', `${'['.repeat(33)}${']'.repeat(33)}`),
  malformed('100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000)),
  malformed('1,001 items', `[${'0,'.repeat(1_000)}0]`),
  { name: 'a key twice', body: '{"lastRound":3,"lastRound":99}', expected: [400, 'DUPLICATE_KEY'] },
  { name: 'a key twice, inside', body: '{"a":[{"b":1,"\\u0062":2}]}', expected: [400, 'DUPLICATE_KEY'] },
  { name: '256 KiB and one', body: `"${'x'.repeat(262_143)}"`, expected: [413, 'BODY_TOO_LARGE'] },
  wrongType('text/plain'),
  wrongType('application/x-www-form-urlencoded'),
  wrongType('application/jsonp'),
  wrongType('application/json; charset=utf-16'),
  wrongType(null),
];

async function send(
  caller: Caller,
  method: string,
  path: string,
  { body, type = json }: Omit<Bad, 'name' | 'expected'>,
) {
  const response = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: { ...caller.headers(), ...(type !== null && { 'content-type': type }) },
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  });
  const answer: ErrorBody = await response.json();
  return { status: response.status, answer };
}

const shapeOf = (path: string, status: number) => ({
  timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  path: `/api${path}`,
  status,
  error: expect.any(String),
  code: expect.stringMatching(/^[A-Z_]+$/),
  message: expect.stringMatching(/[가-힣]/),
});

/** All that a call could have touched. */
async function everything() {
  const paths = [
    '/recurring-payments?size=200',
    '/recurring-payments/cart',
    '/recurring-payments/cards',
    '/members/me',
  ];
  const more = ['/profile/shipping-addresses', '/profile/orders', '/members/me/sessions'];
  const read = await Promise.all([...paths, ...more].map(async (path) => (await gildong.get(path)).body));
  return JSON.stringify([read, await shop.inbox('')]).replace(/"lastSeen\w*":"[^"]*"/g, '');
}

test('every call that writes is tried here', async () => {
  const known = [...withBody, ...withoutBody].map((call) => call.join(' ')).sort();
  const there = await Promise.all(
    routes.map(async (path) => {
      const { headers } = await shop.nobody.call('OPTIONS', filled(path), { unchecked: true });
      const allowed = (headers.get('allow') ?? '').split(', ');
      return allowed
        .filter((method) => /POST|PUT|PATCH|DELETE/.test(method))
        .map((method) => `${method} ${path}`);
    }),
  );
  expect(there.flat().sort()).toEqual(known);
});

describe('a body that is', () => {
  test.each(bad)('$name is refused everywhere', async (one) => {
    const before = await everything();
    for (const [method, path] of withBody) {
      const { status, answer } = await send(callerOf(path), method, filled(path), one);
      expect([method, path, status, answer.code]).toEqual([method, path, ...one.expected]);
      expect(answer).toEqual(shapeOf(filled(path), status));
    }
    expect(await everything()).toBe(before);
  });
});

test('a method that a path does not know is 405 with Allow, in the one shape', async () => {
  for (const path of routes) {
    const { headers } = await shop.nobody.call('OPTIONS', filled(path), { unchecked: true });
    const allow = headers.get('allow') ?? '';
    for (const method of methodNames.filter((name) => !allow.split(', ').includes(name))) {
      const answer = await shop.nobody.call<ErrorBody>(method, filled(path), { unchecked: true });
      expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([method, path, 405, allow]);
      expect(answer.body).toEqual(shapeOf(filled(path), 405));
    }
  }
});

test('a path that is not there is 404 for every method, in the one shape', async () => {
  const paths = [
    '/nowhere',
    '/profile',
    '/recurring-payments/1/2/3',
    '/recurring-payments/not-a-number',
    '/a%20b',
    '/members/x',
  ];
  for (const path of paths)
    for (const method of methodNames) {
      const answer = await gildong.call<ErrorBody>(method, path, { unchecked: true });
      const isKnownPath = path.endsWith('not-a-number') && method !== 'GET';
      expect([method, path, answer.status]).toEqual([method, path, isKnownPath ? 405 : 404]);
      expect(answer.body).toEqual(shapeOf(path, answer.status));
    }
});
