import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseUrl } from '../../checks/assert-local';
import { shop } from '../../fixtures';
import { registerCard, sendGift } from '../../stories';

/** The framework's own entry points (docs/safety.md, S09), and bodies with false headers (S44). */
const buildDir = process.env.NEXT_DIST_DIR || '.next';
const built = (file: string): unknown => JSON.parse(readFileSync(join(buildDir, file), 'utf8'));

let sentinel: Server;
let knocks = 0;
let inside = '';
let giftPage = '';
beforeAll(async () => {
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  giftPage = new URL((await sendGift(shop, gildong)).link).pathname;
  sentinel = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => sentinel.listen(0, '127.0.0.1', done));
  inside = `http://127.0.0.1:${(sentinel.address() as AddressInfo).port}`;
});
afterAll(() => void sentinel?.close());

test('the build has no server action, no image optimiser, and passes nothing on', () => {
  expect(built('server/server-reference-manifest.json')).toMatchObject({ node: {}, edge: {} });
  expect(Object.keys((built('server/server-reference-manifest.json') as { node: object }).node)).toEqual([]);
  expect(built('images-manifest.json')).toMatchObject({ images: { unoptimized: true } });
  type Rewrites = { beforeFiles: unknown[]; afterFiles: unknown[]; fallback: unknown[] };
  const { rewrites, redirects } = built('routes-manifest.json') as {
    rewrites: Rewrites | unknown[];
    redirects: Array<{ destination: string }>;
  };
  expect(Object.values(rewrites).flat()).toEqual([]);
  for (const { destination } of redirects) expect(destination).toMatch(/^\/(?!\/)/);
});

const form = (fields: Record<string, string>) => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--x--\r\n`;
};
const multipart = 'multipart/form-data; boundary=x';
const flights: Array<[string, string, string | Uint8Array<ArrayBuffer>]> = [
  ['an action nobody made', 'text/plain;charset=UTF-8', '[]'],
  ['a chunk of itself', multipart, form({ 0: '"$@0"' })],
  ['a path through a prototype', multipart, form({ 0: '["$1:__proto__:constructor:constructor"]', 1: '{}' })],
  ['a path through a name', multipart, form({ 0: '["$1:a:a"]', 1: '{}' })],
  [
    'a thenable',
    multipart,
    form({ 0: '{"then":"$1:then","status":"resolved_model","value":"$B1"}', 1: '"$@0"' }),
  ],
  [
    '5,000 references deep',
    multipart,
    form({ 0: `${'['.repeat(5_000)}"$1"${']'.repeat(5_000)}`, 1: '"$0"' }),
  ],
  ['2 MB of references', multipart, form({ 0: `[${'"$1",'.repeat(400_000)}"$1"]`, 1: '[]' })],
  ['no UTF-8', multipart, new Uint8Array([0x2d, 0x2d, 0x78, 0xff, 0xfe, 0xc0, 0xaf])],
  ['fields of a form', 'application/x-www-form-urlencoded', '$ACTION_ID_x=&$ACTION_REF_1=&__proto__=1'],
];

const withAndWithout: Array<Record<string, string>> = [{ 'next-action': 'x' }, {}];

describe.each(flights)('a page that is sent %s', (_, type, body) => {
  test('takes nothing', async () => {
    for (const path of ['/', giftPage, '/my', '/nowhere.svg'])
      for (const named of withAndWithout) {
        const answer = await fetch(`${baseUrl()}${path}`, {
          method: 'POST',
          redirect: 'manual',
          headers: { ...named, 'content-type': type, accept: 'text/x-component' },
          body,
        });
        expect([path, answer.status, await answer.text()]).toEqual([path, 405, '']);
      }
  });
});

test.each<Record<string, string>>([
  { rsc: '1', 'next-router-state-tree': 'x' },
  { rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(['', { a: ['__proto__', {}] }])) },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/../../x' },
  { rsc: '1', 'next-url': 'https://evil.example/' },
  { 'x-middleware-subrequest': 'proxy:proxy:proxy:proxy:proxy' },
  { 'x-middleware-rewrite': 'http://127.0.0.1:1/' },
  { 'x-middleware-prefetch': '1' },
  { 'x-nextjs-data': '1' },
  { 'x-matched-path': '/admin' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
])('inner headers open nothing: %o', async (headers) => {
  for (const path of ['/my/recurring-payments', '/admin', '/products']) {
    const answer = await fetch(`${baseUrl()}${path}`, { headers, redirect: 'manual' });
    const text = await answer.text();
    expect([path, answer.status < 500]).toEqual([path, true]);
    expect(answer.headers.get('location') ?? '').not.toContain('evil');
    expect(text).not.toContain('evil.example');
    if (path !== '/products') expect([path, answer.status]).toEqual([path, 307]);
  }
});

test.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '169.254.169.254'])(
  'no picture is fetched from %s',
  async (host) => {
    const url = `${inside.replace('127.0.0.1', host)}/x.avif`;
    for (const path of [
      `/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`,
      `/_next/image?url=%2Ficon.svg&w=64&q=75`,
    ])
      expect((await fetch(`${baseUrl()}${path}`)).status).toBe(404);
    expect(knocks).toBe(0);
  },
);

/** The answer over a socket, until the shop closes it or the expected text has come. */
function raw(text: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(baseUrl());
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (piece) => {
      answer += piece.toString();
      if (/^HTTP\/1\.1 \d{3}[\s\S]*\r\n\r\n/.test(answer)) socket.end();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
}

const upgrade = [
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const asked = (line: string, headers: string[]) =>
  [`${line} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n');

test('no socket is opened, no call is passed on, and no strange method is heard', async () => {
  for (const target of ['/', '/api/products', '/_next/webpack-hmr', inside])
    expect(await raw(asked(`GET ${target}`, upgrade))).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(await raw(asked(`GET ${inside}/x`, ['Connection: close']))).toMatch(/^HTTP\/1\.1 404 /);
  expect(await raw(asked('TRACE /', ['Connection: close']))).toMatch(/^HTTP\/1\.1 405 /);
  expect(await raw(asked(`CONNECT ${inside.slice('http://'.length)}`, []))).not.toMatch(/^HTTP\/1\.1 2/);
  expect(knocks).toBe(0);
});

const login = ['POST /api/oauth/token', ['Content-Type: application/json', 'Connection: close']] as const;

test('a body that lies about its length, or tells it twice, is no second call', async () => {
  const [line, headers] = login;
  const both = [...headers, 'Content-Length: 4', 'Transfer-Encoding: chunked'];
  expect(await raw(`${asked(line, both)}0\r\n\r\nGET /api/products HTTP/1.1\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 400 /,
  );
  const twice = [...headers, 'Content-Length: 2', 'Content-Length: 3'];
  expect(await raw(`${asked(line, twice)}{}x`)).toMatch(/^HTTP\/1\.1 400 /);
  // The length is less than what was sent: the rest is not read as a request.
  const short = [...headers, 'Content-Length: 2'];
  const answer = await raw(`${asked(line, short)}{}{"memberId":"gildong"}`);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  const negative = [...headers, 'Content-Length: -1'];
  expect(await raw(asked(line, negative))).toMatch(/^HTTP\/1\.1 400 /);
});

test('a body without end is cut off, and a packed one is not unpacked', async () => {
  const sent = { bytes: 0 };
  const chunk = new Uint8Array(65_536).fill(0x20);
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent.bytes += chunk.byteLength;
      if (sent.bytes > 50_000_000) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const cut = await fetch(`${baseUrl()}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: endless,
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    () => 'closed',
  );
  expect([413, 'closed']).toContain(cut);
  expect(sent.bytes).toBeLessThan(50_000_000);

  const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
  const packed = await fetch(`${baseUrl()}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array(bomb),
  });
  expect([packed.status, await packed.json()]).toMatchObject([400, { code: 'MALFORMED_BODY' }]);
});

test('the shop is still the same, and quick', async () => {
  const startedAt = performance.now();
  expect((await shop.nobody.get('/health/live')).status).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
