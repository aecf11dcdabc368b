import { beforeAll, describe, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import { type ApiDocument, checkBy, documentCheck } from '../../checks/document-check';
import { shop } from '../../fixtures';
import { visit } from '../../site';

/** The API's own description, as it is served (docs/rules/api.md#base). */
let document: ApiDocument & { openapi: string; servers: { url: string }[]; 'x-error-codes': object };
let headers: Headers;

beforeAll(async () => {
  const answer = await shop.nobody.get<typeof document>('/openapi.json');
  document = answer.body;
  headers = answer.headers;
});

test('is served to anybody, with a name for what it says', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.servers).toEqual([{ url: `${baseUrl()}/api` }]);
  expect(headers.get('content-type')).toBe('application/json');
  const tag = headers.get('etag') ?? '';
  const again = await shop.nobody.get('/openapi.json', { headers: { 'If-None-Match': tag } });
  expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, tag]);
});

test('every call of the public contract that the shop serves stands in it', async () => {
  const { body } = await shop.nobody.get<ApiDocument>('/openapi.json');
  const paths = Object.keys(body.paths);
  for (const path of [
    '/recurring-payments',
    '/recurring-payments/{recurringPaymentId}',
    '/recurring-payments/{recurringPaymentGroupNo}/guest',
    '/recurring-payments/order-sheet/{orderSheetNo}',
    '/recurring-payments/order-sheets/{orderSheetNo}',
    '/profile/orders/{orderNo}',
    '/oauth/token',
  ])
    expect(paths).toContain(path);
});

test('each call that it tells of is there, and no other', async () => {
  for (const [path, calls] of Object.entries(document.paths)) {
    if (path.startsWith('/auth/')) continue;
    const filled = path.replace(/\{\w+\}/g, '26010500000000000000');
    const told = (await shop.nobody.call('OPTIONS', filled)).headers.get('allow') ?? '';
    const own = told.split(', ').filter((method) => method !== 'HEAD' && method !== 'OPTIONS');
    expect([path, own.sort()]).toEqual([
      path,
      Object.keys(calls)
        .map((method) => method.toUpperCase())
        .sort(),
    ]);
  }
});

test('each answer names its call', async () => {
  const calls = [
    shop.nobody.get('/products'),
    shop.nobody.get('/health/live'),
    shop.nobody.get('/members/me'),
    shop.nobody.get('/nowhere'),
    shop.nobody.call('PATCH', '/products'),
    shop.nobody.call('OPTIONS', '/products'),
    shop.nobody.post('/oauth/token', '{'),
  ];
  const ids = (await Promise.all(calls)).map((answer) => answer.headers.get('x-correlation-id'));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('each answer of these tests is held against it', async () => {
  const check = await documentCheck(baseUrl());
  const right = { method: 'GET', path: '/order-configs', status: 200 };
  const { body } = await shop.nobody.get<object>('/order-configs');
  expect(check?.({ ...right, body })).toEqual([]);
  expect(check?.({ ...right, body: { ...body, usePresent: 'yes' } })).toEqual([
    'document: $/usePresent must be boolean',
  ]);
});

describe('the check by the document', () => {
  const given = (): ApiDocument => ({
    paths: {
      '/things/{no}': {
        get: {
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    required: ['no'],
                    properties: { no: { $ref: '#/components/schemas/No' } },
                  },
                },
              },
            },
            304: {},
          },
        },
      },
    },
    components: {
      schemas: { No: { type: 'integer' }, ErrorResponse: { type: 'object', required: ['code'] } },
    },
    'x-error-codes': { NOT_FOUND: { status: 404 } },
  });
  const say = (method: string, path: string, status: number, body?: unknown) =>
    checkBy(given())({ method, path, status, body });

  test('accepts what it says', () => {
    expect(say('GET', '/things/1', 200, { no: 1 })).toEqual([]);
    expect(say('GET', '/things/1', 304)).toEqual([]);
    expect(say('GET', '/nowhere', 404, { code: 'NOT_FOUND' })).toEqual([]);
    expect(say('OPTIONS', '/nowhere', 204)).toEqual([]);
  });

  test.each([
    ['a call that it does not tell of', 'POST', '/things/1', 200, {}],
    ['a path that it does not tell of', 'GET', '/others', 200, {}],
    ['another status', 'GET', '/things/1', 201, { no: 1 }],
    ['another type', 'GET', '/things/1', 200, { no: 'one' }],
    ['a field that is missing', 'GET', '/things/1', 200, {}],
    ['a body where there is none', 'GET', '/things/1', 304, { no: 1 }],
    ['a code that it does not know', 'GET', '/things/1', 404, { code: 'GONE' }],
    ['a code with another status', 'GET', '/things/1', 409, { code: 'NOT_FOUND' }],
    ['a failure of another form', 'GET', '/things/1', 404, 'no'],
  ])('finds %s', (_, method, path, status, body) => {
    expect(say(method, path, status, body)).not.toEqual([]);
  });
});

describe('the page', () => {
  test.each([
    ['ko', 'API 문서'],
    ['en', 'API document'],
  ])('in %s tells of every call, data type and code, and runs no script', async (language, title) => {
    const { status, headers: said, html } = await visit(`/api/docs?language=${language}`);
    expect(status).toBe(200);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`<title>${title}`);
    for (const path of Object.keys(document.paths))
      expect(html).toContain(`<code class="path">${path}</code>`);
    for (const code of Object.keys(document['x-error-codes'])) expect(html).toContain(`id="error-${code}"`);
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    const links = [...html.matchAll(/ href="#([^"]+)"/g)].map((match) => match[1]);
    expect(links.filter((link) => !ids.has(link))).toEqual([]);
    expect(html).not.toMatch(/<script| on\w+=| style=/);
    const policy = said.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(said.get('x-content-type-options')).toBe('nosniff');
  });

  test('follows the language that the reader asks for, Korean before all', async () => {
    expect((await visit('/api/docs')).html).toContain('<html lang="ko">');
    const english = await visit('/api/docs', { headers: { 'accept-language': 'en-GB' } });
    expect(english.html).toContain('<html lang="en">');
  });
});
