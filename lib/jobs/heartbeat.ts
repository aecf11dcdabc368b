import { endRunner, findLostRunners, type JobRunner, saveRunner } from '@/db/queries/operations/job-runners';
import { endRunsOf } from '@/db/queries/operations/job-runs';
import type { Context } from '@/lib/context';
import { lostBefore } from '@/lib/use-cases/operations/job/list-runners';
import { businessNow, wallNow } from '@/lib/use-cases/shared/calendar';

const everyMs = 10_000;

type Given = {
  runner: string;
  kind: JobRunner['kind'];
  /** Called with runners that show no life any more, again and again until they do. */
  onLost(runners: string[]): Promise<void>;
};

/**
 * A runner's signs of life, and its eye on the others: what one that was killed had begun is marked as interrupted. One that
 * only stood still comes back with its next sign; by then whatever it had in hand belongs to whoever took it up.
 */
export async function startHeartbeat(
  context: () => Promise<Context>,
  { runner, kind, onLost }: Given,
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
