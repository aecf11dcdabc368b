import { type Selectable, sql } from 'kysely';
import type { RunMoney } from '@/lib/domain/billing/run-money';
import { type ListSort, sortOf } from '@/lib/domain/operations/list-look';
import { fromColumns, toColumns } from '../../columns';
import { sortedBy } from '../../page';
import type { Db, Tables, Trx } from '../../schema';

/** A task's run: `endedAt` is null while it runs. Times are business time. */
export type JobRun = {
  runNo: number;
  task: string;
  runner: string | null;
  startedAt: string;
  endedAt: string | null;
  total: number;
  worked: number;
  failed: number;
  /** Processed but declined by the card; known once the run has ended. */
  declined: number;
  /** What was charged; null for a run that charges no cards. */
  money: RunMoney | null;
  /** Why the whole task failed; single failed records are counted and become dead letters. */
  error: string | null;
};

/** `beforeRunNo`: the last run of the page before. */
export type RunPage = { beforeRunNo: number | null; limit: number; sort?: ListSort };

/** Runs that had nothing to do leave no row: there is one every few seconds. */
export async function insertJobRun(trx: Trx, run: Omit<JobRun, 'runNo' | 'declined'>): Promise<number> {
  const { run_no } = await trx
    .insertInto('job_run')
    .values({
      ...toColumns(run, 'task', 'runner', 'startedAt', 'endedAt', 'total', 'worked', 'failed', 'error'),
      ...moneyColumns(run.money),
    })
    .returning('run_no')
    .executeTakeFirstOrThrow();
  return run_no;
}

export async function updateJobRun(
  trx: Trx,
  runNo: number,
  run: Pick<JobRun, 'endedAt' | 'total' | 'worked' | 'failed' | 'money' | 'error'>,
): Promise<void> {
  const { endedAt, money, ...sums } = run;
  await trx
    .updateTable('job_run')
    .set({ ...sums, ...moneyColumns(money), ended_at: endedAt })
    .where('run_no', '=', runNo)
    .execute();
}

/** Newest first unless the oldest are asked for; of one task, or of all. */
export async function listJobRuns(
  db: Db,
  { beforeRunNo, limit, task, sort }: RunPage & { task?: string },
): Promise<JobRun[]> {
  let query = db.selectFrom('job_run').selectAll().limit(limit);
  if (task !== undefined) query = query.where('task', '=', task);
  const last = beforeRunNo === null ? null : [beforeRunNo];
  const rows = await sortedBy(query, [sql.ref('run_no')], sortOf(sort).isAscending, last).execute();
  return rows.map((row) => ({
    ...fromColumns(
      row,
      ['run_no', 'task', 'runner', 'started_at', 'ended_at', 'total'],
      ['worked', 'failed', 'error'],
    ),
    declined: declinedOf(row),
    money: moneyIn(row),
  }));
}

const moneyColumns = (money: RunMoney | null) => ({
  paid_amt: money?.paid ?? null,
  declined_amt: money?.declined ?? null,
  unknown_amt: money?.unknown ?? null,
});

function moneyIn(row: Pick<Selectable<Tables['job_run']>, 'paid_amt' | 'declined_amt' | 'unknown_amt'>) {
  const { paid_amt: paid, declined_amt: declined, unknown_amt: unknown } = row;
  return paid === null || declined === null || unknown === null ? null : { paid, declined, unknown };
}

/** The rest of the total: an ended run has processed or failed everything else. */
function declinedOf(row: {
  ended_at: string | null;
  error: string | null;
  total: number;
  worked: number;
  failed: number;
}): number {
  return row.ended_at === null || row.error !== null ? 0 : row.total - row.worked - row.failed;
}

export async function deleteJobRun(trx: Trx, runNo: number): Promise<void> {
  await trx.deleteFrom('job_run').where('run_no', '=', runNo).execute();
}

/** Ends the runs of dead processes. */
export async function endRunsOf(trx: Trx, runners: string[], at: string): Promise<void> {
  await trx
    .updateTable('job_run')
    .set({ ended_at: at, error: 'interrupted' })
    .where('runner', 'in', runners)
    .where('ended_at', 'is', null)
    .execute();
}

/** Returns how many were deleted. */
export async function forgetOldJobRuns(trx: Trx, startedBefore: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('job_run')
    .where('started_at', '<', startedBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
