import type { Trx } from '../schema';

export type JobRun = {
  runNo: number;
  task: string;
  startedAt: string;
  endedAt: string;
  worked: number;
  failed: number;
  error: string | null;
};

/** Keeps what a task did. Runs that had nothing to do leave no row: there is one every few seconds. */
export async function insertJobRun(trx: Trx, run: Omit<JobRun, 'runNo'>): Promise<void> {
  await trx
    .insertInto('job_run')
    .values({
      task: run.task,
      started_at: run.startedAt,
      ended_at: run.endedAt,
      worked: run.worked,
      failed: run.failed,
      error: run.error,
    })
    .execute();
}
