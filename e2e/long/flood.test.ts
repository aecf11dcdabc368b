import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OwnShop, openOwnShop } from '../shop/own-shop';

/**
 * Three hundred log-ins in flight, each of which would cost a hash (docs/safety.md, S18). bench:load measures how fast other
 * calls are.
 */
let own: OwnShop;

beforeEach(async () => {
  own = await openOwnShop();
});
afterEach(() => own?.end());

const atOnce = 300;
const floodMs = 20_000;
/** The allowed growth of the shop's memory, a minute later. */
const spareMiB = 50;

const password = 'wrong-lantern-42';
/** Guests of unknown gifts, and members: half with different names, half with the same one. */
const guesses = [
  (at: number) => ({ path: `/recurring-payments/${guestNo(at)}/guest`, body: { name: '홍길동', password } }),
  (at: number) => ({ path: '/oauth/token', body: { memberId: `flood-${at}`, password } }),
  () => ({ path: '/oauth/token', body: { memberId: 'younghee', password } }),
];
const guestNo = (at: number) => `260101${String(at).padStart(14, '0')}`;

test('a flood of log-ins costs refusals alone: those who shop are served, and the memory comes back', async () => {
  const orderer = await own.shop.as('gildong');
  const look = async () => {
    const answers = [
      await orderer.get('/recurring-payments?pageSize=10', { headers: { Version: '1.1' } }),
      await orderer.get('/members/me'),
      await own.shop.nobody.get('/health/live'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  };
  // Warms up: the first calls load code and data.
  for (let time = 0; time < 50; time += 1) await look();
  const before = memoryMiB();

  const answers = new Map<string, number>();
  const until = performance.now() + floodMs;
  let made = 0;
  const guess = async () => {
    while (performance.now() < until) {
      const at = made++;
      const { path, body } = (guesses[at % guesses.length] as (typeof guesses)[number])(at);
      const { status, retryAfter } = await post(path, body);
      const isSurplus = status === 429 || status === 503;
      const outcome = isSurplus && !retryAfter ? `${status} without Retry-After` : `${status}`;
      answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    }
  };
  let looks = 0;
  const lookEachSecond = async () => {
    while (performance.now() < until) {
      await look();
      looks += 1;
      await wait(1_000);
    }
  };
  await Promise.all([lookEachSecond(), ...Array.from({ length: atOnce }, guess)]);

  expect([...answers.keys()].filter((outcome) => !['401', '429', '503'].includes(outcome))).toEqual([]);
  expect((answers.get('429') ?? 0) + (answers.get('503') ?? 0)).toBeGreaterThan(0);
  // If a call hung, there would be no second one.
  expect(looks).toBeGreaterThan(1);
  await expect.poll(memoryMiB, { timeout: 120_000, interval: 1_000 }).toBeLessThan(before + spareMiB);
  await look();
});

test('bodies that only cost are refused, and afterwards the shop rests and holds no more than before (S09, S44)', async () => {
  const { baseUrl, pid } = own.server();
  for (let time = 0; time < 50; time += 1) await own.shop.nobody.get('/products');
  const before = memoryMiB();
  const flight = `["$1:__proto__:constructor:constructor",${'"$1",'.repeat(400_000)}"$1"]`;
  const parts = `--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n${flight}\r\n--x--\r\n`;
  const deep = '['.repeat(1_000_000);
  const wishes = [
    { path: '/', type: 'multipart/form-data; boundary=x', body: parts, refusals: [405] },
    { path: '/api/oauth/token', type: 'application/json', body: deep, refusals: [413] },
    { path: '/api/products', type: 'application/json', body: deep, refusals: [405] },
  ];
  for (let time = 0; time < 40; time += 1)
    await Promise.all(
      wishes.map(async ({ path, type, body, refusals }) => {
        const headers = { 'content-type': type, 'next-action': 'x' };
        const answer = await fetch(`${baseUrl}${path}`, {
          method: 'POST',
          headers,
          body,
          redirect: 'manual',
        });
        expect([path, refusals.includes(answer.status), answer.status]).toEqual([path, true, answer.status]);
        await answer.text();
      }),
    );
  await expect.poll(busyShare, { timeout: 60_000 }).toBeLessThan(0.5);
  await expect.poll(memoryMiB, { timeout: 120_000, interval: 1_000 }).toBeLessThan(before + spareMiB);
  expect(own.server().pid).toBe(pid);
  expect((await own.shop.nobody.get('/health/ready')).status).toBe(200);
});

/** The share of a core that the server's process uses, over a second. */
async function busyShare(): Promise<number> {
  const from = workedMs();
  const startedAt = performance.now();
  await wait(1_000);
  return (workedMs() - from) / (performance.now() - startedAt);
}

/** Processor time of the server so far; the system counts in hundredths of a second. */
function workedMs(): number {
  const fields = readFileSync(`/proc/${own.server().pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/** Without `fetch`, which would use more CPU for three hundred calls than the shop. */
function post(path: string, body: object): Promise<{ status: number; retryAfter: string | undefined }> {
  const headers = { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const to = `${own.server().baseUrl}/api${path}`;
    const call = request(to, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      });
    });
    call.on('error', reject).end(JSON.stringify(body));
  });
}

/** The memory of the server's process, without what it has released. */
function memoryMiB(): number {
  const status = readFileSync(`/proc/${own.server().pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
}
