import { endRunner, findLostRunners, type JobRunner, saveRunner } from '@/db/queries/operations/job-runners';
import { endRunsOf } from '@/db/queries/operations/job-runs';
import type { Context } from '@/lib/context';
import { lostBefore } from '@/lib/use-cases/operations/job/list-runners';
import { businessNow, wallNow } from '@/lib/use-cases/shared/calendar';

const everyMs = 10_000;

type Beat = {
  runner: string;
  kind: JobRunner['kind'];
  /** Called with workers that show no sign of life, repeatedly until they do. */
  onLost(runners: string[]): Promise<void>;
};

/**
 * Writes this worker's heartbeat, and checks the heartbeats of the others: the open runs of a lost worker are
 * marked as interrupted. A worker that only hung returns with its next heartbeat; other processes may have
 * taken over its records.
 */
export async function startHeartbeat(
  context: () => Promise<Context>,
  { runner, kind, onLost }: Beat,
): Promise<{ stop(): Promise<void> }> {
  const first = await context();
  const startedAt = wallNow(first);
  const beat = async (ctx: Context) => {
    await ctx.transaction((trx) => saveRunner(trx, { runner, kind, startedAt, lastSeenAt: wallNow(ctx) }));
    const lost = await findLostRunners(ctx.db, lostBefore(ctx));
    if (lost.length === 0) return;
    await ctx.transaction((trx) => endRunsOf(trx, lost, businessNow(ctx)));
    await onLost(lost);
  };
  await beat(first);
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = context()
      .then(beat)
      .catch((error) => first.log.warn({ event: 'job.heartbeat_missed', err: error }));
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await beating;
      const ctx = await context();
      await ctx.transaction((trx) => endRunner(trx, runner, wallNow(ctx)));
    },
  };
}
