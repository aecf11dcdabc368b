import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { migrateToLatest } from '@/db/migrate';
import { parseConfig } from '@/lib/config';
import { contextAt, openShop, type Shop } from '@/lib/context';
import { asGroupNo } from '@/lib/domain/ids';
import { createDueOrders } from '@/lib/use-cases/round/create-due';
import { runFloor } from './floor';
import { countPaid, loadApplications } from './load-applications';

/**
 * `npm run bench:rounds -- --applications 10000,100000 --due 1000`: rounds per second on SQLite beside the floor of the same
 * run, and how the run's time grows with the number of applications while the due number stays.
 */
const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '10000' },
    due: { type: 'string', default: '1000' },
  },
});
const due = Number(values.due);
// Sealed columns read the key from the process's own settings.
process.env.SHOP_SECRET ??= 'bench-bench-bench-bench-bench-bench';

async function aLoadedShop(file: string, sandboxDir: string, total: number) {
  const config = parseConfig({
    DATABASE_URL: `file:${file}`,
    SANDBOX_DIR: sandboxDir,
    SHOP_SECRET: process.env.SHOP_SECRET,
    LOG_LEVEL: 'silent',
  });
  const parts = openShop(config);
  await migrateToLatest(parts.database);
  const now = Temporal.Instant.from('2026-01-13T00:00:00Z');
  const ctx = contextAt(parts, { businessNow: () => now, wallNow: () => now });
  await loadApplications(ctx, total, due);
  return { parts, ctx };
}

async function close(parts: Shop) {
  await parts.database.close();
  parts.ports.close();
}

async function measure(total: number) {
  const dir = mkdtempSync(join(tmpdir(), 'giftround-bench-'));
  const file = join(dir, 'shop.db');
  const { parts, ctx } = await aLoadedShop(file, dir, total);
  const before = process.memoryUsage.rss();
  const startedAt = process.hrtime.bigint();
  const { worked } = await createDueOrders(ctx);
  const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
  const grown = (process.memoryUsage.rss() - before) / 2 ** 20;
  if ((await countPaid(ctx.db)) !== worked) throw new Error('Not every due round was paid');
  await close(parts);
  const floor = await floorOn(dir, total);
  rmSync(dir, { recursive: true });
  return { total, worked, seconds, perSecond: worked / seconds, floor, grown };
}

/** The floor works on a fresh shop of the same size, whose rows it copies from one round of the product. */
async function floorOn(dir: string, total: number): Promise<number> {
  const file = join(dir, 'floor-shop.db');
  const { parts, ctx } = await aLoadedShop(file, join(dir, 'floor-sandbox'), total);
  const [first] = await ctx.db
    .selectFrom('application')
    .select('group_no')
    .where('next_order_on', '=', '2026-01-13')
    .limit(1)
    .execute();
  await createDueOrders(ctx, { groupNo: asGroupNo(first?.group_no ?? '') });
  await close(parts);
  return runFloor(file, join(dir, 'floor-gateway.db'), due - 1);
}

const processor = cpus();
process.stdout.write(`${processor[0]?.model}, ${processor.length} cores, Node ${process.version}\n`);
process.stdout.write('applications    due   seconds  rounds/s   floor/s   ratio  memory\n');
for (const total of values.applications.split(',').map(Number)) {
  const { worked, seconds, perSecond, floor, grown } = await measure(total);
  const cells = [
    total,
    worked,
    seconds.toFixed(2),
    perSecond.toFixed(0),
    floor.toFixed(0),
    (perSecond / floor).toFixed(2),
    `${grown.toFixed(0)} MiB`,
  ];
  process.stdout.write(`${cells.map((cell) => String(cell).padStart(9)).join(' ')}\n`);
}
