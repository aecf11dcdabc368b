import { listJobRuns, type RunPage } from '@/db/queries/operations/job-runs';
import type { Context } from '@/lib/context';
import { pageOf } from '@/lib/use-cases/shared/pages';
import { listDeadLetters } from './list-dead-letters';
import { listRunners } from './list-runners';

/** The console's view of the jobs: runs newest first unless sorted otherwise, the processes, and the dead letters. */
export async function readJobs(ctx: Context, page: RunPage) {
  const rows = await listJobRuns(ctx.db, { ...page, limit: page.limit + 1 });
  const { shown, goesOnAfter } = pageOf(rows, page.limit);
  return {
    runs: shown,
    runners: await listRunners(ctx),
    setAside: await listDeadLetters(ctx),
    nextBeforeRunNo: goesOnAfter?.runNo ?? null,
  };
}
