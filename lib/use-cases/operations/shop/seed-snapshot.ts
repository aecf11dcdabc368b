import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { fillFromSeedSnapshot, type SeedSnapshot, takeSeedSnapshot } from '@/db/backup/seed-snapshot';
import type { Context } from '@/lib/context';
import { shopDate } from '@/lib/domain/application/schedule';
import type { StoreRows } from '@/lib/ports/sandbox/store';
import { dayBegins } from './seed-history';

/**
 * Two months of practice history take over a second to create. The filled shop is stored per build and start
 * date, and the next shop of that date is filled from it.
 */
type Snapshot = { tables: SeedSnapshot; gateway: StoreRows; messages: StoreRows };

/** Replaces the shop's address in links, since each shop has its own. */
const anyShop = 'https://any-shop.invalid';

/** False where the shop is not empty, or no snapshot of its start date is kept. */
export async function fillFromSnapshot(ctx: Context): Promise<boolean> {
  const { sandbox } = ctx.ports;
  const text = sandbox?.seedSnapshots.find(snapshotName(ctx));
  if (!sandbox || !text) return false;
  const snapshot: Snapshot = JSON.parse(text.replaceAll(anyShop, ctx.config.SHOP_BASE_URL));
  if (!(await fillFromSeedSnapshot(ctx.db, ctx.config.dialect, snapshot.tables))) return false;
  sandbox.gateway.fill(snapshot.gateway);
  sandbox.messages.fill(snapshot.messages);
  return true;
}

export async function saveSnapshot(ctx: Context): Promise<void> {
  const { sandbox } = ctx.ports;
  if (!sandbox) return;
  const snapshot: Snapshot = {
    tables: await takeSeedSnapshot(ctx.db),
    gateway: sandbox.gateway.copy(),
    messages: sandbox.messages.copy(),
  };
  const text = JSON.stringify(snapshot).replaceAll(ctx.config.SHOP_BASE_URL, anyShop);
  sandbox.seedSnapshots.keep(snapshotName(ctx), text);
}

/** One per date, and per setting that changes the history. Before the day begins, the history ends a day earlier. */
function snapshotName(ctx: Context): string {
  const { SHOP_TIME_ZONE: zone, SHOP_CURRENCY: currency, SHOP_EDITION: edition } = ctx.config;
  const now = ctx.clock.businessNow();
  const today = shopDate(now, zone);
  const hasBegun = Temporal.Instant.compare(dayBegins(today, zone), now) <= 0;
  const settings = createHash('sha256')
    .update(JSON.stringify([zone, currency, edition]))
    .digest('hex');
  return `${today}-${hasBegun ? 'day' : 'night'}-${settings.slice(0, 12)}`;
}
