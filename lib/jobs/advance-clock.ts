import { Temporal } from 'temporal-polyfill';
import { nextCheckAt } from '@/db/queries/billing/open-outcomes';
import { nextInvitationAt } from '@/db/queries/gift/invitations';
import { nextMessageAttemptAt } from '@/db/queries/messaging/messages';
import { readClockOffset, readClockTarget } from '@/db/queries/operations/sandbox-clock';
import type { Context } from '@/lib/context';
import { startOfDay } from '@/lib/domain/application/schedule';
import { DomainError } from '@/lib/domain/shared/errors';
import { offsetClock } from '@/lib/ports/clock';
import { stoppingSignal } from '@/lib/ports/job-signal';
import { morningAfter } from '@/lib/use-cases/messaging/message/night';
import { nextDueDay } from '@/lib/use-cases/operations/job/next-due-day';
import { wallNow } from '@/lib/use-cases/shared/calendar';
import { retryUnavailable } from '@/lib/use-cases/shared/retry-unavailable';
import { type ClockLease, tryLeaseClock, waitForClock } from './clock-lease';
import { type Ran, runAdvanceStep } from './run-step';

/**
 * Moves the sandbox clock forward (docs/rules/operations.md#sandbox-clock). It stops at each moment at which
 * something is due, and runs the jobs there. The target is stored first, so that an interrupted advance
 * continues after a restart or in another process. Advances run one after the other; `target` is called with
 * the clock as the previous advance left it.
 */
export async function advanceClock(
  ctx: Context,
  target: (here: Context) => Temporal.Instant,
): Promise<Ran[]> {
  return advance(ctx, await waitForClock(ctx), target);
}

/** Continues an advance whose process died: a target is stored, and the lease has expired. */
export async function finishInterruptedAdvance(ctx: Context): Promise<void> {
  const { targetAt, leaseUntil } = await readClockTarget(ctx.db);
  if (targetAt === null || (leaseUntil !== null && leaseUntil > wallNow(ctx))) return;
  const lease = await tryLeaseClock(ctx);
  if (lease) await advance(ctx, lease, null);
}

async function advance(
  ctx: Context,
  first: ClockLease,
  target: ((here: Context) => Temporal.Instant) | null,
): Promise<Ran[]> {
  const ran: Ran[] = [];
  let lease = first;
  let isReached = false;
  const goTo = async (to: Temporal.Instant) => {
    for (;;) {
      const here = await contextHere(ctx);
      if (Temporal.Instant.compare(here.clock.businessNow(), to) >= 0) return;
      if (stoppingSignal().aborted) throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 5 });
      const offsetMs = offsetAt(ctx, await nextStop(here, to));
      if (await lease.move({ offsetMs, targetAt: to.toString() })) {
        ran.push(...(await stepUntilIdle({ ...ctx, clock: offsetClock(offsetMs) })));
        continue;
      }
      // The lease was lost, so another process continues. This call waits for its turn again, and returns once the clock is there.
      await lease.end({ isReached: false });
      lease = await waitForClock(ctx);
    }
  };
  try {
    const { targetAt } = await readClockTarget(ctx.db);
    if (targetAt !== null) await goTo(Temporal.Instant.from(targetAt));
    if (target) await goTo(target(await contextHere(ctx)));
    isReached = true;
  } finally {
    await lease.end({ isReached });
  }
  return ran;
}

async function contextHere(ctx: Context): Promise<Context> {
  return { ...ctx, clock: offsetClock(await readClockOffset(ctx.db)) };
}

/**
 * Repeats the step, at most five times, while it has work: one job can create due work for another (a first
 * order right after an acceptance). Waits during a short database outage; a longer one interrupts the advance.
 */
async function stepUntilIdle(ctx: Context): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (let round = 0; round < 5; round += 1) {
    const step = await retryUnavailable(() => runAdvanceStep(ctx));
    ran.push(...step);
    if (step.every((entry) => entry.worked === 0)) break;
  }
  return ran;
}

async function nextStop(ctx: Context, to: Temporal.Instant): Promise<Temporal.Instant> {
  const zone = ctx.config.SHOP_TIME_ZONE;
  const now = ctx.clock.businessNow();
  const midnight = startOfDay(Temporal.PlainDate.from(await nextDueDay(ctx)), zone);
  const moments = [await nextMessageAttemptAt(ctx.db), await nextCheckAt(ctx.db), await invitationStop(ctx)]
    .filter((at): at is string => at !== null)
    .map((at) => Temporal.Instant.from(at))
    .filter((at) => Temporal.Instant.compare(at, now) > 0);
  return [midnight, to, ...moments].sort(Temporal.Instant.compare)[0] ?? to;
}

/** The moment of the next planned invitation; of one that is due at night, the morning. */
async function invitationStop(ctx: Context): Promise<string | null> {
  const at = await nextInvitationAt(ctx.db);
  const isDue =
    at !== null && Temporal.Instant.compare(Temporal.Instant.from(at), ctx.clock.businessNow()) <= 0;
  return isDue ? morningAfter(ctx, ctx.db) : at;
}

function offsetAt(ctx: Context, stop: Temporal.Instant): number {
  return stop.epochMilliseconds - ctx.clock.wallNow().epochMilliseconds;
}
