import { expect, test } from 'vitest';
import { plainPath, scrub } from './scrub';

test.each([
  ['duplicate key: 01098765432', 'duplicate key: …'],
  ['call 010-9876-5432 or +82 10 9876 5432', 'call … or …'],
  ['card 4242424242424242 and 4242 4242 4242 4242', 'card … and …'],
  ['mail gildong@example.com', 'mail …@…'],
  ['token AbCdEfGh1234567890_-xy is dead', 'token … is dead'],
  ['token kQbZ-wRtYpLmNcVxSdFgHj is dead', 'token … is dead'],
  [`Unexpected token '홍', "홍길동 서울" is not valid JSON`, "Unexpected token '홍', … is not valid JSON"],
  [`Unexpected token 'x', ..."주소",x"... is not valid JSON`, "Unexpected token 'x', … is not valid JSON"],
])('%s is logged without its quoted values', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

test.each([
  'Application 26010512345678901234 has no address',
  'Order 26010500000000000001 of line 12: 33000 instead of 30000',
  'connect ECONNREFUSED 127.0.0.1:5432',
  'at createDueOrders (/srv/shop/lib/use-cases/billing/round/create-due.ts:123:45)',
  '2026-11-28T09:00:00.000Z',
  'UNIQUE constraint failed: application_group.order_sheet_no',
])('%s is unchanged', (text) => {
  expect(scrub(text)).toBe(text);
});

test.each([
  [
    '/api/recurring-payments/26010512345678901234/guest',
    '/api/recurring-payments/26010512345678901234/guest',
  ],
  ['/api/openapi.json', '/api/openapi.json'],
  ['/api/cards/12', '/api/cards/12'],
  ['/api/recurring-payments/AbCdEfGh1234567890_-xy/guest', '/api/recurring-payments/…/guest'],
  ['/api/recurring-payments/kQbZ-wRtYpLmNcVxSdFgHj/guest', '/api/recurring-payments/…/guest'],
  ['/api/recurring-payments/01098765432/guest', '/api/recurring-payments/…/guest'],
  ['/api/%ED%99%8D%EA%B8%B8%EB%8F%99', '/api/…'],
  ['/api/a%0d%0ab', '/api/…'],
])('the path %s is logged as %s', (path, logged) => {
  expect(plainPath(path)).toBe(logged);
});

test('a long path, or one of many parts, is cut', () => {
  expect(plainPath(`/api/${'a'.repeat(10_000)}`)).toBe('/api/…');
  expect(plainPath('/api'.repeat(3_000)).length).toBe(201);
});
