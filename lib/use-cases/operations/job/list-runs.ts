import { listJobRuns as findJobRuns, type JobRun } from '@/db/queries/operations/job-runs';
import type { Context } from '@/lib/context';

/** What the tasks did and do, newest first; `beforeRunNo` is the last one of the page before. */
export async function listJobRuns(
  ctx: Context,
  { beforeRunNo = null, limit }: { beforeRunNo?: number | null; limit: number },
): Promise<JobRun[]> {
  return findJobRuns(ctx.db, { beforeRunNo, limit });
}
