import type { Context } from '@/lib/context';
import { pageOf } from '@/lib/use-cases/shared/pages';
import { listDeadLetters } from './list-dead-letters';
import { listRunners } from './list-runners';
import { listJobRuns } from './list-runs';

/** The console's view of the jobs: runs newest first, the processes, and the dead letters. */
export async function readJobs(ctx: Context, page: { beforeRunNo: number | null; limit: number }) {
  const rows = await listJobRuns(ctx, { ...page, limit: page.limit + 1 });
  const { shown, goesOnAfter } = pageOf(rows, page.limit);
  return {
    runs: shown,
    runners: await listRunners(ctx),
    setAside: await listDeadLetters(ctx),
    nextBeforeRunNo: goesOnAfter?.runNo ?? null,
  };
}
