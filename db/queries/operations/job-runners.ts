import { fromColumns } from '../../columns';
import type { Db, Trx } from '../../schema';

/** A process that runs jobs. Times are real time, because they show that it is alive. */
export type JobRunner = {
  runner: string;
  kind: 'EMBEDDED' | 'WORKER';
  startedAt: string;
  lastSeenAt: string;
  stoppedAt: string | null;
};

/** Heartbeat; the first one registers the runner. */
export async function saveRunner(
  trx: Trx,
  { runner, kind, startedAt, lastSeenAt }: Omit<JobRunner, 'stoppedAt'>,
) {
  await trx
    .insertInto('job_runner')
    .values({ runner, kind, started_at: startedAt, last_seen_at: lastSeenAt })
    .onConflict((conflict) => conflict.column('runner').doUpdateSet({ last_seen_at: lastSeenAt }))
    .execute();
}

export async function endRunner(trx: Trx, runner: string, at: string): Promise<void> {
  await trx
    .updateTable('job_runner')
    .set({ last_seen_at: at, stopped_at: at })
    .where('runner', '=', runner)
    .execute();
}

/** Last seen first. */
export async function listRunners(db: Db, limit: number): Promise<JobRunner[]> {
  const rows = await db
    .selectFrom('job_runner')
    .selectAll()
    .orderBy('last_seen_at', 'desc')
    .orderBy('runner')
    .limit(limit)
    .execute();
  return rows.map((row) => fromColumns(row, 'runner', 'kind', 'started_at', 'last_seen_at', 'stopped_at'));
}

/** Whether a process that runs jobs gave a sign of life since then. */
export async function hasLiveRunner(db: Db, seenSince: string): Promise<boolean> {
  const row = await db
    .selectFrom('job_runner')
    .select('runner')
    .where('stopped_at', 'is', null)
    .where('last_seen_at', '>=', seenSince)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Runners that neither stopped nor sent a heartbeat since `seenBefore`: killed, or stuck. */
export async function findLostRunners(db: Db, seenBefore: string): Promise<string[]> {
  const rows = await db
    .selectFrom('job_runner')
    .select('runner')
    .where('stopped_at', 'is', null)
    .where('last_seen_at', '<', seenBefore)
    .execute();
  return rows.map((row) => row.runner);
}

/** Returns how many were deleted. */
export async function forgetOldRunners(trx: Trx, seenBefore: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('job_runner')
    .where('last_seen_at', '<', seenBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
