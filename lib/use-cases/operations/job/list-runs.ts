import { listJobRuns as findJobRuns, type JobRun } from '@/db/queries/operations/job-runs';
import type { Context } from '@/lib/context';

/** Past and present runs of the tasks, newest first; `beforeRunNo` is the last one of the previous page. */
export async function listJobRuns(
  ctx: Context,
  { beforeRunNo = null, limit }: { beforeRunNo?: number | null; limit: number },
): Promise<JobRun[]> {
  return findJobRuns(ctx.db, { beforeRunNo, limit });
}
