import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import SqliteDatabase from '@/lib/sqlite';
import { shopAt } from '../../fixtures';
import { addressOf, applyForThe20th, chargesFor, lineStates, ordersIn } from '../../scenarios/ordinary';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { type OwnWorker, startWorker } from '../../shop/own-worker';
import { type ShopServer, startServer } from '../../shop/server';
import { acceptGift, giftBody, makeSheet, newestLink, recipient, registerCard } from '../../stories';

/** Several processes on one shop (docs/safety.md, S53): unfinished work is taken over, and nothing happens twice. */
const isPostgres = process.env.E2E_DIALECT === 'postgres';
// Four processes that look more often would spend more on looking than on the work.
const often = { JOBS_INTERVAL_MS: '1000', CHARGE_LEASE_SECONDS: '3' };

let own: OwnShop;
let workers: OwnWorker[];
let servers: ShopServer[];

beforeEach(() => {
  workers = [];
  servers = [];
});
afterEach(async () => {
  await Promise.all([...workers, ...servers].map((process) => process.stop('SIGKILL')));
  await own.end();
});

async function open(env: Record<string, string>) {
  own = await openOwnShop({ ...often, ...env });
  const { shop } = own;
  await shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  const gildong = await shop.as('gildong');
  await registerCard(gildong);
  return { shop, gildong, addressNo: await addressOf(gildong) };
}

async function aWorker(): Promise<OwnWorker> {
  const worker = await startWorker(own.databaseUrl, own.dir, often);
  workers.push(worker);
  return worker;
}

const today = async () => (await own.shop.clock.now()).slice(0, 10);
const runners = async () => (await own.shop.nobody.get<{ runners: object }>('/health/ready')).body.runners;

test('what a web without jobs writes down a worker does, and it stops in order', async () => {
  const { shop, gildong } = await open({ JOBS: 'off' });
  const orderSheetNo = await makeSheet(shop, gildong);
  await gildong.post('/recurring-payments', giftBody(orderSheetNo));
  expect(await shop.inbox(recipient.contact)).toEqual([]);
  expect(await runners()).toEqual({ alive: 0, lost: 0 });
  const worker = await aWorker();
  await expect.poll(() => shop.inbox(recipient.contact)).toHaveLength(1);
  const { linkToken } = await newestLink(shop, recipient.contact);
  await acceptGift(shop, linkToken);
  await expect.poll(() => shop.inbox(recipient.contact)).toHaveLength(2);
  expect(await runners()).toEqual({ alive: 1, lost: 0 });
  expect(await worker.stop()).toBe(0);
  expect(worker.events().at(-1)).toMatchObject({ event: 'worker.stopped' });
  expect(await runners()).toEqual({ alive: 0, lost: 0 });
});

test('the web is killed while it moves the clock: a worker takes it the rest of the way', async () => {
  const { shop, gildong, addressNo } = await open({ JOBS: 'off', GATEWAY_TIMEOUT_MS: '60000' });
  await applyForThe20th(shop, gildong, { lastRound: 2, addressNo });
  await shop.clock.set('2026-01-17T12:00:00+09:00');
  const before = (await shop.charges()).length;
  await shop.gateway.fault({ when: 'after', action: 'hold', times: 1, match: { cardLast4: '4242' } });
  const cut = shop.clock.set('2026-02-20T09:00:00+09:00').catch(() => 'cut off');
  await expect.poll(async () => (await shop.charges()).length).toBe(before + 1);
  await own.kill();
  expect(await cut).toBe('cut off');
  await aWorker();
  await own.restart();
  await shop.gateway.heal();
  await expect.poll(today, { interval: 200 }).toBe('2026-02-20');
  const orders = async () => [
    ...(await ordersIn(gildong, '2026-01')),
    ...(await ordersIn(gildong, '2026-02')),
  ];
  const states = async () => lineStates(await orders());
  await expect.poll(states).toEqual(['1 PAY_DONE', '2 PAY_DONE']);
  expect(await chargesFor(shop, await orders())).toHaveLength(2);
});

if (isPostgres)
  test('two web servers and two workers share a billing day; one that stands still changes nothing', async () => {
    const { shop, gildong, addressNo } = await open({ JOBS: 'inline' });
    // More than are worked by one process alone (`sharedFrom` in lib/jobs/run-step.ts).
    const count = 30;
    const env = { ...often, JOBS: 'inline' };
    const second = await startServer({ databaseUrl: own.databaseUrl, dir: own.dir, env });
    servers.push(second);
    const [one, other] = [await aWorker(), await aWorker()];
    await inLanes(8, count, () => applyForThe20th(shop, gildong, { lastRound: 2, addressNo }));
    const paidBy = (worker: OwnWorker) =>
      worker.events().filter(({ event, result }) => event === 'charge.outcome' && result === 'paid').length;
    const paidIn = async (month: string) =>
      lineStates(await ordersIn(gildong, month)).filter((state) => state.endsWith('PAY_DONE')).length;

    await shop.clock.set('2026-01-17T12:00:00+09:00');
    const before = [paidBy(one), paidBy(other)];
    await shop.clock.set('2026-01-18T09:00:00+09:00');
    await expect.poll(() => paidIn('2026-01'), { interval: 500 }).toBe(count);
    // How large each share is depends on the machine: the web that moves the clock works the list too.
    expect(paidBy(one)).toBeGreaterThan(before[0] ?? 0);
    expect(paidBy(other)).toBeGreaterThan(before[1] ?? 0);

    const paidBefore = paidBy(one);
    await shop.clock.set('2026-02-17T12:00:00+09:00');
    const advance = shop.clock.set('2026-02-18T09:00:00+09:00');
    await expect.poll(() => paidBy(one), { interval: 10 }).toBeGreaterThan(paidBefore);
    await standStill(one);
    // Waits longer than its leases: the others must finish its work.
    await advance;
    await expect.poll(() => paidIn('2026-02'), { interval: 500 }).toBe(count);
    one.signal('SIGCONT');

    const webs = [shop, shopAt(() => second.baseUrl)];
    await Promise.all(webs.map((web) => web.clock.advance('P2D')));
    expect(await today()).toBe('2026-02-22');
    expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0]);
    const orders = [...(await ordersIn(gildong, '2026-01')), ...(await ordersIn(gildong, '2026-02'))];
    expect(lineStates(orders)).toEqual([
      ...Array.from({ length: count }, () => '1 PAY_DONE'),
      ...Array.from({ length: count }, () => '2 PAY_DONE'),
    ]);
    const charges = await chargesFor(shop, orders);
    expect(charges).toHaveLength(2 * count);
    expect(new Set(charges).size).toBe(2 * count);
  });
else
  test('two workers and a web on one file share the work, and each order is charged once', async () => {
    const { shop, gildong, addressNo } = await open({ JOBS: 'inline' });
    await Promise.all([aWorker(), aWorker()]);
    await inLanes(4, 20, () => applyForThe20th(shop, gildong, { lastRound: 2, addressNo }));
    const stops = ['2026-01-18T09:00:00+09:00', '2026-02-18T09:00:00+09:00'];
    await Promise.all(stops.map((stop) => shop.clock.set(stop)));
    const orders = [...(await ordersIn(gildong, '2026-01')), ...(await ordersIn(gildong, '2026-02'))];
    expect(lineStates(orders)).toEqual([
      ...Array.from({ length: 20 }, () => '1 PAY_DONE'),
      ...Array.from({ length: 20 }, () => '2 PAY_DONE'),
    ]);
    const charges = await chargesFor(shop, orders);
    expect(charges).toHaveLength(40);
    expect(new Set(charges).size).toBe(40);
  });

/**
 * Stops the process, but not while it locks the sandbox bank's file: a real bank does not stop together with a customer's
 * process.
 */
async function standStill(worker: OwnWorker) {
  const bank = new SqliteDatabase(join(own.dir, 'gateway.db'), { timeout: 100 });
  try {
    await expect
      .poll(
        () => {
          worker.signal('SIGSTOP');
          try {
            bank.exec('begin immediate; rollback');
            return 'still';
          } catch {
            worker.signal('SIGCONT');
            return 'holds the bank';
          }
        },
        { interval: 20 },
      )
      .toBe('still');
  } finally {
    bank.close();
  }
}

/** Runs `work` `count` times, in a few parallel lanes. */
async function inLanes(lanes: number, count: number, work: () => Promise<void>) {
  let left = count;
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
