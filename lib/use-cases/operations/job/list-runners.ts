import { listRunners as findRunners, type JobRunner } from '@/db/queries/operations/job-runners';
import type { Context } from '@/lib/context';
import { instantText } from '@/lib/domain/shared/instant-text';

/** Three missed heartbeats. */
const lostAfterSeconds = 30;

export type SeenRunner = JobRunner & { state: 'ALIVE' | 'LOST' | 'STOPPED' };

/** A heartbeat older than this belongs to a process that was killed or hangs. */
export function lostBefore(ctx: Context): string {
  const since = ctx.clock.wallNow().subtract({ seconds: lostAfterSeconds });
  return instantText(since);
}

/** The processes that work jobs, last seen first. */
export async function listRunners(ctx: Context, { limit = 100 } = {}): Promise<SeenRunner[]> {
  const runners = await findRunners(ctx.db, limit);
  const before = lostBefore(ctx);
  return runners.map((runner) => ({ ...runner, state: stateOf(runner, before) }));
}

function stateOf({ stoppedAt, lastSeenAt }: JobRunner, before: string): SeenRunner['state'] {
  if (stoppedAt !== null) return 'STOPPED';
  return lastSeenAt < before ? 'LOST' : 'ALIVE';
}
