import { Temporal } from 'temporal-polyfill';
import { saveShopCurrency } from '@/db/queries/billing/shop-currency';
import { writeClock } from '@/db/queries/operations/sandbox-clock';
import { resetDatabase } from '@/db/reset';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { offsetClock } from '@/lib/ports/clock';
import { seedShop } from '../shop/seed-shop';

const beforeHistoryMs = 1_000 * 86_400_000;

/**
 * Resets the shop to its seed, with clock, gateway ledger and inbox (docs/rules/operations.md#sandbox-reset).
 * `now` sets the clock; the seeded history ends there.
 */
export async function resetShop(ctx: Context, now: string | undefined): Promise<void> {
  if (!ctx.config.isSandbox || !ctx.ports.sandbox) throw new DomainError('NOT_FOUND');
  const wallMs = ctx.clock.wallNow().epochMilliseconds;
  const offsetMs = now ? Temporal.Instant.from(now).epochMilliseconds - wallMs : 0;
  const setClock = (trx: Trx, ms: number) => writeClock(trx, { offsetMs: ms, targetAt: null });
  // While the seed plays its past, the stored clock is before that past: a job runner would find its gifts overdue.
  await resetDatabase(ctx.db, ctx.config.dialect, async (trx) => {
    await setClock(trx, offsetMs - beforeHistoryMs);
    await saveShopCurrency(trx, ctx.config.SHOP_CURRENCY);
  });
  ctx.ports.sandbox.reset();
  await seedShop({ ...ctx, clock: offsetClock(offsetMs) });
  await ctx.transaction((trx) => setClock(trx, offsetMs));
}
