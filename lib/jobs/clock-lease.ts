import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { changeHeldClock, readClockTarget, takeClock } from '@/db/queries/operations/sandbox-clock';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { instantText } from '@/lib/domain/shared/instant-text';
import { stoppingSignal } from '@/lib/ports/job-signal';
import { wallNow } from '@/lib/use-cases/shared/calendar';

const leaseMs = 10_000;
const renewEveryMs = 3_000;
const pollMs = 50;

/**
 * The lease by which one process at a time moves the sandbox clock. The holder renews it. After it expires,
 * another process can take it, and every write of the old holder fails.
 */
export type ClockLease = {
  /** Writes the clock and renews the lease. False if another process took it over. */
  move(to: { offsetMs: number; targetAt: string }): Promise<boolean>;
  /** Releases the clock. A target not reached stays stored, so that another process continues. */
  end(how: { isReached: boolean }): Promise<void>;
};

/** The lease on the clock, or null while another process has it. */
export async function tryLeaseClock(ctx: Context): Promise<ClockLease | null> {
  const holder = randomUUID();
  const until = () => instantText(ctx.clock.wallNow().add({ milliseconds: leaseMs }));
  const isOurs = await ctx.transaction((trx) =>
    takeClock(trx, holder, { wallAt: wallNow(ctx), until: until() }),
  );
  if (!isOurs) return null;
  const change = (values: Omit<Parameters<typeof changeHeldClock>[2], 'leaseUntil'>, isEnd = false) =>
    ctx.transaction((trx) => changeHeldClock(trx, holder, { ...values, leaseUntil: isEnd ? null : until() }));
  const timer = setInterval(() => {
    change({}).catch((error) => ctx.log.warn({ event: 'clock.lease_not_renewed', err: error }));
  }, renewEveryMs);
  timer.unref();
  return {
    move: (to) => change(to),
    end: async ({ isReached }) => {
      clearInterval(timer);
      await change(isReached ? { targetAt: null } : {}, true);
    },
  };
}

/** Waits for the clock, without an open transaction, until the process must stop. */
export async function waitForClock(ctx: Context): Promise<ClockLease> {
  for (;;) {
    if (stoppingSignal().aborted) throw new DomainError('UNAVAILABLE', { retryAfterSeconds: 5 });
    const lease = await tryLeaseClock(ctx);
    if (lease) return lease;
    await wait(pollMs);
  }
}

/**
 * Runs `work` with the lease, so that the clock does not move; skips it during an advance. The start creates
 * the demo history this way: a second process waits for it, and its worker does not see past dates as overdue.
 */
export async function withStoppedClock(ctx: Context, work: () => Promise<unknown>): Promise<void> {
  while ((await readClockTarget(ctx.db)).targetAt === null) {
    const lease = await tryLeaseClock(ctx);
    if (lease) {
      try {
        await work();
      } finally {
        await lease.end({ isReached: false });
      }
      return;
    }
    if (stoppingSignal().aborted) return;
    await wait(pollMs);
  }
}
