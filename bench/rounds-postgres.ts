import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { migrateToLatest } from '@/db/migrate';
import { writeClock } from '@/db/queries/operations/sandbox-clock';
import type { Db } from '@/db/schema';
import { contextAt } from '@/lib/context';
import { systemClock } from '@/lib/ports/clock';
import { administer, databaseUrl, startPostgres } from '@/lib/testing/postgres';
import { today } from '@/lib/use-cases/shared/calendar';
import { countPaidOrders, loadApplications } from './load-applications';
import { closeShop, machine, openBenchShop, secret } from './shop';

/**
 * `npm run bench:rounds:postgres -- --applications 100000 --due 2000 --workers 1,2`: measures the rounds per
 * second of worker processes on one durable PostgreSQL, from the first paid round to the last. The workers also
 * send messages meanwhile.
 */
const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '100000' },
    due: { type: 'string', default: '2000' },
    workers: { type: 'string', default: '1,2' },
  },
});
const total = Number(values.applications);
const due = Number(values.due);

const postgres = await startPostgres({ isDurable: true });
process.stdout.write(`${machine()}\n`);
process.stdout.write(`${postgres.description}\napplications    due  workers   seconds  rounds/s\n`);
try {
  for (const workers of values.workers.split(',').map(Number)) await measure(workers);
} finally {
  await postgres.stop();
}

async function measure(workers: number) {
  const dir = mkdtempSync(join(tmpdir(), 'giftround-bench-'));
  const name = `bench_${workers}`;
  await administer(postgres.url, (client) => client.query(`create database ${name}`));
  const settings = {
    DATABASE_URL: databaseUrl(postgres.url, name),
    SANDBOX_DIR: dir,
    SHOP_SECRET: secret,
    LOG_LEVEL: 'silent',
  };
  const parts = openBenchShop(dir, settings.DATABASE_URL);
  await migrateToLatest(parts.database);
  const morning = Temporal.Instant.from('2026-01-13T00:00:00Z');
  const ctx = contextAt(parts, { businessNow: () => morning, wallNow: systemClock.wallNow });
  await loadApplications(ctx, { total, due, days: 1 });
  const offsetMs = morning.epochMilliseconds - systemClock.wallNow().epochMilliseconds;
  await ctx.transaction((trx) => writeClock(trx, { offsetMs, targetAt: null }));

  await closeToSeed(ctx.db, today(ctx));

  const started = Array.from({ length: workers }, () => startWorker(settings));
  const ended = started.map((worker) => new Promise((done) => worker.once('exit', done)));
  const early = Promise.race(ended).then(() => Promise.reject(new Error('A worker ended early')));
  const { seconds, rounds } = await Promise.race([untilAllArePaid(() => countPaidOrders(ctx.db)), early]);
  early.catch(() => {});
  for (const worker of started) worker.kill('SIGTERM');
  await Promise.all(ended);
  await closeShop(parts);
  rmSync(dir, { recursive: true });
  const cells = [total, due, workers, seconds.toFixed(2), (rounds / seconds).toFixed(0)];
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

async function untilAllArePaid(paid: () => Promise<number>) {
  let first: { at: bigint; count: number } | undefined;
  for (;;) {
    const count = await paid();
    const at = process.hrtime.bigint();
    if (count > 0) first ??= { at, count };
    if (first && count === due) return { seconds: Number(at - first.at) / 1e9, rounds: due - first.count };
    await wait(100);
  }
}
