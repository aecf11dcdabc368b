import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { migrateToLatest } from '@/db/migrate';
import { findDueGroups } from '@/db/queries/billing/due';
import { writeClock } from '@/db/queries/operations/sandbox-clock';
import type { Db } from '@/db/schema';
import { contextAt, type Shop } from '@/lib/context';
import { systemClock } from '@/lib/ports/clock';
import { administer, databaseUrl, startPostgres } from '@/lib/testing/postgres';
import { createDueOrders } from '@/lib/use-cases/billing/round/create-due';
import { today } from '@/lib/use-cases/shared/calendar';
import { openFloor } from './floor-postgres';
import { countPaidOrders, loadApplications } from './load-applications';
import { closeShop, machine, openBenchShop, secret } from './shop';

/**
 * `npm run bench:rounds:postgres -- --applications 100000 --due 2000 --products 20 --workers 1,2`: measures the rounds per
 * second of worker processes on one durable PostgreSQL, from the first paid round to the last, and the processor time that
 * workers and database use for a round; `in lock`: how many of the statements that run wait for a row. The workers also send messages meanwhile. The floor (bench/floor-postgres.ts) runs first
 * for each number of workers, in a copy of the same shop. `--share 25`: each worker runs for only 25 % of the time, so that two of
 * them and the database fit on two cores.
 */
const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '100000' },
    due: { type: 'string', default: '2000' },
    products: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1,2' },
    share: { type: 'string', default: '100' },
  },
});
const total = Number(values.applications);
const due = Number(values.due);
const products = Number(values.products);
const share = Number(values.share);
const periodMs = 20;
let runs = 0;
const morning = Temporal.Instant.from('2026-01-13T00:00:00Z');

const postgres = await startPostgres({ isDurable: true });
process.stdout.write(`${machine()}\n`);
process.stdout.write(
  `${postgres.description}\napplications    due products  workers   seconds  rounds/s   floor/s   ratio   ms/worker ms/database  in lock\n`,
);
try {
  for (const workers of values.workers.split(',').map(Number)) await measure(workers);
} finally {
  await postgres.stop();
}

function contextOn(parts: Shop) {
  return contextAt(parts, { businessNow: () => morning, wallNow: systemClock.wallNow });
}

/** A shop whose rounds are due, with its bank in `dir`. Returns the floor's rounds per second in a copy of both. */
async function loadShop(name: string, dir: string): Promise<number> {
  await administer(postgres.url, (client) => client.query(`create database ${name}`));
  const parts = openBenchShop(dir, databaseUrl(postgres.url, name));
  await migrateToLatest(parts.database);
  const ctx = contextOn(parts);
  await loadApplications(ctx, { total, due, days: 1, products });
  const offsetMs = morning.epochMilliseconds - systemClock.wallNow().epochMilliseconds;
  await ctx.transaction((trx) => writeClock(trx, { offsetMs, targetAt: null }));
  await closeToSeed(ctx.db, today(ctx));
  await closeShop(parts);
  const copy = { name: `${name}_floor`, dir: mkdtempSync(join(tmpdir(), 'giftround-bench-')) };
  cpSync(dir, copy.dir, { recursive: true });
  await administer(postgres.url, (client) => client.query(`create database ${copy.name} template ${name}`));
  const perSecond = await measureFloor(databaseUrl(postgres.url, copy.name), copy.dir);
  await administer(postgres.url, (client) => client.query(`drop database ${copy.name}`));
  rmSync(copy.dir, { recursive: true });
  return perSecond;
}

/** The product makes one round, which the floor copies. */
async function measureFloor(url: string, dir: string): Promise<number> {
  const parts = openBenchShop(dir, url);
  const ctx = contextOn(parts);
  const [first] = await findDueGroups(ctx.db, today(ctx), null, 1);
  if (!first) throw new Error('Nothing is due');
  await createDueOrders(ctx, { groupNo: first.groupNo });
  const floor = await openFloor(url, dir, first.groupNo);
  const seconds = await floor.write(today(ctx));
  await floor.close();
  await closeShop(parts);
  return (due - 1) / seconds;
}

async function measure(workers: number) {
  const dir = mkdtempSync(join(tmpdir(), 'giftround-bench-'));
  runs += 1;
  const name = `bench_${runs}`;
  const floorPerSecond = await loadShop(name, dir);
  const settings = {
    DATABASE_URL: databaseUrl(postgres.url, name),
    SANDBOX_DIR: dir,
    SHOP_SECRET: secret,
    LOG_LEVEL: 'silent',
  };
  const parts = openBenchShop(dir, settings.DATABASE_URL);
  const ctx = contextOn(parts);
  const started = Array.from({ length: workers }, () => startWorker(settings));
  const ended = started.map((worker) => new Promise((done) => worker.once('exit', done)));
  const early = Promise.race(ended).then(() => Promise.reject(new Error('A worker ended early')));
  const ration = setInterval(() => rationed(started), periodMs);
  const { seconds, rounds, workerMs, databaseMs, lockShare } = await Promise.race([
    untilAllArePaid(() => countPaidOrders(ctx.db), {
      worker: () => processorMs(started.map(({ pid }) => pid)),
      database: async () => processorMs((await backends(postgres.url)).map(({ pid }) => pid)),
      locks: () => lockWaits(ctx.db),
    }),
    early,
  ]);
  clearInterval(ration);
  for (const worker of started) worker.kill('SIGCONT');
  early.catch(() => {});
  for (const worker of started) worker.kill('SIGTERM');
  await Promise.all(ended);
  await closeShop(parts);
  rmSync(dir, { recursive: true });
  const perSecond = rounds / seconds;
  const cells = [
    ...[total, due, products, workers, seconds.toFixed(2), perSecond.toFixed(0), floorPerSecond.toFixed(0)],
    ...[perSecond / floorPerSecond, workerMs / rounds, databaseMs / rounds].map((cell) => cell.toFixed(2)),
    `${(lockShare * 100).toFixed(0)} %`,
  ];
  process.stdout.write(`${cells.map((cell) => String(cell).padStart(9)).join(' ')}\n`);
}

/** A shop with terms is not empty, so the workers do not seed it. */
async function closeToSeed(db: Db, enforcedFrom: string) {
  const texts = { title_ko: '약관', title_en: 'Terms', contents_ko: '약관', contents_en: 'Terms' };
  await db
    .insertInto('terms')
    .values({ terms_type: 'USE', version: '1', ...texts, is_required: 1, enforced_from: enforcedFrom })
    .execute();
}

function startWorker(settings: Record<string, string | undefined>): ChildProcess {
  return spawn(process.execPath, ['scripts/run.mjs', 'scripts/worker.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...settings },
  });
}

type Waits = { waiting: number; all: number };
type Used = Record<'worker' | 'database', () => number | Promise<number>> & { locks(): Promise<Waits> };

async function untilAllArePaid(paid: () => Promise<number>, used: Used) {
  let first: { at: bigint; count: number; worker: number; database: number } | undefined;
  const seen: Waits = { waiting: 0, all: 0 };
  for (;;) {
    const count = await paid();
    const { waiting, all } = await used.locks();
    seen.waiting += waiting;
    seen.all += all;
    const at = process.hrtime.bigint();
    if ((count > 0 && !first) || count === due) {
      const [worker, database] = [await used.worker(), await used.database()];
      if (first && count === due)
        return {
          seconds: Number(at - first.at) / 1e9,
          rounds: due - first.count,
          workerMs: worker - first.worker,
          databaseMs: database - first.database,
          lockShare: seen.waiting / Math.max(1, seen.all),
        };
      first = { at, count, worker, database };
    }
    await wait(100);
  }
}

/** The statements that run at this moment, and those of them that wait for a lock of another transaction. */
async function lockWaits(db: Db): Promise<Waits> {
  const { rows } = await sql<Waits>`
    select count(*) as all, count(*) filter (where wait_event_type = 'Lock') as waiting from pg_stat_activity
    where state = 'active' and datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return rows[0] ?? { waiting: 0, all: 0 };
}

function backends(url: string) {
  const sql = 'select pid from pg_stat_activity';
  return administer(url, async (client) => (await client.query<{ pid: number }>(sql)).rows);
}

/** The processor time that these processes of this machine have used. Linux only; a tick is 10 ms. */
function processorMs(pids: Array<number | undefined>): number {
  return pids.reduce<number>((sum, pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return sum + 10 * (Number(fields[11]) + Number(fields[12]));
    } catch {
      return sum;
    }
  }, 0);
}

/** Stops each worker for the rest of the period. Stopped, it keeps its locks, so two of them disturb each other more than on free cores. */
function rationed(workers: ChildProcess[]) {
  if (share >= 100) return;
  for (const worker of workers) worker.kill('SIGCONT');
  setTimeout(
    () => {
      for (const worker of workers) if (worker.exitCode === null) worker.kill('SIGSTOP');
    },
    (periodMs * share) / 100,
  );
}
