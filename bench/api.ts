import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import SqliteDatabase from '@/lib/sqlite';
import { buildCopy, fill, serve } from './api-server';
import { contactOf, storyOf } from './api-story';
import { type Call, callers, percentile, perSecond, type Timing, timeEach, together } from './callers';
import { machine } from './shop';

/**
 * `npm run bench:api -- --applications 0,100000 --count 600`: measures the public API of the production build,
 * on the demo shop and on a large shop. Each call alternates with a bare handler of the same build; its SQL is
 * also measured without HTTP. The build is made in a copy of the repository, to which the bare handlers are
 * added.
 */
const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '0,100000' },
    count: { type: 'string', default: '600' },
  },
});
const count = Number(values.count);
/** Product and floor take turns, so that other load on the machine affects both. */
const turns = 3;
/** Unmeasured calls before the first turn: code that ran only a few hundred times is not fully optimised yet. */
const warmUp = 400;
const reads = { warmUp: 2_500, perTurn: 1_500 };
const work = mkdtempSync(join(tmpdir(), 'giftround-bench-api-'));
const copy = join(work, 'copy');

say(`${machine()}, ${callers} callers`);
try {
  buildCopy(copy);
  for (const total of values.applications.split(',').map(Number)) await measure(total);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

async function measure(applications: number) {
  const dir = mkdtempSync(join(work, 'shop-'));
  const shopFile = join(dir, 'shop.db');
  if (applications > 0) await fill(dir, shopFile, applications);
  const { server, base } = await serve(copy, dir, shopFile);
  try {
    await measureCalls(base, shopFile, applications);
  } finally {
    server.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  }
}

type Row = {
  name: string;
  /** Can be repeated any number of times. */
  isRead?: boolean;
  product: (at: number) => Call;
  floor: (at: number) => Call;
  sql: () => unknown;
};

async function measureCalls(base: string, shopFile: string, applications: number) {
  const story = storyOf(base);
  await story.chooseProduct();
  const [orderer, reader] = [await story.signIn('gildong'), await story.signIn('younghee')];
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

  // Data for later calls, created before anything is measured.
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
  // Uses a reader with a usual number of applications, not the member of the applications made here.
  type List = { contents: Array<{ recurringPaymentId: string }> };
  const own = await story.ask<List>({
    path: '/recurring-payments?pageSize=10',
    headers: { ...reader, Version: '1.1' },
  });
  const id = own.contents.at(-1)?.recurringPaymentId ?? '';
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
      product: () => ({ path: '/recurring-payments?pageSize=10', headers: { ...reader, Version: '1.1' } }),
      isRead: true,
      floor: () => ({ path: `/bench-floor?kind=list&member=${member}` }),
      sql: () => listSql.all(member),
    },
    {
      name: 'detail',
      product: () => ({ path: `/recurring-payments/${id}`, headers: reader }),
      isRead: true,
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
      row.isRead ? reads : { warmUp, perTurn },
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
    reads,
    () => send(guestView),
    () => send({ path: `/bench-floor?kind=detail&id=${id}` }),
  );
  report(
    'guest view',
    view,
    sqlPerSecond(() => detailSql.map((statement) => statement.all(id))),
  );
  const whole = await inTurns(
    { warmUp, perTurn },
    async (at) => {
      await purchase(total + at);
    },
    () => send(floorWrite()),
  );
  report('whole purchase', whole, sqlPerSecond(writeSql));
  shopSql.close();
}

async function inTurns(
  { warmUp, perTurn }: { warmUp: number; perTurn: number },
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
