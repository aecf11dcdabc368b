import { Temporal } from 'temporal-polyfill';
import { nextCheckAt } from '@/db/queries/charges';
import { nextMessageAttemptAt } from '@/db/queries/messages';
import { readClockOffset, readClockTarget, writeClock } from '@/db/queries/sandbox-clock';
import type { Context } from '@/lib/context';
import { shopDate, startOfDay } from '@/lib/domain/schedule';
import { offsetClock } from '@/lib/ports/clock';
import { type Ran, runStep } from './run-step';

/**
 * Moves the sandbox clock forward, stopping at every moment at which something is due, in time order, as if the days had
 * passed (running.md, Sandbox). Where it wants to go is stored first, so an interrupted advance goes on after a restart (H9).
 * Advances of one shop follow one another.
 */
const holder = globalThis as typeof globalThis & { giftroundAdvance?: Promise<unknown> };

export async function advanceClock(ctx: Context, to: Temporal.Instant): Promise<Ran[]> {
  const before = holder.giftroundAdvance ?? Promise.resolve();
  const mine = before.catch(() => {}).then(() => advance(ctx, to));
  holder.giftroundAdvance = mine;
  return mine;
}

export async function finishInterruptedAdvance(ctx: Context): Promise<void> {
  const target = await readClockTarget(ctx.db);
  if (target !== null) await advanceClock(ctx, Temporal.Instant.from(target));
}

async function advance(ctx: Context, to: Temporal.Instant): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (;;) {
    const now = offsetClock(await readClockOffset(ctx.db)).businessNow();
    if (Temporal.Instant.compare(now, to) >= 0) break;
    const moved = await moveTo(ctx, await nextStop(ctx, now, to), to);
    ran.push(...(await quietStep(moved)));
  }
  const offsetMs = await readClockOffset(ctx.db);
  await ctx.transaction((trx) => writeClock(trx, { offsetMs, targetAt: null }));
  return ran;
}

/** A step may make more due at the same moment (a first order right after an acceptance): go on until nothing happens. */
async function quietStep(ctx: Context): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (let round = 0; round < 5; round += 1) {
    const step = await runStep(ctx);
    ran.push(...step);
    if (step.every((entry) => entry.worked === 0)) break;
  }
  return ran;
}

async function nextStop(
  ctx: Context,
  now: Temporal.Instant,
  to: Temporal.Instant,
): Promise<Temporal.Instant> {
  const zone = ctx.config.SHOP_TIME_ZONE;
  const midnight = startOfDay(shopDate(now, zone).add({ days: 1 }), zone);
  const moments = [await nextMessageAttemptAt(ctx.db), await nextCheckAt(ctx.db)]
    .filter((at): at is string => at !== null)
    .map((at) => Temporal.Instant.from(at))
    .filter((at) => Temporal.Instant.compare(at, now) > 0);
  return [midnight, to, ...moments].sort(Temporal.Instant.compare)[0] ?? to;
}

async function moveTo(ctx: Context, stop: Temporal.Instant, target: Temporal.Instant): Promise<Context> {
  const offsetMs = stop.epochMilliseconds - ctx.clock.wallNow().epochMilliseconds;
  await ctx.transaction((trx) => writeClock(trx, { offsetMs, targetAt: target.toString() }));
  return { ...ctx, clock: offsetClock(offsetMs) };
}
