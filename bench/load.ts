import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillForLoad, serve } from './api-server';
import { storyOf } from './api-story';
import { call } from './callers';
import { crowd, type Round } from './crowd';
import { floodOfLogIns } from './flood';
import { oneClientAgainstAnother } from './one-client';
import { machine } from './shop';
import { handlesOf, memoryOf, slowClients } from './slow-clients';

/**
 * `npm run bench:load -- --seconds 60 --minutes 10`: load tests with fifty users on a shop of 10,000
 * applications and 30,000 orders (docs/safety.md, S82): alone; with 300 slow connections; with 300 log-ins at
 * once (S18); with floods of one client (F09); for `--minutes`, with the server's memory and handles; and while
 * 10,000 rounds are due; with `--day-only` only alone and on that day. Needs `npm run build` before. The users run on the same cores as the server.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '0' },
    due: { type: 'string', default: '10000' },
    'day-only': { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const due = Number(values.due);
const users = 50;
const slow = 300;

const say = (line: string) => process.stdout.write(`${line}\n`);
say(`${machine()}, ${users} users`);
const dir = mkdtempSync(join(tmpdir(), 'giftround-bench-load-'));
const shopFile = join(dir, 'shop.db');
await fillForLoad(dir, shopFile, { applications: 10_000, ordersEach: 3, due });
// The flooding clients set the address header as a proxy would.
process.env.TRUSTED_PROXY_HOPS = '1';
const { server, base } = await serve(process.cwd(), dir, shopFile);
try {
  const people = await crowd(base, users);
  await people.round(5);
  say('                      calls/s    p50    p95    p99   wrong');
  const alive = await people.round(Math.min(seconds, 20), [{ path: '/health/live' }]);
  report('health/live', alive);
  const quiet = await people.round(seconds);
  report('quiet', quiet);
  if (!values['day-only']) await disturbed(people, quiet);
  for (let minute = 1; minute <= Number(values.minutes); minute += 1) {
    report(`minute ${minute}`, await people.round(60));
    say(`  ${memoryOf(server.pid)} MiB, ${handlesOf(server.pid)} handles`);
  }
  if (due > 0) await billingDay(people, quiet);
} finally {
  server.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
}

/** Beside slow clients, useless log-ins and floods of one client. */
async function disturbed(people: Awaited<ReturnType<typeof crowd>>, quiet: Round) {
  const slowOnes = await slowClients(base, slow);
  const beside = await people.round(seconds);
  report(`beside ${slow} slow`, beside);
  say(`  p95 ${times(beside, quiet)} of the quiet one; ${await slowOnes.cutOff()} of ${slow} were cut off`);
  await flood(people);
  await oneClientAgainstAnother(new URL(base).origin, Math.min(seconds, 20), say);
}

/** Useless log-ins for twenty seconds, then the server's memory a minute later. */
async function flood({ calls }: Awaited<ReturnType<typeof crowd>>) {
  const list = calls.find(({ path }) => path.startsWith('/recurring-payments?'));
  const detail = calls.find(({ path }) => /^\/recurring-payments\/\d+$/.test(path));
  if (!list || !detail) throw new Error('The users look at no list');
  const before = memoryOf(server.pid);
  const { statuses, p95, p99 } = await floodOfLogIns(base, 20, [{ path: '/health/live' }, list, detail]);
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  say(
    `300 log-ins at once   health p99 ${inMs(p99, '/health/live')}, list p95 ${inMs(p95, list.path)}, ${counts}`,
  );
  await wait(60_000);
  say(`  ${memoryOf(server.pid) - before} MiB more than before, a minute after`);
}

function inMs(waits: Map<string, number>, path: string) {
  return `${waits.get(path)?.toFixed(0)} ms`;
}

/** Advances the clock by the day on which the rounds fall due; people shop until the last round is charged. */
async function billingDay(people: Awaited<ReturnType<typeof crowd>>, quiet: Round) {
  const story = storyOf(base);
  let isOver = false;
  const startedAt = performance.now();
  const day = story.ask({ method: 'POST', path: '/sandbox/clock', body: { advance: 'P1D' } }).finally(() => {
    isOver = true;
  });
  const busy = await people.roundUntil(() => isOver);
  await day;
  report('billing day', busy);
  const took = (performance.now() - startedAt) / 1_000;
  type Charge = { kind: string };
  const { body } = await call(base, { path: '/sandbox/gateway/charges' });
  const charges = (JSON.parse(body) as Charge[]).filter(({ kind }) => kind === 'CHARGE').length;
  say(
    `  ${charges} charges in all; the day took ${took.toFixed(0)} s; p95 ${times(busy, quiet)} of the quiet one`,
  );
}

function times(one: Round, other: Round): string {
  return (one.p95 / other.p95).toFixed(2);
}

function report(name: string, { perSecond, p50, p95, p99, wrong }: Round) {
  const cells = [perSecond.toFixed(0), ...[p50, p95, p99].map((ms) => ms.toFixed(0)), wrong];
  say(`${name.padEnd(20)}${cells.map((cell) => String(cell).padStart(8)).join('')}`);
}
