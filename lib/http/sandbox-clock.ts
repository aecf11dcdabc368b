import 'server-only';
import { Temporal } from 'temporal-polyfill';
import { writeClock } from '@/db/queries/sandbox-clock';
import { resetDatabase } from '@/db/reset';
import { createContext, shop } from '@/lib/context';
import { fieldError } from '@/lib/domain/errors';
import { advanceClock } from '@/lib/jobs/advance-clock';
import type { Ran } from '@/lib/jobs/run-step';
import { seedShop } from '@/lib/use-cases/shop/seed-shop';
import type { Context } from './context';
import { sandboxOf } from './sandbox';

const longestAdvanceDays = 366 * 5;

/** Forward only, to an instant or by an ISO 8601 duration; answers when everything due by then has run. */
export async function moveClock(ctx: Context, to: { now?: string; advance?: string }): Promise<Ran[]> {
  sandboxOf(ctx);
  const from = ctx.clock.businessNow();
  const target = to.now ? Temporal.Instant.from(to.now) : later(ctx, from, to.advance ?? 'PT0S');
  if (Temporal.Instant.compare(target, from) < 0) throw fieldError(to.now ? 'now' : 'advance', 'too_small');
  if (from.until(target).total('hours') > longestAdvanceDays * 24)
    throw fieldError(to.now ? 'now' : 'advance', 'too_large');
  return advanceClock(shop(), target);
}

/** Back to the seed: clock, books and inbox too. `now` starts the clock there, the past included. */
export async function resetShop(ctx: Context, now: string | undefined): Promise<void> {
  const sandbox = sandboxOf(ctx);
  const parts = shop();
  await resetDatabase(parts.database);
  sandbox.reset();
  if (now) {
    const offsetMs = Temporal.Instant.from(now).epochMilliseconds - ctx.clock.wallNow().epochMilliseconds;
    await ctx.transaction((trx) => writeClock(trx, { offsetMs, targetAt: null }));
  }
  await seedShop(await createContext(parts));
}

/** Days and months are counted in the shop's zone. */
function later(ctx: Context, from: Temporal.Instant, duration: string): Temporal.Instant {
  return from.toZonedDateTimeISO(ctx.config.SHOP_TIME_ZONE).add(duration).toInstant();
}
