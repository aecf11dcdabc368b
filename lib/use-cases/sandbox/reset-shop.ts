import { Temporal } from 'temporal-polyfill';
import { writeClock } from '@/db/queries/sandbox-clock';
import { resetDatabase } from '@/db/reset';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/errors';
import { offsetClock } from '@/lib/ports/clock';
import { seedShop } from '../shop/seed-shop';

/** Back to the seed: clock, books and inbox too. `now` starts the clock there, the past included (running.md, Sandbox). */
export async function resetShop(ctx: Context, now: string | undefined): Promise<void> {
  if (!ctx.config.isSandbox || !ctx.ports.sandbox) throw new DomainError('NOT_FOUND');
  await resetDatabase(ctx.db, ctx.config.dialect);
  ctx.ports.sandbox.reset();
  const wallMs = ctx.clock.wallNow().epochMilliseconds;
  const offsetMs = now ? Temporal.Instant.from(now).epochMilliseconds - wallMs : 0;
  if (offsetMs !== 0) await ctx.transaction((trx) => writeClock(trx, { offsetMs, targetAt: null }));
  await seedShop({ ...ctx, clock: offsetClock(offsetMs) });
}
