import type { Context } from '@/lib/context';
import { listDeadLetters } from './list-dead-letters';
import { listRunners } from './list-runners';
import { listJobRuns } from './list-runs';

/** The console's view of what runs by itself: runs newest first, the processes, and what waits for a second try. */
export async function readJobs(ctx: Context, page: { beforeRunNo: number | null; limit: number }) {
  const runs = await listJobRuns(ctx, { beforeRunNo: page.beforeRunNo, limit: page.limit });
  return {
    runs,
    runners: await listRunners(ctx),
    setAside: await listDeadLetters(ctx),
    nextBeforeRunNo: runs.length < page.limit ? null : (runs.at(-1)?.runNo ?? null),
  };
}
