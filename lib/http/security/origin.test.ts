import { expect, test } from 'vitest';
import { isCookieAccepted } from './origin';

const shop = { SHOP_BASE_URL: 'https://shop.test', CORS_ORIGINS: new Set(['https://app.test']) };
const heard = (method: string, headers: Record<string, string>) =>
  isCookieAccepted(new Request('https://shop.test/api', { method, headers }), shop);

test.each<Record<string, string>>([
  {},
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://shop.test' },
])('the shop’s own pages use the cookie: %o', (headers) => {
  expect([heard('GET', headers), heard('POST', headers)]).toEqual([true, true]);
});

test.each([
  'https://app.test',
  'https://evil.test',
  'http://shop.test',
  'https://shop.test.evil.test',
  'null',
])('a read from %s has no session', (origin) => {
  expect(heard('GET', { origin })).toBe(false);
  expect(heard('HEAD', { origin })).toBe(false);
});

test.each(['cross-site', 'same-site'])('a read that a browser calls %s has no session', (site) => {
  expect(heard('GET', { 'sec-fetch-site': site })).toBe(false);
});

test('a write from a listed origin has no session; from another one it is read, so that its refusal can be named', () => {
  expect(heard('POST', { origin: 'https://app.test' })).toBe(false);
  expect(heard('POST', { origin: 'https://evil.test' })).toBe(true);
});
