import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import type { ApiDocument } from '../../checks/document-check';
import {
  callersOf,
  filledWith,
  isTextual,
  type Leaf,
  type Operation,
  operationsOf,
  withValues,
} from '../../checks/hostile';
import { hostile } from '../../checks/hostile-texts';
import { type Caller, shop } from '../../fixtures';
import { makeStory, type Story } from '../../route-callers/story';

/**
 * Every text in a path, query, body or header, by the API document (docs/safety.md, S39). A hostile text is
 * refused, finds nothing or is stored unchanged; it is never run, never slow, and never a failure.
 * app/api/hostile-strings.test.ts checks the handlers alone, on both databases; this test adds the server, the
 * URL and the headers.
 */
/** These end sessions or reset the shop, with any input. */
const isHarmful = ({ method, path }: Operation) =>
  path.startsWith('/sandbox/') || (method === 'DELETE' && path === '/oauth/token');

let story: Story;
let operations: Operation[];
let callers: Record<string, Caller>;

beforeAll(async () => {
  story = await makeStory();
  const { body } = await shop.nobody.get<ApiDocument>('/openapi.json');
  operations = operationsOf(body).filter((operation) => !isHarmful(operation));
  callers = callersOf(story);
});

const callerOf = ({ door }: Operation) => callers[door] ?? shop.nobody;
type Sent = { path: string; query: Record<string, string>; body: unknown };

/** The n-th call: each place gets another text, and over all calls of an operation each text comes once. */
function sentIn(n: number, { path, query, body }: Operation, width: number): Sent {
  const texts = (place: number) => hostile[(n * width + place) % hostile.length] ?? '';
  let place = 0;
  const next = () => texts(place++);
  const inQuery = query.filter(isTextual).map(({ at }) => [String(at[0]), next()] as const);
  const inBody = body?.leaves.filter(isTextual).map(({ at }): [Leaf['at'], string] => [at, next()]) ?? [];
  // Fills the path only if no other place takes text, because a wrong path ends the call before the rest is
  // read.
  const isOnlyPath = inQuery.length + inBody.length === 0;
  const named = isOnlyPath ? path.replace(/\{\w+\}/g, () => encodeURIComponent(next())) : path;
  return {
    path: filledWith(story, named),
    query: Object.fromEntries(inQuery),
    body: body && withValues(body.sample, inBody),
  };
}

const widthOf = ({ inPath, query, body }: Operation) => {
  const texts = query.filter(isTextual).length + (body?.leaves.filter(isTextual).length ?? 0);
  return texts || inPath.length;
};

/**
 * A read gets most of the texts. A write gets two sets that differ from operation to operation, so that each
 * text is sent often.
 */
const callsOf = (operation: Operation, index: number): Sent[] => {
  const width = widthOf(operation);
  if (width === 0) return [];
  const most = operation.method === 'GET' ? 10 : 2;
  const count = Math.min(most, Math.ceil(hostile.length / width));
  return Array.from({ length: count }, (_, n) => sentIn(n + index * 7, operation, width));
};

const slowMs = 2_500;

test('in paths, queries and bodies', async () => {
  const wrong: string[] = [];
  let tried = 0;
  async function send(operation: Operation, { path, query, body }: Sent, isAgain = false): Promise<void> {
    const { method } = operation;
    const startedAt = performance.now();
    const { status } = await callerOf(operation).call<unknown>(method, path, { query, body });
    const ms = performance.now() - startedAt;
    // A sleep in the database would take 3 s every time; a busy machine is slow only once.
    if (ms > slowMs && !isAgain) return send(operation, { path, query, body }, true);
    tried += 1;
    if (status >= 500 || ms > slowMs)
      wrong.push(`${method} ${path} ${JSON.stringify({ query, body })}: ${status}, ${Math.round(ms)} ms`);
  }
  for (const [index, operation] of operations.entries()) {
    const calls = callsOf(operation, index);
    for (let at = 0; at < calls.length; at += 5)
      await Promise.all(calls.slice(at, at + 5).map((sent) => send(operation, sent)));
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(300);
});

test('in headers', async () => {
  const names = [
    ...['language', 'Version', 'clientId', 'platform', 'Accept-Language', 'User-Agent', 'X-Forwarded-For'],
    ...[
      'accessToken',
      'Shop-By-Authorization',
      'guestToken',
      'recurringPaymentGroupNo',
      'Cookie',
      'If-None-Match',
    ],
  ];
  const sendable = hostile.filter((text) => /^[\x20-\x7e]{1,200}$/.test(text));
  for (const text of sendable) {
    const headers = Object.fromEntries(names.map((name) => [name, text]));
    for (const path of ['/products', '/members/me', '/recurring-payments/later-input/shippings']) {
      const { status } = await fetch(`${baseUrl()}/api${path}`, { headers });
      expect([text, path, status < 500]).toEqual([text, path, true]);
    }
    const written = await fetch(`${baseUrl()}/api/profile/shipping-addresses`, {
      method: 'POST',
      headers: { ...story.gildong.headers(), 'Idempotency-Key': text, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([text, written.status]).toEqual([text, 400]);
  }
});

test('a wildcard is a letter like any other', async () => {
  const owner = await shop.as('owner');
  const searches: Array<[Caller, string, string]> = [
    [shop.nobody, '/products', 'keyword'],
    [shop.nobody, '/addresses/search', 'keyword'],
    [owner, '/admin/products', 'keyword'],
    [owner, '/admin/applications', 'keyword'],
    [story.gildong, '/profile/orders', 'keyword'],
  ];
  for (const [caller, path, name] of searches)
    for (const text of ['%', '_', '%%%%', '____', '\\'])
      expect([path, text, await found(caller, path, { [name]: text })]).toEqual([path, text, 0]);
});

async function found(caller: Caller, path: string, query: Record<string, string>) {
  type Lists = { items?: unknown[]; products?: unknown[]; applications?: unknown[] };
  const { status, body } = await caller.get<Lists>(path, { query });
  return status === 400 ? 0 : (body.items ?? body.products ?? body.applications)?.length;
}

test('NUL and half a letter are refused wherever they come in', async () => {
  for (const [caller, path] of [
    [shop.nobody, '/products?keyword=%00'],
    [shop.nobody, '/addresses/search?keyword=a%00b'],
    [story.gildong, '/profile/orders?keyword=%00'],
  ] as const)
    expect((await caller.refused('GET', path)).code).toBe('VALIDATION');
  for (const body of ['{"memberId":"\\ud83c","password":"x"}', '{"memberId":"\\u0000","password":"x"}'])
    expect((await shop.nobody.refused('POST', '/oauth/token', { body })).code).toBe('MALFORMED_BODY');
  // Invalid UTF-8 in a URL is read as an unknown letter, or refused; it is never a failure.
  for (const path of ['/products?keyword=%C0%AF', '/products?keyword=%ED%A0%80', '/products/%C0%AE', '/%zz'])
    expect((await fetch(`${baseUrl()}/api${path}`)).status).toBeLessThan(500);
  for (const path of ['/api/%zz', '/products/%C0%AE'])
    expect((await fetch(`${baseUrl()}${path}`)).status).toBe(404);
});

test('nothing of it was a failure to the shop', async () => {
  const log = process.env.E2E_SERVER_LOG;
  if (log) expect(readFileSync(log, 'utf8')).not.toMatch(/syntax error|SQLITE_ERROR|unterminated/i);
  expect((await shop.nobody.get('/health/ready')).status).toBe(200);
});
