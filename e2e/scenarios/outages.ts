import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { HistoryResponse } from '@/lib/contract/operations/sandbox-history';
import type { Answer, Caller } from '../fixtures';
import { whileHeld, whilePulled, whileReadOnly } from '../shop/database-faults';
import type { Gate } from '../shop/gate';
import { bankCalls } from '../shop/providers';
import { type Applied, acceptBody, giftBody, makeSheet } from '../stories';
import { acceptanceOf, acceptedBy, closeGift, giveTo, type OneGift, person } from './many-gifts';
import { expectAllWell, type Fixture, giftsToCharge } from './trial';

/** The database or the message channel is down for a while (docs/safety.md, S62, S64, S65). */
const shippings = '/recurring-payments/later-input/shippings';

type Timed = { status: number; retryAfter: string | null; ms: number };

async function timed(call: Promise<Answer<unknown>>): Promise<Timed> {
  const beganAt = Date.now();
  const { status, headers } = await call;
  return { status, retryAfter: headers.get('retry-after'), ms: Date.now() - beganAt };
}

/** Prepares a sheet and a gift, so that only the calls themselves meet the busy database. */
async function prepare(trial: Fixture) {
  const { own, orderer } = trial;
  const charging = await giftsToCharge(trial, 1);
  const nth = trial.gifts.length + 1;
  const gift = await giveTo(own.shop, orderer, nth);
  trial.gifts.push(gift);
  const acceptance = await acceptBody(own.shop, gift.linkToken, acceptanceOf(nth));
  const to = person(nth + 1);
  const application = giftBody(await makeSheet(own.shop, orderer), to);
  const accept = async () => {
    const call = own.shop.recipient(gift.linkToken).put(shippings, acceptance);
    const answer = await call;
    if (answer.status === 200) Object.assign(gift, { acceptance: 'acknowledged', accepted: acceptedBy(nth) });
    return answer;
  };
  const apply = async () => {
    const answer = await orderer.post<Applied>('/recurring-payments', application);
    if (answer.status === 200) trial.gifts.push(applied(answer.body, nth + 1));
    return answer;
  };
  const bill = () => own.shop.nobody.post('/sandbox/clock', { now: charging.due });
  return { accept, apply, bill };
}

function applied({ recurringPaymentGroupNo, products }: Applied, nth: number): OneGift {
  const ids = products.map(({ recurringPaymentId }) => recurringPaymentId);
  const to = person(nth);
  return {
    groupNo: recurringPaymentGroupNo,
    ids,
    id: ids[0] ?? '',
    linkToken: '',
    to: to.contact,
    person: to,
  };
}

/** Busy for less than the shop's time limit: all calls wait a little, and none fails. */
export async function busyForAMoment(trial: Fixture, holdMs: number): Promise<void> {
  const { accept, apply, bill } = await prepare(trial);
  let calls: Promise<Timed[]> = Promise.resolve([]);
  await whileHeld(trial.own, async () => {
    calls = Promise.all([accept, apply, bill].map((call) => timed(call())));
    await wait(holdMs);
  });
  expect((await calls).map(({ status }) => status)).toEqual([200, 200, 200]);
  await expectAllWell(trial);
}

/**
 * Busy for longer than the shop's time limit, with more calls than connections: each is refused with a retry within that limit,
 * the bank gets no call, and afterwards the same calls succeed.
 */
export async function busyForLong(trial: Fixture, patienceMs: number, holdMs = 0): Promise<void> {
  const { own, orderer } = trial;
  const { accept, apply, bill } = await prepare(trial);
  const asked = bankCalls(own.dir).length;
  const sheets = Array.from({ length: 12 }, () => () => makeSheetCall(orderer));
  const beganAt = Date.now();
  const calls = await whileHeld(own, async () => {
    const refused = Promise.all([accept, apply, bill, ...sheets].map((call) => timed(call())));
    const read = await timed(orderer.get('/recurring-payments'));
    expect([200, 503]).toContain(read.status);
    const answers = await refused;
    await wait(Math.max(0, beganAt + holdMs - Date.now()));
    const quiet = await timed(orderer.get('/recurring-payments'));
    expect(quiet.status).toBe(200);
    return answers;
  });
  for (const { status, retryAfter, ms } of calls) {
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(ms).toBeLessThan(2 * patienceMs + 3_000);
  }
  expect(bankCalls(own.dir)).toHaveLength(asked);
  const again = [await accept(), await apply(), await bill()];
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expectAllWell(trial);
}

const makeSheetCall = (orderer: Caller) =>
  orderer.call('POST', '/recurring-payments/cart', {
    body: [
      {
        productNo: 1,
        optionNo: 1,
        orderCnt: 1,
        optionInputs: [],
        recurringPaymentDelivery: null,
      },
    ],
  });

/**
 * The database is interrupted repeatedly during mixed calls: each call succeeds or is refused with a retry, and the shop recovers
 * by itself.
 */
export async function pulledAway(trial: Fixture, forMs: number, everyMs: number): Promise<void> {
  const { own, orderer } = trial;
  const gifts = await Promise.all(
    Array.from({ length: 6 }, (_, at) => giveTo(own.shop, orderer, trial.gifts.length + 1 + at)),
  );
  const first = trial.gifts.length + 1;
  trial.gifts.push(...gifts);
  const bodies = await Promise.all(
    gifts.map(({ linkToken }, at) => acceptBody(own.shop, linkToken, acceptanceOf(first + at))),
  );
  let next = first + gifts.length;
  const accept = async (at: number) => {
    const gift = gifts[at % gifts.length];
    if (!gift || gift.acceptance === 'acknowledged') return orderer.get('/members/me');
    gift.acceptance = 'unanswered';
    const answer = await own.shop.recipient(gift.linkToken).put(shippings, bodies[at % gifts.length]);
    // 409: a call that was cut off had succeeded.
    if (answer.status === 200 || answer.status === 409)
      Object.assign(gift, { acceptance: 'acknowledged', accepted: acceptedBy(first + (at % gifts.length)) });
    return answer.status === 409 ? { ...answer, status: 200 } : answer;
  };
  const apply = async () => {
    next += 1;
    const nth = next;
    const orderSheetNo = await makeSheet(own.shop, orderer).catch(() => '');
    if (!orderSheetNo) return orderer.get('/members/me');
    const answer = await orderer.post<Applied>('/recurring-payments', giftBody(orderSheetNo, person(nth)));
    if (answer.status === 200) trial.gifts.push(applied(answer.body, nth));
    return answer;
  };
  const reads = ['/recurring-payments', '/profile/orders', '/recurring-payments/cards'];
  const turn = (at: number) => {
    if (at % 4 === 0) return accept(at / 4);
    return at % 4 === 1 ? apply() : orderer.get(reads[at % 3] ?? '');
  };
  const answers: Timed[] = [];
  const until = Date.now() + forMs;
  await whilePulled(own, everyMs, async () => {
    const worker = async (begin: number) => {
      for (let at = begin; Date.now() < until; at += 3) answers.push(await timed(turn(at)));
    };
    await Promise.all([0, 1, 2].map(worker));
  });
  const odd = answers.filter(({ status }) => status !== 503 && (status < 200 || status > 299));
  expect(odd).toEqual([]);
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(30_000);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  for (const [at, gift] of gifts.entries())
    if (gift.acceptance !== 'acknowledged') expect((await accept(at)).status).toBe(200);
  await expectAllWell(trial);
}

/**
 * PostgreSQL is stopped: every call is refused with a retry, none hangs, and the process stays alive. When PostgreSQL is back,
 * the shop recovers by itself. A shop that starts meanwhile waits for it and reports that.
 */
export async function databaseStopped(trial: Fixture, gate: Gate, forMs: number): Promise<void> {
  const { own, orderer } = trial;
  const { accept, apply, bill } = await prepare(trial);
  const asked = bankCalls(own.dir).length;
  const { nobody } = own.shop;
  const readiness = async () => (await timed(nobody.get('/health/ready'))).status;
  await gate.shut();
  const until = Date.now() + forMs;
  do {
    const calls = [
      accept,
      apply,
      bill,
      () => orderer.get('/recurring-payments'),
      () => nobody.get('/products'),
    ];
    for (const { status, ms } of await Promise.all(calls.map((call) => timed(call())))) {
      expect(status).toBe(503);
      expect(ms).toBeLessThan(30_000);
    }
    expect(await readiness()).toBe(503);
    expect((await nobody.get('/health/live')).status).toBe(200);
  } while (Date.now() < until);
  expect(bankCalls(own.dir)).toHaveLength(asked);
  await gate.open();
  await expect.poll(readiness).toBe(200);
  await expect.poll(async () => (await timed(accept())).status).toBe(200);
  expect([(await apply()).status, (await bill()).status]).toEqual([200, 200]);
  await expectAllWell(trial);

  await own.kill();
  await gate.shut();
  const started = own.restart();
  const live = async () => (await nobody.get('/health/live').catch(() => ({ status: 0 }))).status;
  await expect.poll(live).toBe(200);
  expect(await readiness()).toBe(503);
  expect((await timed(orderer.get('/recurring-payments'))).status).toBe(503);
  await gate.open();
  await started;
  await expectAllWell(trial);
}

/**
 * The database takes no writes: the shop reports that it is not ready, each write is refused with a retry, and reads continue.
 * When the database takes writes again, the same calls succeed, without help.
 */
export async function withoutWrites(trial: Fixture): Promise<void> {
  const { own, orderer } = trial;
  const { nobody } = own.shop;
  const { accept, apply, bill } = await prepare(trial);
  const asked = bankCalls(own.dir).length;
  const readiness = async () => (await timed(nobody.get('/health/ready'))).status;
  await whileReadOnly(own, async () => {
    await expect.poll(readiness).toBe(503);
    const refused = [accept, apply, bill, () => makeSheetCall(orderer), () => signIn(nobody)];
    for (const call of refused) {
      const { status, retryAfter } = await timed(call());
      expect(status).toBe(503);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    const read = ['/recurring-payments', '/profile/orders', '/members/me'];
    const reads = await Promise.all(read.map((path) => timed(orderer.get(path))));
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await nobody.get('/products')).status).toBe(200);
    expect((await nobody.get('/health/live')).status).toBe(200);
  });
  expect(bankCalls(own.dir)).toHaveLength(asked);
  await expect.poll(readiness).toBe(200);
  const again = [await accept(), await apply(), await bill(), await signIn(nobody)];
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await expectAllWell(trial);
}

const signIn = (nobody: Caller) =>
  nobody.call('POST', '/oauth/token', { body: { memberId: 'gildong', password: 'sandbox-1234' } });

/** The channel is down for two hours of the shop's clock, and the shop is killed meanwhile. */
export async function channelAway(trial: Fixture): Promise<void> {
  const { own, orderer } = trial;
  const { shop } = own;
  const early = await giveTo(shop, orderer, trial.gifts.length + 1);
  trial.gifts.push(early);
  const earlyNth = trial.gifts.length;
  await shop.messageChannel.fault({ when: 'before', action: 'http500', times: 1_000_000 });

  const [poison, closed, ...good] = await Promise.all(
    Array.from({ length: 6 }, (_, at) => applyUnseen(trial, earlyNth + 1 + at)),
  );
  if (!poison || !closed) throw new Error('No gifts');
  trial.gifts.push(poison, closed, ...good);
  const acceptance = await acceptBody(shop, early.linkToken, acceptanceOf(earlyNth));
  expect((await shop.recipient(early.linkToken).put(shippings, acceptance)).status).toBe(200);
  Object.assign(early, { acceptance: 'acknowledged', accepted: acceptedBy(earlyNth) });
  await closeGift(orderer, closed);
  Object.assign(poison, { linkTexts: 0 });
  Object.assign(closed, { linkTexts: 0 });

  await shop.clock.advance('PT1H');
  await own.kill();
  await own.restart();
  await shop.clock.advance('PT1H');
  const lives = async (gift: OneGift) => (await historyOf(trial, gift)).messages;
  for (const gift of good) {
    const [text] = await lives(gift);
    expect(text).toMatchObject({ kind: 'ADDRESS_INPUT', state: 'PENDING' });
    // A wait of thirty seconds that doubles gives eight tries in two hours; a try every half minute would give
    // 240. A moved clock or a kill during a try gives fewer, because the clock does not wait for a running try.
    expect(text?.attempts).toBeGreaterThanOrEqual(2);
    expect(text?.attempts).toBeLessThanOrEqual(12);
  }
  await shop.messageChannel.heal();
  await shop.messageChannel.fault({ when: 'before', action: 'reject', times: 99, match: { to: poison.to } });
  await shop.clock.advance('PT5H');
  const unreached = { kind: 'GIFT_UNREACHED', party: 'ORDERER', state: 'SENT' };
  expect(await lives(poison)).toMatchObject([{ kind: 'ADDRESS_INPUT', state: 'FAILED' }, unreached]);
  expect(await lives(closed)).toMatchObject([{ state: 'DROPPED' }]);
  await shop.messageChannel.heal();
  await expectAllWell(trial);
}

/** Applies without waiting for the text, which does not come. */
async function applyUnseen({ own, orderer }: Fixture, nth: number): Promise<OneGift> {
  const body = giftBody(await makeSheet(own.shop, orderer), person(nth));
  const answer = await orderer.post<Applied>('/recurring-payments', body);
  expect(answer.status).toBe(200);
  return applied(answer.body, nth);
}

async function historyOf({ own }: Fixture, { id }: OneGift): Promise<HistoryResponse> {
  const query = { recurringPaymentId: id };
  return (await own.shop.nobody.get<HistoryResponse>('/sandbox/history', { query })).body;
}
