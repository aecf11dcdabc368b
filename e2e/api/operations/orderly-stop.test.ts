import { Agent, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import type { Caller } from '../../fixtures';
import { addressOf, applyForThe20th, chargesFor, lineStates, ordersIn } from '../../scenarios/ordinary';
import { type OwnShop, openOwnShop } from '../../shop/own-shop';
import { startWorker } from '../../shop/own-worker';
import { registerCard } from '../../stories';

/** SIGTERM during all kinds of work (docs/safety.md, S66): started work is finished or handed over, new work is refused. */
const settings = { JOBS_INTERVAL_MS: '300', GATEWAY_TIMEOUT_MS: '4000', CHARGE_LEASE_SECONDS: '5' };
const due = '2026-01-18T09:00:00+09:00';
const calls = 50;

let own: OwnShop;
afterEach(() => own.end());

/** One application whose order is charged the next day. */
async function onTheEve(env: Record<string, string> = {}): Promise<Caller> {
  own = await openOwnShop({
    LIMIT_LOGIN_FAILURES: '1000',
    LIMIT_LOGIN_LOCK_FAILURES: '1000',
    ...settings,
    ...env,
  });
  await own.shop.reset({ now: '2026-01-05T09:00:00+09:00' });
  const gildong = await own.shop.as('gildong');
  await registerCard(gildong);
  const addressNo = await addressOf(gildong);
  await applyForThe20th(own.shop, gildong, { lastRound: 1, addressNo });
  await own.shop.clock.set('2026-01-17T23:00:00+09:00');
  return gildong;
}

/** The bank does not answer the next charge; with `after`, it books the charge. */
async function holdNextCharge(when: 'before' | 'after') {
  const before = (await own.shop.charges()).length;
  await own.shop.gateway.fault({ when, action: 'hold', times: 1, match: { cardLast4: '4242' } });
  return async () => (await own.shop.charges()).length - before;
}

async function orderOf(orderer: Caller) {
  const orders = await ordersIn(orderer, '2026-01');
  return { lines: lineStates(orders), charges: (await chargesFor(own.shop, orders)).length };
}

/** A sign-in, slow enough to be in flight when the signal comes: answered in full, refused, or not connected. */
async function signIn(): Promise<string> {
  const who = { memberId: 'gildong', password: 'sandbox-1234' };
  const answer = await own.shop.nobody
    .post<{ accessToken?: string; code?: string }>('/oauth/token', who)
    .catch(() => undefined);
  if (!answer) return 'not connected';
  return answer.status === 200 && answer.body.accessToken
    ? 'answered'
    : `${answer.status} ${answer.body.code}`;
}

/** Over one connection that stays open, like a probe's or a proxy's. */
function overOneConnection(agent: Agent, path: string): Promise<number | 'not connected'> {
  return new Promise((done) => {
    const asked = request(`${own.server().baseUrl}${path}`, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
    });
    asked.on('error', () => done('not connected'));
    asked.end();
  });
}

test('the web stops in order with calls in flight and a charge on hold, told twice', async () => {
  const gildong = await onTheEve();
  const booked = await holdNextCharge('after');
  const moved = own.shop.nobody.post('/sandbox/clock', { now: due }).then(
    ({ status }) => status,
    () => 'cut off',
  );
  await expect.poll(booked, { interval: 50 }).toBe(1);

  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await overOneConnection(agent, '/api/health/ready')).toBe(200);
  const signIns = Array.from({ length: calls }, signIn);
  // Calls above the limit are refused at once; the others are running.
  await Promise.any(signIns.map(async (one) => expect(await one).toBe('answered')));
  const toldAt = Date.now();
  const ended = own.kill('SIGTERM');
  process.kill(own.server().pid, 'SIGTERM');
  const probe = () => overOneConnection(agent, '/api/health/ready');
  await expect.poll(probe, { timeout: 2_000, interval: 20 }).not.toBe(200);
  expect([503, 'not connected']).toContain(await probe());
  expect(['503 UNAVAILABLE', 'not connected']).toContain(await signIn());

  const outcomes = new Set(await Promise.all(signIns));
  expect(
    [...outcomes].filter((one) => !['answered', '503 UNAVAILABLE', 'not connected'].includes(one)),
  ).toEqual([]);
  // A full answer: the clock has moved, or its target is stored and it continues later.
  expect(await moved).toBeOneOf([200, 503]);
  expect(await ended).toBe(0);
  expect(Date.now() - toldAt).toBeLessThan(30_000);
  agent.destroy();

  await own.restart();
  const hour = async () => (await own.shop.clock.now()).slice(0, 13);
  await expect.poll(hour, { interval: 200 }).toBe(due.slice(0, 13));
  await own.shop.clock.advance('PT2M');
  const paid = { lines: ['1 PAY_DONE'], charges: 1 };
  await expect.poll(() => orderOf(gildong), { interval: 500 }).toEqual(paid);
});

test('a worker told twice finishes the charge in its hand, ends with 0 and leaves nothing taken', async () => {
  const gildong = await onTheEve({ JOBS: 'off' });
  await holdNextCharge('before');
  const cut = own.shop.clock.set(due).catch(() => 'cut off');
  const waiting = { lines: ['1 PAY_WAIT'], charges: 0 };
  await expect.poll(() => orderOf(gildong), { interval: 50 }).toEqual(waiting);
  await own.kill();
  expect(await cut).toBe('cut off');
  await own.restart();

  // The worker takes over the charge of the killed server: it calls the bank with the same key, and must wait
  // too.
  const booked = await holdNextCharge('after');
  const worker = await startWorker(own.databaseUrl, own.dir, settings);
  await expect.poll(booked, { interval: 50 }).toBe(1);
  worker.signal('SIGTERM');
  expect(await worker.stop('SIGTERM')).toBe(0);
  // A charge that the bank holds longer than the worker's time limit ends after this line.
  expect(worker.events()).toContainEqual(expect.objectContaining({ event: 'worker.stopped' }));
  const runners = { alive: 0, lost: 0 };
  expect((await own.shop.nobody.get('/health/ready')).body).toMatchObject({ runners });
  await own.shop.clock.set('2026-01-18T10:00:00+09:00');
  expect(await orderOf(gildong)).toEqual({ lines: ['1 PAY_DONE'], charges: 1 });
});
