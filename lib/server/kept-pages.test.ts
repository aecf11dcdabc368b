import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptForMembersHeader } from '@/lib/http/request/client-address';
import { drawPage } from './draw-page';
import { keepPages } from './kept-pages';

/** What the framework would do; a test may replace it. */
let handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
let drawn: string[];
let version: string | Error;
let origin: string;
let server: ReturnType<typeof createServer>;

const policy = "script-src 'self' 'nonce-N0nce'; object-src 'none'";
const html = (text: string) =>
  `<html><script nonce="N0nce">self.x=1<2</script><script src="/a.js" nonce="N0nce"></script><script>alert(1)</script><p>${text}</p></html>`;
const page = async (request: IncomingMessage, response: ServerResponse, status = 200) => {
  drawn.push(`${request.url} ${request.headers.cookie}`);
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
  });
  response.write(html(`${request.url}`).slice(0, 20));
  response.end(html(`${request.url}`).slice(20));
};

beforeEach(async () => {
  drawn = [];
  version = '1';
  handle = page;
  const kept = keepPages({
    sessionCookie: 'session-token',
    version: async () => {
      if (version instanceof Error) throw version;
      return version;
    },
    draw: (url, reader) => drawPage((...call) => handle(...call), url, { host: 'shop.example', ...reader }),
  });
  server = createServer(async (request, response) => {
    if (!(await kept.answer(request, response))) response.end('its own');
  });
  await new Promise<void>((done) => server.listen(0, done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const see = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(origin + path, { headers, method });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test('a public page is drawn once per address, language and version, also for simultaneous requests', async () => {
  const paths = ['/', '/products', '/products/7', '/products?keyword=rose'];
  for (const path of paths) {
    const seen = await Promise.all([see(path), see(path), see(path, { 'accept-language': 'en' })]);
    expect(seen.map(({ text }) => text.includes(`<p>${path}</p>`))).toEqual([true, true, true]);
    await see(path, { cookie: 'language=en; other=1' });
  }
  expect(drawn.sort()).toEqual(
    paths.flatMap((path) => [`${path} language=en`, `${path} language=ko`]).sort(),
  );
  version = '2';
  await see('/');
  expect(drawn).toHaveLength(9);
});

test('all members see one page, drawn without knowing which member asks', async () => {
  const told: unknown[] = [];
  handle = async (request, response) => {
    told.push(request.headers);
    await page(request, response);
  };
  const sessions = ['session-token=a', 'x=1; session-token=b', 'session-token=over', 'session-token'];
  for (const path of ['/', '/products/7']) {
    const seen = await Promise.all(sessions.map((cookie) => see(path, { cookie })));
    expect(new Set(seen.map(({ text }) => text)).size).toBe(1);
    await see(path);
  }
  const common = { host: 'shop.example', cookie: 'language=ko' };
  expect(told).toEqual([
    { ...common, [keptForMembersHeader]: 'yes' },
    common,
    { ...common, [keptForMembersHeader]: 'yes' },
    common,
  ]);
});

test('the visitor’s headers do not reach the page, and cookies of the page do not reach other visitors', async () => {
  handle = async (request, response) => {
    expect(Object.keys(request.headers).sort()).toEqual(['cookie', 'host']);
    response.setHeader('Set-Cookie', 'who=1');
    await page(request, response);
  };
  const first = await see('/', {
    authorization: 'Bearer x',
    'x-forwarded-host': 'evil.example',
    cookie: 'a=b',
  });
  expect([first.text, first.headers.get('set-cookie')]).toEqual(['its own', null]);
});

test.each<[string, string, Record<string, string>, string]>([
  ['for the framework’s own client', '/products', { rsc: '1' }, 'GET'],
  ['for the framework’s own client, by query', '/products?_rsc=1', {}, 'GET'],
  ['that writes', '/', {}, 'POST'],
  ['with a long query', `/products?keyword=${'x'.repeat(400)}`, {}, 'GET'],
  ['for another page', '/cart', {}, 'GET'],
  ['for a number that is none', '/products/0', {}, 'GET'],
])('a call %s is answered by the framework', async (_, path, headers, method) => {
  expect((await see(path, headers, method)).text).toBe('its own');
  expect(drawn).toEqual([]);
});

test('a page that is not 200 is sent and not stored', async () => {
  for (const status of [404, 500]) {
    handle = (request, response) => page(request, response, status);
    expect((await see('/products/9')).status).toBe(status);
  }
  handle = page;
  expect((await see('/products/9')).status).toBe(200);
  expect(drawn).toHaveLength(3);
});

test('if the version cannot be read, or a page stops half drawn, the framework answers itself', async () => {
  version = new Error('the database is away');
  expect((await see('/')).text).toBe('its own');
  version = '1';
  handle = async (_, response) => {
    response.setHeader('Content-Security-Policy', policy);
    response.write('half');
    response.destroy(new Error('gave up'));
  };
  expect((await Promise.all([see('/'), see('/')])).map(({ text }) => text)).toEqual(['its own', 'its own']);
  handle = async () => {
    throw new Error('failed');
  };
  expect((await see('/')).text).toBe('its own');
  handle = page;
  expect((await see('/')).text).toContain('<p>/</p>');
});

test('the policy allows exactly the framework’s own scripts', async () => {
  const { text, headers } = await see('/');
  const hash = createHash('sha256').update('self.x=1<2').digest('base64');
  expect(headers.get('content-security-policy')).toBe(
    `script-src 'self' 'sha256-${hash}'; object-src 'none'`,
  );
  expect(text).not.toContain('N0nce');
  handle = async (_, response) => {
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Link', '</a.css>; rel=preload; nonce="N0nce"; as="style"');
    response.end('<script nonce="N0nce">say({"nonce":"N0nce"})</script>');
  };
  const told = await see('/products/8');
  expect(told.text).toBe('<script>say({"nonce":""})</script>');
  expect(told.headers.get('link')).toBe('</a.css>; rel=preload; as="style"');
  const said = createHash('sha256').update('say({"nonce":""})').digest('base64');
  expect(told.headers.get('content-security-policy')).toContain(`'sha256-${said}'`);
});

test('HEAD has the headers of GET, and a page is compressed if the visitor accepts it', async () => {
  for (const encoding of ['gzip', 'br, gzip;q=0.5', 'identity', 'br, gzip;q=0']) {
    const got = await fetch(origin, { headers: { 'accept-encoding': encoding } });
    const head = await fetch(origin, { headers: { 'accept-encoding': encoding }, method: 'HEAD' });
    const told = (answer: Response) =>
      ['content-length', 'content-encoding', 'content-security-policy', 'content-type'].map((name) =>
        answer.headers.get(name),
      );
    expect(told(head)).toEqual(told(got));
    expect(told(got)[1]).toBe(/gzip($|;q=0\.5)/.test(encoding) ? 'gzip' : null);
    expect([await head.text(), await got.text()]).toEqual(['', html('/').replaceAll(' nonce="N0nce"', '')]);
  }
  expect(drawn).toHaveLength(1);
});

test('unknown queries use limited space, and never that of the pages without a query', async () => {
  const large = 'x'.repeat(1024 * 1024);
  handle = async (request, response) => {
    drawn.push(`${request.url}`);
    response.setHeader('Content-Security-Policy', policy);
    response.end(large);
  };
  await see('/');
  for (let n = 0; n < 12; n += 1) await see(`/products?keyword=${n}`);
  await see('/');
  await see('/products?keyword=11');
  expect(drawn).toHaveLength(13);
  await see('/products?keyword=0');
  expect(drawn).toHaveLength(14);
});
