import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { migrateToLatest } from '@/db/migrate';
import { type Context, contextAt } from '@/lib/context';
import { statuses } from '@/lib/domain/application/status';
import { orderStatuses } from '@/lib/domain/order/order';
import { someMerchant } from '@/lib/testing/fixtures/merchants';
import { countForMerchant, listForMerchant } from '@/lib/use-cases/application/console/list';
import { createDueOrders } from '@/lib/use-cases/billing/round/create-due';
import { readToday } from '@/lib/use-cases/operations/dashboard/read-today';
import { makeFigures } from '@/lib/use-cases/operations/figures/make-figures';
import { searchEverything } from '@/lib/use-cases/operations/search/search-everything';
import { countLines, listConsoleLines } from '@/lib/use-cases/order/console/list';
import { loadApplications, loadOrders } from './load-applications';
import { closeShop, machine, openBenchShop } from './shop';

/**
 * `npm run bench:lists -- --applications 1000,100000 --orders 10`: measures the use cases of the console's
 * lists on a small and on a large shop (applications, and orders of each). Prints the median and the longest of
 * 30 runs in milliseconds.
 */
const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '1000,100000' },
    orders: { type: 'string', default: '10' },
  },
});
const runs = 30;

type Listing = { name: string; read(ctx: Context): Promise<unknown> };

const applicationFilter = {
  search: null,
  statuses: null,
  isGift: null,
  cycleType: null,
  startYmd: null,
  endYmd: null,
  isFlagged: false,
  after: null,
  limit: 50,
};
const statusTabs = [{}, ...statuses.map((status) => ({ statuses: [status] })), { isFlagged: true }];
const lineFilter = {
  status: null,
  deliveryOn: null,
  isGift: null,
  search: null,
  beforeLine: null,
  limit: 50,
};

function listings(applications: number, orders: number): Listing[] {
  const middle = `26${String(Math.floor(applications / 2)).padStart(18, '0')}`;
  const deep = { registeredAt: '2026-01-13T00:00:00.000Z', recurringPaymentId: middle };
  const application = (name: string, more: Partial<Parameters<typeof listForMerchant>[1]>) => ({
    name: `applications, ${name}`,
    read: (ctx: Context) => listForMerchant(ctx, { ...applicationFilter, ...more }, someMerchant),
  });
  const line = (name: string, more: Partial<Parameters<typeof listConsoleLines>[1]>) => ({
    name: `order lines, ${name}`,
    read: (ctx: Context) => listConsoleLines(ctx, { ...lineFilter, ...more }, someMerchant),
  });
  const counted = (name: string, more: Partial<Parameters<typeof countForMerchant>[1]>) => ({
    name: `counts of applications, ${name}`,
    read: (ctx: Context) => countForMerchant(ctx, { ...applicationFilter, ...more }, statusTabs),
  });
  const countedLines = (name: string, more: Partial<Parameters<typeof countLines>[1]>) => ({
    name: `counts of order lines, ${name}`,
    read: (ctx: Context) => countLines(ctx, { ...lineFilter, ...more }, [null, ...orderStatuses]),
  });
  const everything = (name: string, text: string) => ({
    name: `one search, ${name}`,
    read: (ctx: Context) =>
      searchEverything(ctx, someMerchant, { text, number: null, search: { within: 'ALL', text } }),
  });
  return [
    application('newest', {}),
    application('half-way down', { after: deep }),
    application('ACTIVE', { statuses: ['ACTIVE'] }),
    application('a rare status', { statuses: ['WAITING', 'SYSTEM_PAUSED'] }),
    application('one number', { search: { within: 'ALL', digits: middle, phone: middle } }),
    application('a tail', { search: { within: 'ALL', digits: middle.slice(-6), phone: middle.slice(-6) } }),
    application('a part of a name', { search: { within: 'ALL', text: '길동' } }),
    application('a phone', { search: { within: 'ALL', digits: '01020000001', phone: '01020000001' } }),
    line('newest', {}),
    line('half-way down', { beforeLine: Math.floor((applications * orders) / 2) }),
    line('PAY_DONE', { status: 'PAY_DONE' }),
    line('a rare status', { status: 'DELIVERY_ING' }),
    line('a part of a name', { search: { within: 'ALL', text: '길동' } }),
    counted('all tabs', {}),
    counted('all tabs of a rare kind', { cycleType: 'WEEK', isGift: false }),
    counted('all tabs of a phone', {
      search: { within: 'ALL', digits: '01020000001', phone: '01020000001' },
    }),
    countedLines('all tabs', {}),
    countedLines('all tabs of gifts', { isGift: true }),
    countedLines('all tabs of a day', { deliveryOn: '2026-01-15' }),
    everything('a part of a name', '길동'),
    everything('initials', 'ㅎㄱㄷ'),
  ];
}

/** What the first page shows, in a shop in which nearly all boxes have arrived. */
const today: Listing[] = [
  {
    name: 'order lines, to ship today',
    read: (ctx) => listConsoleLines(ctx, { ...lineFilter, isToShip: true }, someMerchant),
  },
  {
    name: 'applications, links that end',
    read: (ctx) =>
      listForMerchant(ctx, { ...applicationFilter, statuses: ['WAITING'], isEnding: true }, someMerchant),
  },
  { name: 'dashboard', read: (ctx) => readToday(ctx, someMerchant) },
];

async function measure(applications: number, orders: number) {
  const dir = mkdtempSync(join(tmpdir(), 'giftround-bench-'));
  const parts = openBenchShop(dir);
  await migrateToLatest(parts.database);
  const now = Temporal.Instant.from('2026-01-13T00:00:00Z');
  const ctx = contextAt(parts, { businessNow: () => now, wallNow: () => now });
  await loadApplications(ctx, { total: applications, due: Math.min(100, applications), days: 10 });
  const [due] = await ctx.db.selectFrom('application').select('group_no').limit(1).execute();
  if (due) await createDueOrders(ctx);
  await sql`pragma foreign_keys = off`.execute(ctx.db);
  await loadOrders(ctx.db, { applications, perApplication: orders });
  const times = new Map<string, { median: number; longest: number }>();
  const begunAt = performance.now();
  await makeFigures(ctx);
  const made = performance.now() - begunAt;
  times.set('figures, made once', { median: made, longest: made });
  const time = async ({ name, read }: Listing) => {
    await read(ctx);
    const taken: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const startedAt = process.hrtime.bigint();
      await read(ctx);
      taken.push(Number(process.hrtime.bigint() - startedAt) / 1e6);
    }
    taken.sort((a, b) => a - b);
    times.set(name, { median: taken[runs / 2] ?? 0, longest: taken.at(-1) ?? 0 });
  };
  for (const listing of listings(applications, orders)) await time(listing);
  await sql`update order_line set status = 'BUY_CONFIRM' where order_option_no % 100 > 0`.execute(ctx.db);
  for (const listing of today) await time(listing);
  await closeShop(parts);
  rmSync(dir, { recursive: true });
  return times;
}

const sizes = values.applications.split(',').map(Number);
const orders = Number(values.orders);
const measured = [];
for (const size of sizes) measured.push(await measure(size, orders));
process.stdout.write(`${machine()}\n`);
process.stdout.write(`median / longest in ms; ${sizes.join(', ')} applications, ${orders} orders each\n`);
for (const name of measured[0]?.keys() ?? []) {
  const cells = measured.map((times) => {
    const { median = 0, longest = 0 } = times.get(name) ?? {};
    return `${median.toFixed(1)} / ${longest.toFixed(1)}`.padStart(16);
  });
  process.stdout.write(`${name.padEnd(34)}${cells.join('')}\n`);
}
