import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '@/db/client';
import { administer, databaseUrl, dropDatabases, startPostgres } from '@/lib/testing/postgres';
import { fillForLoad, serve } from './api-server';
import { numberOf } from './load-applications';
import { machine, secret } from './shop';
import { type Written, writersAt } from './writers';

/**
 * `npm run bench:backup -- --mib 1024`: measures S79 of docs/safety.md. Eight callers write to a shop of that
 * size while `backup` runs; then `restore` fills an empty database. The floor is a plain copy of the database.
 * With `--postgres`, both databases are PostgreSQL, and the shop is copied there by a backup. Needs `npm run
 * build` before.
 */
const { values } = parseArgs({
  options: {
    mib: { type: 'string', default: '1024' },
    seconds: { type: 'string', default: '30' },
    postgres: { type: 'boolean', default: false },
  },
});
const ordersEach = 10;
const ownerId = 'gildong';
const mebi = 1_048_576;

/** The shop's database, the empty one for the restore, and a plain copy for comparison. */
type Places = { shop: string; empty: string; sizeOf(url: string): Promise<number>; copy(): Promise<void> };

const say = (line: string) => process.stdout.write(`${line}\n`);
say(machine());
const dir = mkdtempSync(join(tmpdir(), 'giftround-bench-backup-'));
const shopFile = join(dir, 'shop.db');
const postgres = values.postgres ? await startPostgres({ isDurable: true }) : undefined;
try {
  const total = await fillTo(Number(values.mib) * mebi);
  await measure(total, postgres ? await postgresPlaces(postgres.url) : filePlaces());
} finally {
  if (postgres) await dropDatabases(postgres.url, 'bench_backup');
  await postgres?.stop();
  rmSync(dir, { recursive: true, force: true });
}

/** Creates as many applications as the size needs, estimated from a small shop. */
async function fillTo(bytes: number): Promise<number> {
  const small = join(dir, 'small');
  mkdirSync(small);
  const smallFile = join(small, 'shop.db');
  const few = 2_000;
  await fillForLoad(small, smallFile, { applications: few, ordersEach, due: 0, ownerId });
  const applications = Math.round((bytes / statSync(smallFile).size) * few);
  await fillForLoad(dir, shopFile, { applications, ordersEach, due: 0, ownerId });
  const size = (statSync(shopFile).size / mebi).toFixed(0);
  say(`${applications} applications, ${applications * ordersEach} orders: ${size} MiB as a file of SQLite`);
  return applications;
}

async function measure(total: number, { shop, empty, sizeOf, copy }: Places) {
  const { server, base } = await serve(process.cwd(), dir, shopFile, shop);
  const ended = new Promise((done) => server.once('exit', done));
  const file = join(dir, 'shop.backup');
  let backup = 0;
  let before = 0;
  try {
    const writers = await writersAt(base, { memberId: ownerId, total });
    await writers.writeUntil(after(3));
    say('                     writes/s    p50    p99  longest (ms)');
    const quiet = await writers.writeUntil(after(Number(values.seconds)));
    report('quiet', quiet);
    let isOver = false;
    before = writers.count();
    const running = command('backup', shop, ['--to', file]).finally(() => {
      isOver = true;
    });
    const beside = await writers.writeUntil(() => isOver);
    backup = await running;
    report('beside the backup', beside);
    const [p99, longest] = [beside.p99 / quiet.p99, beside.longest / quiet.longest];
    say(`  p99 ${p99.toFixed(2)} and longest ${longest.toFixed(2)} of the quiet ones`);
    report('afterwards', await writers.writeUntil(after(10)));
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  const restore = await command('restore', empty, ['--from', file]);
  const kept = await changesIn(empty, total);
  if (kept < before)
    throw new Error(`${before} changes were acknowledged before the backup, ${kept} are restored`);
  const floor = await secondsOf(copy);
  const ratio = (seconds: number) => `${seconds.toFixed(1)} s, ${(seconds / floor).toFixed(1)} of the copy`;
  const [bytes, packed] = [await sizeOf(empty), statSync(file).size];
  say(`copy     ${floor.toFixed(1)} s, of ${(bytes / mebi).toFixed(0)} MiB`);
  say(`backup   ${ratio(backup)}, a file of ${(packed / mebi).toFixed(0)} MiB`);
  say(`restore  ${ratio(restore)}, ${kept - before} changes more than were acknowledged before the backup`);
}

function filePlaces(): Places {
  const restored = join(dir, 'restored.db');
  return {
    shop: `file:${shopFile}`,
    empty: `file:${restored}`,
    sizeOf: async () => statSync(restored).size,
    async copy() {
      copyFileSync(restored, join(dir, 'copy.db'));
      const handle = openSync(join(dir, 'copy.db'), 'r+');
      fsyncSync(handle);
      closeSync(handle);
    },
  };
}

async function postgresPlaces(server: string): Promise<Places> {
  await dropDatabases(server, 'bench_backup');
  const run = (text: string) => administer(server, (client) => client.query<{ size: string }>(text));
  const [shop, empty] = ['bench_backup_shop', 'bench_backup_empty'];
  for (const name of [shop, empty]) await run(`create database ${name}`);
  const file = join(dir, 'moving.backup');
  await command('backup', `file:${shopFile}`, ['--to', file]);
  say(
    `moved to PostgreSQL in ${(await command('restore', databaseUrl(server, shop), ['--from', file])).toFixed(1)} s`,
  );
  return {
    shop: databaseUrl(server, shop),
    empty: databaseUrl(server, empty),
    sizeOf: async () => Number((await run(`select pg_database_size('${empty}') as size`)).rows[0]?.size),
    async copy() {
      await run(`create database bench_backup_copy template ${empty} strategy file_copy`);
    },
  };
}

/** Seconds that one of the operator's commands takes, started as npm starts it. */
function command(name: string, url: string, args: string[]): Promise<number> {
  const env = { NODE_ENV: 'production' as const, DATABASE_URL: url, SANDBOX_DIR: dir, SHOP_SECRET: secret };
  return secondsOf(
    () =>
      new Promise<void>((done, refuse) => {
        const child = spawn(process.execPath, ['scripts/run.mjs', `scripts/${name}.ts`, ...args], {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...process.env, ...env, LOG_LEVEL: 'warn' },
        });
        child.once('exit', (code) => (code === 0 ? done() : refuse(new Error(`${name} ended with ${code}`))));
      }),
  );
}

/** The rows of acknowledged changes. */
async function changesIn(url: string, total: number): Promise<number> {
  const { db, close } = openDatabase(url, { busyMs: 5_000, isReadOnly: true });
  const { count } = await db
    .selectFrom('change_history')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('recurring_payment_id', '>=', numberOf(0))
    .where('recurring_payment_id', '<', numberOf(total))
    .executeTakeFirstOrThrow();
  await close();
  return Number(count);
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1_000;
}

function after(seconds: number): () => boolean {
  const until = performance.now() + seconds * 1_000;
  return () => performance.now() >= until;
}

function report(name: string, { perSecond, p50, p99, longest, longestAt }: Written) {
  const cells = [perSecond, p50, p99, longest].map((value) => value.toFixed(0).padStart(8)).join('');
  say(`${name.padEnd(20)}${cells}   after ${longestAt.toFixed(0)} s`);
}
