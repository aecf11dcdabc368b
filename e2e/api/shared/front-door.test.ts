import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutOff, exchange, rawCall, statusesIn } from '../../checks/raw';
import { everyConversationIsAnswered, everyPipelineIsAnswered } from '../../checks/request-fuzz';
import { logLines, unmatchedLines } from '../../shop/log';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { type ShopServer, startServer } from '../../shop/server';

/** The HTTP server (lib/server) answers every request line, with any bytes, and logs each fault as one line of JSON. */
const runs = 60;

const oddRequests: Array<[string, string, number[]]> = [
  ['an address of two slashes', 'GET // HTTP/1.1\r\nHost: a\r\n\r\n', [308]],
  ['an address with a host in it', 'GET //evil.test/%zz HTTP/1.1\r\nHost: a\r\n\r\n', [404]],
  ['no request at all', 'hello\r\n\r\n', [400]],
  ['half a request', 'GET / HTTP/1.1\r\nHost: a\r\n', [400]],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', [400]],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', [400]],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n', [400]],
  ['an address of another host', 'GET http://evil.test/ HTTP/1.1\r\nHost: a\r\n\r\n', [404]],
  ['a question about the server itself', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n', [204]],
  ['a tunnel', 'CONNECT evil.test:80 HTTP/1.1\r\nHost: a\r\n\r\n', [405]],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, [431]],
  ['an expectation', 'GET /api/health/live HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n', [200]],
  ['the old protocol', 'GET /api/health/live HTTP/1.0\r\n\r\n', [200]],
  [
    'a body that ends early',
    'POST /api/oauth/token HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    [400],
  ],
  [
    'a piece of no length',
    'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nz\r\n',
    [400],
  ],
];
describe('while the shop waits for its database', () => {
  let server: ShopServer;
  const dir = mkdtempSync(join(tmpdir(), 'giftround-starting-'));
  beforeAll(async () => {
    server = await startServer({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dir, until: 'live' });
  });
  afterAll(async () => {
    await server?.stop('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  });

  test.each(oddRequests)('%s is answered', async (_, bytes, expected) => {
    const [status] = statusesIn(await exchange([Buffer.from(bytes)], server.baseUrl));
    expect([...expected, 503]).toContain(status);
  });

  test('an answer is not lost because the body behind its request breaks', async () => {
    const head = 'GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';
    const pieces = [`${head}no length${'/'.repeat(200)}`, '/'.repeat(150), '/'.repeat(150)].map((text) =>
      Buffer.from(text),
    );
    const lane = async () => {
      const answers: string[] = [];
      for (let at = 0; at < 150; at += 1) answers.push(await exchange(pieces, server.baseUrl));
      return answers;
    };
    const answers = (await Promise.all(Array.from({ length: 8 }, lane))).flat();
    expect(answers.filter((text) => statusesIn(text).length === 0)).toEqual([]);
  });

  test('whatever comes is answered, and the shop is still starting', async () => {
    await everyConversationIsAnswered(server.baseUrl, runs);
    await everyPipelineIsAnswered(server.baseUrl, runs);
    const refused = await rawCall('GET //', [['Accept-Language', 'en']], '', server.baseUrl);
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
      503,
      { status: 503, code: 'UNAVAILABLE', path: '//', message: expect.stringContaining('restarting') },
    ]);
    expect(refused.head).toMatch(/\r\nRetry-After: 5\r\n/i);
    expect(refused.head).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/i);
    expect(unmatchedLines(server.logFile)).toEqual([]);
    expect(logLines(server.logFile).filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

describe('once it is open', () => {
  let own: OwnShop;
  beforeAll(async () => {
    own = await openOwnShop();
  });
  afterAll(() => own?.end());

  test.each(oddRequests)('%s is answered', async (_, bytes, expected) => {
    const text = await exchange([Buffer.from(bytes)], own.server().baseUrl);
    expect(expected).toContain(statusesIn(text)[0]);
    if (expected[0] !== 400) return;
    const body = JSON.parse(text.slice(text.indexOf('\r\n\r\n')));
    expect(body).toMatchObject({ status: 400, error: 'Bad Request', code: 'MALFORMED_REQUEST' });
    expect(text).toMatch(/\r\nContent-Security-Policy: default-src 'none'/i);
  });

  test('whatever comes is answered', async () => {
    await everyConversationIsAnswered(own.server().baseUrl, runs);
    await everyPipelineIsAnswered(own.server().baseUrl, runs);
    expect((await own.shop.nobody.get('/health/ready')).status).toBe(200);
  });

  test('a thousand requests in one write have a thousand answers; what is beyond comes again elsewhere', async () => {
    const line = 'GET /api/health/live HTTP/1.1\r\nHost: a\r\n\r\n';
    const sent = (count: number) => exchange([Buffer.from(line.repeat(count))], own.server().baseUrl);
    expect(new Map(countsOf(statusesIn(await sent(900))))).toEqual(new Map([[200, 900]]));
    expect(new Map(countsOf(statusesIn(await sent(1_500))))).toEqual(
      new Map([
        [200, 1_000],
        [503, 1],
      ]),
    );
  });

  test('uploads that are cut off are nobody’s failure, and each line of the log is JSON (F62)', async () => {
    const { baseUrl, logFile } = own.server();
    for (const path of ['/api/oauth/token', '/api/admin/orders/parcels', '/api/csp-reports', '/', '/gift/x'])
      for (const framing of ['Content-Length: 100000', 'Transfer-Encoding: chunked'])
        await cutOff(baseUrl, `POST ${path}`, ['Content-Type: application/json', framing]);
    expect(await own.kill('SIGTERM')).toBe(0);
    expect(unmatchedLines(logFile)).toEqual([]);
    expect(logLines(logFile).filter(({ level }) => Number(level) >= 50)).toEqual([]);
    expect(logLines(logFile).filter(({ event }) => String(event).startsWith('process.uncaught'))).toEqual([]);
  });
});

function countsOf(statuses: number[]): Array<[number, number]> {
  return [...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]);
}
