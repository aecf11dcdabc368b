import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { migrateToLatest } from '@/db/migrate';
import { findDueGroups } from '@/db/queries/billing/due';
import { contextAt, type Shop } from '@/lib/context';
import { createDueOrders } from '@/lib/use-cases/billing/round/create-due';
import { today } from '@/lib/use-cases/shared/calendar';
import { openFloor } from './floor';
import { countPaidOrders, loadApplications } from './load-applications';
import { closeShop, machine, openBenchShop } from './shop';

/**
 * `npm run bench:rounds -- --applications 10000,100000,1000000 --due 10000`: measures the rounds per second on
 * SQLite, compared with the floor (bench/floor.ts), for growing numbers of applications and the same number of
 * due ones. Due rounds are spread over ten days; product and floor alternate by day, so that other load on the
 * machine affects both.
 */
const { values } = parseArgs({
  options: {
    applications: { type: 'string', default: '10000' },
    due: { type: 'string', default: '1000' },
  },
});
const due = Number(values.due);
const days = 10;

const morning = (day: number) => Temporal.Instant.from('2026-01-13T00:00:00Z').add({ hours: 24 * day });

function contextOn(parts: Shop, day: number) {
  const now = morning(day);
  return contextAt(parts, { businessNow: () => now, wallNow: () => now });
}

async function loadShop(dir: string, total: number) {
  const parts = openBenchShop(dir);
  await migrateToLatest(parts.database);
  await loadApplications(contextOn(parts, 0), { total, due, days });
  await closeShop(parts);
}

/** The product makes one round, which the floor copies. */
async function openFloorAt(dir: string) {
  const parts = openBenchShop(dir);
  const ctx = contextOn(parts, 0);
  const [first] = await findDueGroups(ctx.db, today(ctx), null, 1);
  if (!first) throw new Error('Nothing is due');
  await createDueOrders(ctx, { groupNo: first.groupNo });
  await closeShop(parts);
  return openFloor(join(dir, 'shop.db'), join(dir, 'gateway.db'));
}

async function measure(total: number) {
  const dir = mkdtempSync(join(tmpdir(), 'giftround-bench-'));
  await loadShop(join(dir, 'product'), total);
  cpSync(join(dir, 'product'), join(dir, 'floor'), { recursive: true });
  const floor = await openFloorAt(join(dir, 'floor'));
  const parts = openBenchShop(join(dir, 'product'));
  const memory: number[] = [];
  let seconds = 0;
  let floorSeconds = 0;
  let worked = 0;
  for (let day = 0; day < days; day += 1) {
    const ctx = contextOn(parts, day);
    const startedAt = process.hrtime.bigint();
    worked += (await createDueOrders(ctx)).worked;
    seconds += Number(process.hrtime.bigint() - startedAt) / 1e9;
    floorSeconds += floor.write(today(ctx));
    memory.push(process.memoryUsage.rss() / 2 ** 20);
  }
  if (worked !== due || (await countPaidOrders(parts.database.db)) !== due)
    throw new Error('Not every due round was paid');
  await closeShop(parts);
  floor.close();
  rmSync(dir, { recursive: true });
  // From the second day on: the first day fills caches.
  return { total, worked, seconds, floorSeconds, grown: (memory.at(-1) ?? 0) - (memory[1] ?? 0) };
}

process.stdout.write(`${machine()}\n`);
process.stdout.write('applications    due   seconds  rounds/s   floor/s   ratio  memory\n');
for (const total of values.applications.split(',').map(Number)) {
  const { worked, seconds, floorSeconds, grown } = await measure(total);
  const cells = [
    total,
    worked,
    seconds.toFixed(2),
    (worked / seconds).toFixed(0),
    (worked / floorSeconds).toFixed(0),
    (floorSeconds / seconds).toFixed(2),
    `${grown.toFixed(0)} MiB`,
  ];
  process.stdout.write(`${cells.map((cell) => String(cell).padStart(9)).join(' ')}\n`);
}
