import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ask, type Flood, floodOf, pipelineOf } from '../../checks/flood';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';

/**
 * A flooding client delays only itself (F09). Another client's wait is measured in answers to the flood, not in
 * time, so that a slow machine does not matter: only a few may arrive. The page is one that is drawn for each call.
 * A pause of this process between its two counts adds answers that nobody waited for, so the middle of five waits
 * counts; a shop that serves in order of arrival lets about 150 through each time.
 */
const flooding = { 'x-forwarded-for': '192.0.2.1' };
const another = { 'x-forwarded-for': '198.51.100.2' };
const few = 25;

const drawn = '/sign-in';

let own: OwnShop;
let flood: Flood | undefined;
const shop = () => own.server().baseUrl;
beforeAll(async () => {
  own = await openOwnShop({ TRUSTED_PROXY_HOPS: '1' });
  // The first call of a page loads the page's code.
  for (const path of ['/api/products', drawn]) await ask(shop(), { path });
});
afterEach(async () => {
  await flood?.stop();
  flood = undefined;
});
afterAll(() => own?.end());

/** Makes a call five times; returns how many answers a count of the flood grew by meanwhile, the middle of five. */
async function answersMeanwhile(
  count: () => number,
  call: Parameters<typeof ask>[1],
  status: number,
): Promise<number> {
  const waits: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const before = count();
    expect(await ask(shop(), call)).toBe(status);
    waits.push(count() - before);
  }
  return waits.sort((a, b) => a - b)[2] ?? Number.POSITIVE_INFINITY;
}

async function isUnderWay(of: Flood, answers: number): Promise<void> {
  await expect.poll(of.answers, { interval: 10 }).toBeGreaterThanOrEqual(answers);
}

test('a connection that asks for 900 pages at once takes one place among the others', async () => {
  flood = pipelineOf(shop(), { count: 900, path: drawn });
  await isUnderWay(flood, 1);
  expect(await answersMeanwhile(flood.answers, { path: drawn, headers: another }, 200)).toBeLessThan(few);
  expect(flood.answers()).toBeLessThan(450);
});

test.each([
  ['that stay open', true],
  ['made anew for each call', false],
])('a client with 150 connections %s keeps no other waiting', async (_, keepsConnections) => {
  flood = floodOf(shop(), {
    callers: 150,
    keepsConnections,
    call: () => ({ path: drawn, headers: flooding }),
  });
  await isUnderWay(flood, 20);
  for (const path of [drawn, '/api/products'])
    expect(await answersMeanwhile(flood.answers, { path, headers: another }, 200)).toBeLessThan(few);
  await flood.stop();
  expect([...flood.statuses().keys()]).toEqual([200]);
});

test('a flood of log-ins neither shuts out nor delays the log-in of another client', async () => {
  const guess = (at: number) => ({
    method: 'POST',
    path: '/api/oauth/token',
    headers: flooding,
    body: { memberId: `nobody-${at}`, password: 'wrong-lantern-42' },
  });
  flood = floodOf(shop(), { callers: 150, keepsConnections: true, call: guess });
  await isUnderWay(flood, 30);
  const { statuses } = flood;
  const hashed = () => [401, 429].reduce((sum, status) => sum + (statuses().get(status) ?? 0), 0);
  const body = { memberId: 'gildong', password: 'sandbox-1234' };
  const logIn = { method: 'POST', path: '/api/oauth/token', headers: another, body };
  expect(await answersMeanwhile(hashed, logIn, 200)).toBeLessThan(few);
  await flood.stop();
  expect([...statuses().keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  expect(statuses().get(503)).toBeGreaterThan(0);
});

test('whoever writes, too, waits for itself', async () => {
  const write = () => ({
    method: 'POST',
    path: '/api/csp-reports',
    headers: { ...flooding, 'content-type': 'application/json' },
    body: [],
  });
  flood = floodOf(shop(), { callers: 150, keepsConnections: true, call: write });
  await isUnderWay(flood, 20);
  const call = { ...write(), headers: { ...another, 'content-type': 'application/json' } };
  const status = await ask(shop(), call);
  expect(await answersMeanwhile(flood.answers, call, status)).toBeLessThan(few);
});
