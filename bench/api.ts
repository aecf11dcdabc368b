import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { migrateToLatest } from '@/db/migrate';
import { parseConfig } from '@/lib/config';
import { createContext, openShop } from '@/lib/context';
import { seedShop } from '@/lib/use-cases/shop/seed-shop';
import { contactOf, storyOf } from './api-story';
import { type Call, call, callers, percentile, perSecond, type Timing, timeEach, together } from './callers';
import { loadApplications } from './load-applications';

/**
 * `npm run bench:api -- --applications 0,100000 --count 600`: the public API of the production build on the seed and on a large
 * shop, each call beside a bare handler of the same build in turn, and the same SQL without any HTTP. The build is made in a
 * copy of the repository that has the bare handler, which no shop has.
 */
const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '0,100000' },
    count: { type: 'string', default: '600' },
  },
});
const count = Number(values.count);
/** Product and floor take turns, so that whatever else the machine does meets both. */
const turns = 3;
const secret = 'bench-bench-bench-bench-bench-bench';
process.env.SHOP_SECRET ??= secret;
const root = process.cwd();
const work = mkdtempSync(join(tmpdir(), 'giftround-bench-api-'));
const copy = join(work, 'copy');

const processor = cpus();
say(`${processor[0]?.model}, ${processor.length} cores, Node ${process.version}, ${callers} callers`);
try {
  buildCopy();
  for (const total of values.applications.split(',').map(Number)) await measure(total);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

function buildCopy() {
  const left = new Set(['node_modules', '.next', '.git', '.data']);
  mkdirSync(copy);
  cpSync(root, copy, {
    recursive: true,
    filter: (path) =>
      !path.startsWith(`${root}/`) || !left.has(path.slice(root.length + 1).split('/')[0] ?? ''),
  });
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')]);
  const route = join(copy, 'app/api/bench-floor');
  mkdirSync(route);
  cpSync(join(root, 'bench/api-floor-route.ts'), join(route, 'route.ts'));
  execFileSync('npm', ['run', 'build'], { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function measure(applications: number) {
  const dir = mkdtempSync(join(work, 'shop-'));
  const shopFile = join(dir, 'shop.db');
  if (applications > 0) await fill(dir, shopFile, applications);
  const { server, base } = await serve(dir, shopFile);
  try {
    await measureCalls(base, shopFile, applications);
  } finally {
    server.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  }
}

async function fill(dir: string, shopFile: string, total: number) {
  const parts = openShop(
    parseConfig({
      DATABASE_URL: `file:${shopFile}`,
      SANDBOX_DIR: dir,
      SHOP_SECRET: secret,
      LOG_LEVEL: 'silent',
    }),
  );
  await migrateToLatest(parts.database);
  const ctx = await createContext(parts);
  await seedShop(ctx);
  await loadApplications(ctx, { total, due: 0, days: 1 });
  await parts.database.close();
  parts.ports.close();
}

async function serve(dir: string, shopFile: string): Promise<{ server: ChildProcess; base: string }> {
  const port = 4_000 + Math.floor(Math.random() * 20_000);
  const log = openSync(join(dir, 'server.log'), 'a');
  const server = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: copy,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SHOP_BASE_URL: `http://localhost:${port}`,
      NEXTAUTH_URL: `http://localhost:${port}`,
      DATABASE_URL: `file:${shopFile}`,
      SANDBOX_DIR: dir,
      SHOP_SECRET: secret,
      LIMIT_GIFTS_PER_DAY: '1000000',
      LIMIT_ADDRESS_TEXTS_PER_NUMBER_PER_DAY: '1000000',
      BENCH_SHOP_FILE: shopFile,
      BENCH_FLOOR_FILE: join(dir, 'floor.db'),
    },
  });
  const base = `http://localhost:${port}/api`;
  for (let look = 0; look < 600; look += 1) {
    const answer = await call(base, { path: '/health/ready' }).catch(() => undefined);
    if (answer?.status === 200) return { server, base };
    await wait(100);
  }
  throw new Error('The shop did not become ready');
}

type Row = { name: string; product: (at: number) => Call; floor: (at: number) => Call; sql: () => unknown };

async function measureCalls(base: string, shopFile: string, applications: number) {
  const story = storyOf(base);
  await story.chooseProduct();
  const orderer = await story.signIn('gildong');
  const send = async (wish: Call) => {
    await story.ask(wish);
  };
  type Sheet = { orderSheetNo: string };
  type Applied = { recurringPaymentGroupNo: string; products: Array<{ recurringPaymentId: string }> };

  say(`\n${applications === 0 ? 'the seed' : `${applications} applications`}`);
  say('call                per s    p50    p95    p99   floor/s   ratio   SQL/s');
  const eightRows = {
    name: 'rows',
    rows: Array.from({ length: 8 }, (_, no) => ({ no, text: 'x'.repeat(40) })),
  };
  const floorWrite = (): Call => ({ method: 'POST', path: '/bench-floor', body: eightRows });
  const floorHash = (): Call => ({
    method: 'POST',
    path: '/bench-floor',
    body: { ...eightRows, name: 'hash' },
  });

  const perTurn = Math.ceil(count / turns);
  const total = perTurn * turns + warmUp;
  const sheets = { mine: [] as string[] };
  const purchase = async (at: number) => {
    const { orderSheetNo } = await story.ask<Sheet>(story.sheet(orderer));
    return story.ask<Applied>(story.apply(orderer, orderSheetNo, at));
  };

  // What later calls need, made before anything is measured.
  const gifts: Applied[] = [];
  await timeEach(total, async (at) => {
    gifts[at] = await purchase(at);
  });
  await timeEach(total, async (at) => {
    sheets.mine[at] = (await story.ask<Sheet>(story.sheet(orderer))).orderSheetNo;
  });
  const acceptances: Call[] = [];
  await timeEach(total, async (at) => {
    acceptances[at] = await story.accept(await story.linkOf(contactOf(at)));
  });
  const id = gifts[0]?.products[0]?.recurringPaymentId ?? '';
  const shopSql = new SqliteDatabase(shopFile, { readonly: true });
  const member = shopSql
    .prepare<[string], { member_no: number }>(
      'select member_no from application where recurring_payment_id = ?',
    )
    .get(id)?.member_no;
  const listSql = shopSql.prepare(
    'select * from application where member_no = ? order by registered_at desc limit 10',
  );
  const detailSql = ['application', 'order_line', 'status_history', 'change_history'].map((table) =>
    shopSql.prepare(`select * from ${table} where recurring_payment_id = ? limit 10`),
  );
  const writeSql = eightRowWriter(`${shopFile}.sql`);

  const rows: Row[] = [
    {
      name: 'list',
      product: () => ({ path: '/recurring-payments?pageSize=10', headers: { ...orderer, Version: '1.1' } }),
      floor: () => ({ path: `/bench-floor?kind=list&member=${member}` }),
      sql: () => listSql.all(member),
    },
    {
      name: 'detail',
      product: () => ({ path: `/recurring-payments/${id}`, headers: orderer }),
      floor: () => ({ path: `/bench-floor?kind=detail&id=${id}` }),
      sql: () => detailSql.map((statement) => statement.all(id)),
    },
    { name: 'sheet', product: () => story.sheet(orderer), floor: floorWrite, sql: writeSql },
    {
      name: 'apply',
      product: (at) => story.apply(orderer, sheets.mine[at] ?? '', at),
      floor: floorWrite,
      sql: writeSql,
    },
    { name: 'accept', product: (at) => acceptances[at] ?? { path: '/' }, floor: floorHash, sql: writeSql },
  ];
  for (const row of rows) {
    const beside = await inTurns(
      perTurn,
      (at) => send(row.product(at)),
      (at) => send(row.floor(at)),
    );
    report(row.name, beside, sqlPerSecond(row.sql));
  }
  const guest = await story.guest(gifts[0]?.recurringPaymentGroupNo ?? '');
  const guestView: Call = {
    path: `/recurring-payments/${gifts[0]?.recurringPaymentGroupNo}/guest`,
    headers: guest,
  };
  const view = await inTurns(
    perTurn,
    () => send(guestView),
    () => send({ path: `/bench-floor?kind=detail&id=${id}` }),
  );
  report(
    'guest view',
    view,
    sqlPerSecond(() => detailSql.map((statement) => statement.all(id))),
  );
  const whole = await inTurns(
    perTurn,
    async (at) => {
      await purchase(total + at);
    },
    () => send(floorWrite()),
  );
  report('whole purchase', whole, sqlPerSecond(writeSql));
  shopSql.close();
}

const warmUp = 160;

async function inTurns(
  perTurn: number,
  product: (at: number) => Promise<void>,
  floor: (at: number) => Promise<void>,
): Promise<{ product: Timing; floor: Timing }> {
  await timeEach(warmUp, product);
  await timeEach(warmUp, floor);
  const mine: Timing[] = [];
  const theirs: Timing[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    mine.push(await timeEach(perTurn, (at) => product(warmUp + turn * perTurn + at)));
    theirs.push(await timeEach(perTurn, floor));
  }
  return { product: together(mine), floor: together(theirs) };
}

function report(name: string, { product, floor }: { product: Timing; floor: Timing }, sql: number) {
  const cells = [
    name.padEnd(16),
    perSecond(product).toFixed(0).padStart(8),
    ...[0.5, 0.95, 0.99].map((share) => percentile(product, share).toFixed(1).padStart(6)),
    perSecond(floor).toFixed(0).padStart(9),
    (perSecond(product) / perSecond(floor)).toFixed(2).padStart(7),
    sql.toFixed(0).padStart(7),
  ];
  say(cells.join(' '));
}

function sqlPerSecond(work: () => unknown): number {
  const runs = 2_000;
  for (let run = 0; run < runs / 10; run += 1) work();
  const startedAt = performance.now();
  for (let run = 0; run < runs; run += 1) work();
  return (runs / (performance.now() - startedAt)) * 1_000;
}

function eightRowWriter(file: string): () => void {
  const database = new SqliteDatabase(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(
    'create table if not exists written (id integer primary key, name text, no integer, text text)',
  );
  const insert = database.prepare('insert into written (name, no, text) values (?, ?, ?)');
  return database.transaction(() => {
    for (let no = 0; no < 8; no += 1) insert.run('rows', no, 'x'.repeat(40));
  });
}
