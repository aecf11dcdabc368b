import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';

/** A client that sends slowly, or stops midway, is cut off in time and does not slow down others (docs/safety.md, S82). */
const limitSeconds = 4;
let own: OwnShop;
beforeAll(async () => {
  own = await openOwnShop({ LIMIT_REQUEST_SECONDS: String(limitSeconds) });
});
afterAll(() => own?.end());

type Cut = { text: string; ms: number };

/** Sends `first`, then `drip` (if given) again and again; resolves when the server closes the connection. */
function stall(first: string, drip?: string): Promise<Cut> {
  const { hostname, port } = new URL(own.server().baseUrl);
  const startedAt = Date.now();
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(port), hostname, () => socket.write(first));
    const dripping = drip === undefined ? undefined : setInterval(() => socket.write(drip), 200);
    let text = '';
    socket.on('data', (piece) => {
      text += piece.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      resolve({ text, ms: Date.now() - startedAt });
    });
  });
}

const head = (length: number) =>
  [
    'POST /api/oauth/token HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
  ]
    .concat('', '')
    .join('\r\n');

// In parallel: these tests mostly wait.
test.concurrent.each([
  ['stops within the headers', 'GET /api/products HTTP/1.1\r\nHost: local', undefined],
  ['never ends its headers', 'GET /api/products HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'x'],
  ['stops within the body', `${head(1_000)}{"memberId":`, undefined],
  ['sends its body byte by byte', `${head(100_000)}{"memberId":"`, 'x'],
])('a client that %s is cut off', async (_, first, drip) => {
  const stalled = stall(first, drip);
  const { status } = await own.shop.nobody.get('/health/ready');
  expect(status).toBe(200);
  const { text, ms } = await stalled;
  expect(text).toMatch(/^(HTTP\/1\.1 408 |$)/);
  expect(ms).toBeGreaterThan(limitSeconds * 1_000 - 500);
  expect(ms).toBeLessThan(limitSeconds * 1_000 + 15_000);
});

test('nobody counts that as a failure of the shop', async () => {
  await stall(`${head(1_000)}{"memberId":`);
  await own.shop.nobody.get('/health/ready');
  expect(readFileSync(own.server().logFile, 'utf8')).not.toMatch(/http\.failure|unhandled|ECONNRESET/i);
});

test('log-ins that never end their body keep nobody from logging in (S18)', async () => {
  const slow = Array.from({ length: 60 }, () => stall(`${head(1_000)}{"memberId":`));
  let isAnyCutOff = false;
  void Promise.any(slow).then(() => {
    isAnyCutOff = true;
  });
  await expect
    .poll(
      async () => {
        const body = { memberId: 'gildong', password: 'sandbox-1234' };
        const { status } = await own.shop.nobody.call('POST', '/oauth/token', { body, unchecked: true });
        return { status, isAnyCutOff };
      },
      { timeout: 10_000 },
    )
    .toEqual({ status: 200, isAnyCutOff: false });
  await Promise.all(slow);
});
