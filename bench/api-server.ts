import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrateToLatest } from '@/db/migrate';
import { createContext } from '@/lib/context';
import { seedShop } from '@/lib/use-cases/operations/shop/seed-shop';
import { call } from './callers';
import { copyApplication, loadOrders, makeDue } from './load-applications';
import { closeShop, openBenchShop, secret } from './shop';

/** The production build with bare handlers beside the product's, and a shop of any size behind it. */

/** Builds a copy of the repository with the bare handlers added: no shop contains them. */
export function buildCopy(copy: string) {
  const root = process.cwd();
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

export async function fill(dir: string, shopFile: string, total: number, ownerId = 'staff') {
  const parts = openBenchShop(dir, `file:${shopFile}`);
  await migrateToLatest(parts.database);
  const ctx = await createContext(parts);
  await seedShop(ctx);
  const model = await ctx.db
    .selectFrom('application')
    .select(['group_no as groupNo', 'recurring_payment_id as recurringPaymentId'])
    .where('is_gift', '=', 0)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  const { memberNo } = await ctx.db
    .selectFrom('member')
    .select('member_no as memberNo')
    .where('member_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  // By default they belong to another member, so that the readers' lists are as long as in the seed.
  await copyApplication(ctx, model, { total, memberNo });
  await closeShop(parts);
}

/** A shop with many applications and orders of another member (or of the given one); `due` of them fall due tomorrow. */
export async function fillForLoad(
  dir: string,
  shopFile: string,
  {
    applications,
    ordersEach,
    due,
    ownerId,
  }: { applications: number; ordersEach: number; due: number; ownerId?: string },
) {
  await fill(dir, shopFile, applications, ownerId);
  const parts = openBenchShop(dir, `file:${shopFile}`);
  const ctx = await createContext(parts);
  await loadOrders(ctx.db, { applications, perApplication: ordersEach, dialect: 'sqlite' });
  await makeDue(ctx, { count: due, orders: ordersEach });
  await closeShop(parts);
}

export async function serve(
  copy: string,
  dir: string,
  shopFile: string,
  databaseUrl = `file:${shopFile}`,
): Promise<{ server: ChildProcess; base: string }> {
  const port = 4_000 + Math.floor(Math.random() * 20_000);
  const log = openSync(join(dir, 'server.log'), 'a');
  const server = spawn(process.execPath, ['--max-semi-space-size=4', 'scripts/serve.mjs'], {
    cwd: copy,
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      PORT: String(port),
      SHOP_BASE_URL: `http://localhost:${port}`,
      NEXTAUTH_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      SANDBOX_DIR: dir,
      SHOP_SECRET: secret,
      LIMIT_GIFTS_PER_DAY: '1000000',
      LIMIT_ORDER_SHEETS_PER_DAY: '1000000',
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
