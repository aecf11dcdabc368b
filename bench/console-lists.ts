import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { DialectName } from '@/db/dialect';
import { migrateToLatest } from '@/db/migrate';
import { type Context, contextAt } from '@/lib/context';
import { statuses } from '@/lib/domain/application/status';
import { claimStatuses } from '@/lib/domain/claim/claim';
import { orderStatuses } from '@/lib/domain/order/order';
import { someMerchant } from '@/lib/testing/fixtures/merchants';
import { administer, databaseUrl, startPostgres } from '@/lib/testing/postgres';
import { countForMerchant, listForMerchant } from '@/lib/use-cases/application/console/list';
import { countNoticesByState, listNoticesForMerchant } from '@/lib/use-cases/application/notice/read';
import { listOpenOutcomes } from '@/lib/use-cases/billing/charge/resolve-manually';
import { countPaymentCases, listPaymentCases } from '@/lib/use-cases/billing/payment-case/list';
import { createDueOrders } from '@/lib/use-cases/billing/round/create-due';
import { countProducts, listProductsForMerchant } from '@/lib/use-cases/catalog/product/list';
import { countShownClaims, listClaims, searchClaims } from '@/lib/use-cases/claim/console/list';
import { listRefusedRefunds } from '@/lib/use-cases/claim/refund-again';
import { countBoxCases, listBoxCases } from '@/lib/use-cases/gift/box-case/list';
import { countMessages, listMessages } from '@/lib/use-cases/messaging/message/list-messages';
import { countTrail, listTrail } from '@/lib/use-cases/operations/audit/list-trail';
import { readToday } from '@/lib/use-cases/operations/dashboard/read-today';
import { makeFigures } from '@/lib/use-cases/operations/figures/make-figures';
import { readFigures } from '@/lib/use-cases/operations/figures/read-figures';
import { readJobs } from '@/lib/use-cases/operations/job/read-jobs';
import { searchEverything } from '@/lib/use-cases/operations/search/search-everything';
import { countLines, listConsoleLines } from '@/lib/use-cases/order/console/list';
import { loadApplications, loadOrders, loadWork } from './load-applications';
import { closeShop, machine, openBenchShop } from './shop';

/**
 * `npm run bench:lists -- --applications 1000,100000 --orders 10 --databases sqlite,postgres`: measures the use cases of the console's
 * lists on a small and on a large shop (applications, and orders of each). Prints the median and the longest of 30 runs in
 * milliseconds, marks each median over the aim (300 ms a list, 1 s the dashboard), and then ends with 1.
 */
const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '1000,100000' },
    orders: { type: 'string', default: '10' },
    databases: { type: 'string', default: 'sqlite,postgres' },
  },
});
const runs = 30;
const aimMs = 300;

/** `aim`: the median in milliseconds that the list may take; null for what a job does. */
type Listing = { name: string; read(ctx: Context): Promise<unknown>; aim?: number };

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
    application('by next box', { sort: 'next-asc' }),
    application('by status since', { sort: 'since-asc' }),
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
    everything('a product', '원두 1'),
    ...others(middle),
  ];
}

const none = { state: null, kind: null, groupNo: null, delivery: null };
const messagePage = { ...none, beforeMessageNo: null, limit: 50 };
const trail = { actorNo: null, object: null, action: null };
const products = { keyword: null, isOnSale: null, isRecurring: null, kind: null };
const firstPage = { beforeProductNo: null, limit: 50 };
const cases = { isOpen: true, beforeCaseNo: null, limit: 50 };

/** Each with the counts of its tabs, as its page reads it. */
const others = (middle: string): Listing[] => [
  {
    name: 'claims, that wait, with counts',
    read: async (ctx) => {
      await searchClaims(ctx, someMerchant, { search: null, status: 'LIVE', beforeClaimNo: null, limit: 50 });
      await countShownClaims(ctx, ['LIVE', 'ALL', ...claimStatuses]);
    },
  },
  {
    name: 'claims, all',
    read: (ctx) => listClaims(ctx, { status: 'ALL', beforeClaimNo: null, limit: 50 }),
  },
  { name: 'messages, newest', read: (ctx) => listMessages(ctx, messagePage) },
  { name: 'messages, failed', read: (ctx) => listMessages(ctx, { ...messagePage, state: 'FAILED' }) },
  { name: 'messages, of a group', read: (ctx) => listMessages(ctx, { ...messagePage, groupNo: middle }) },
  {
    name: 'counts of messages, all tabs',
    read: (ctx) =>
      countMessages(ctx, [
        none,
        ...(['PENDING', 'SENT', 'FAILED', 'DROPPED'] as const).map((state) => ({ ...none, state })),
        ...(['DELIVERED', 'UNDELIVERED'] as const).map((delivery) => ({ ...none, delivery })),
        { ...none, isUnreached: true },
      ]),
  },
  { name: 'products, newest', read: (ctx) => listProductsForMerchant(ctx, products, firstPage) },
  {
    name: 'products, a part of a name',
    read: (ctx) => listProductsForMerchant(ctx, { ...products, keyword: '두 12' }, firstPage),
  },
  {
    name: 'counts of products, all tabs',
    read: (ctx) =>
      countProducts(
        ctx,
        [null, true, false].map((isOnSale) => ({ ...products, isOnSale })),
      ),
  },
  {
    name: 'audit, newest, with the count',
    read: async (ctx) => {
      await listTrail(ctx, { ...trail, beforeAuditNo: null, limit: 50 });
      await countTrail(ctx, trail);
    },
  },
  {
    name: 'audit, an action, with the count',
    read: async (ctx) => {
      await listTrail(ctx, { ...trail, action: 'order', beforeAuditNo: null, limit: 50 });
      await countTrail(ctx, { ...trail, action: 'order' });
    },
  },
  {
    name: 'box cases, open, with counts',
    read: (ctx) => Promise.all([listBoxCases(ctx, cases), countBoxCases(ctx)]),
  },
  {
    name: 'payment cases, open, with counts',
    read: (ctx) => Promise.all([listPaymentCases(ctx, cases), countPaymentCases(ctx)]),
  },
  {
    name: 'notices, with counts',
    read: (ctx) =>
      Promise.all([
        listNoticesForMerchant(ctx, { productNo: null, state: null }, { beforeNoticeNo: null, limit: 50 }),
        countNoticesByState(ctx, null, [null, 'OPEN', 'APPLIED', 'CANCELLED']),
      ]),
  },
  {
    name: 'jobs',
    read: (ctx) =>
      Promise.all([
        readJobs(ctx, { beforeRunNo: null, limit: 50 }),
        listOpenOutcomes(ctx),
        listRefusedRefunds(ctx),
      ]),
  },
];

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
  { name: 'dashboard, its lists of work', read: (ctx) => readToday(ctx, someMerchant), aim: 1_000 },
  { name: 'dashboard, its figures', read: readFigures, aim: 1_000 },
];

type Times = { median: number; longest: number; aim: number | null };

async function measure(dialect: DialectName, applications: number, orders: number) {
  const dir = mkdtempSync(join(tmpdir(), 'giftround-bench-'));
  const postgres = dialect === 'postgres' ? await startPostgres() : undefined;
  const name = `giftround_lists_${applications}`;
  if (postgres) await administer(postgres.url, (client) => client.query(`create database ${name}`));
  const parts = openBenchShop(dir, postgres && databaseUrl(postgres.url, name));
  await migrateToLatest(parts.database);
  const now = Temporal.Instant.from('2026-01-13T00:00:00Z');
  const ctx = contextAt(parts, { businessNow: () => now, wallNow: () => now });
  await loadApplications(ctx, { total: applications, due: Math.min(100, applications), days: 10 });
  await createDueOrders(ctx);
  if (dialect === 'sqlite') await sql`pragma foreign_keys = off`.execute(ctx.db);
  await loadOrders(ctx.db, { applications, perApplication: orders, dialect });
  await loadWork(ctx, { applications, orders, dialect });
  const times = new Map<string, Times>();
  const begunAt = performance.now();
  await makeFigures(ctx);
  const made = performance.now() - begunAt;
  times.set('figures, made once (a job)', { median: made, longest: made, aim: null });
  const time = async ({ name, read, aim = aimMs }: Listing) => {
    await read(ctx);
    const taken: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const startedAt = process.hrtime.bigint();
      await read(ctx);
      taken.push(Number(process.hrtime.bigint() - startedAt) / 1e6);
    }
    taken.sort((a, b) => a - b);
    times.set(name, { median: taken[runs / 2] ?? 0, longest: taken.at(-1) ?? 0, aim });
  };
  for (const listing of listings(applications, orders)) await time(listing);
  await sql`update order_line set status = 'BUY_CONFIRM' where order_option_no % 100 > 0`.execute(ctx.db);
  for (const listing of today) await time(listing);
  await closeShop(parts);
  if (postgres) await administer(postgres.url, (client) => client.query(`drop database ${name}`));
  await postgres?.stop();
  rmSync(dir, { recursive: true });
  return times;
}

const sizes = values.applications.split(',').map(Number);
const orders = Number(values.orders);
const dialects = values.databases.split(',').map((name) => (name === 'postgres' ? name : 'sqlite'));
const measured: Array<Map<string, Times>> = [];
const heads: string[] = [];
for (const dialect of dialects)
  for (const size of sizes) {
    heads.push(`${dialect} ${size}`);
    measured.push(await measure(dialect, size, orders));
  }
const isOver = ({ median, aim }: Times) => aim !== null && median > aim;
process.stdout.write(`${machine()}\nmedian / longest in ms, ${orders} orders an application\n`);
process.stdout.write(`| list | ${heads.join(' | ')} |\n|---|${heads.map(() => '---:|').join('')}\n`);
for (const name of measured[0]?.keys() ?? []) {
  const cells = measured.map((times) => {
    const of = times.get(name);
    if (!of) return '';
    return `${of.median.toFixed(1)} / ${of.longest.toFixed(1)}${isOver(of) ? ' OVER THE AIM' : ''}`;
  });
  process.stdout.write(`| ${name} | ${cells.join(' | ')} |\n`);
}
if (measured.some((times) => [...times.values()].some(isOver))) process.exitCode = 1;
