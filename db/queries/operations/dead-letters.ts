import type { Selectable } from 'kysely';
import { fromColumns, toColumns } from '../../columns';
import type { Db, Tables, Trx } from '../../schema';

/** One of the dead letters: a record that failed in a job and waits for its next retry, so that it never stops a batch. */
export type FailedRecord = {
  task: string;
  subject: string;
  failures: number;
  lastError: string;
  retryAt: string;
  firstFailedAt: string | null;
};

/** Stands for the task itself when it failed as a whole, before it reached its records. */
export const wholeTask = '*';

/** Tasks that failed as a whole when they last ran. */
export async function findDeadLetterTasks(
  db: Db,
): Promise<Map<string, Pick<FailedRecord, 'failures' | 'retryAt'>>> {
  const rows = await db
    .selectFrom('set_aside')
    .select(['task', 'failures', 'retry_at'])
    .where('subject', '=', wholeTask)
    .execute();
  return new Map(rows.map((row) => [row.task, { failures: row.failures, retryAt: row.retry_at }]));
}

/** The task's failed records, with the business time until which each waits. */
export async function findDeadLetters(db: Db, task: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('set_aside')
    .select(['subject', 'retry_at'])
    .where('task', '=', task)
    .execute();
  return new Map(rows.map((row) => [row.subject, row.retry_at]));
}

/** Oldest failure first. */
export async function listDeadLetters(db: Db, limit: number): Promise<FailedRecord[]> {
  const rows = await db
    .selectFrom('set_aside')
    .selectAll()
    .orderBy('first_failed_at')
    .orderBy('task')
    .orderBy('subject')
    .limit(limit)
    .execute();
  return rows.map(toSetAside);
}

export async function findDeadLetter(
  db: Db,
  task: string,
  subject: string,
): Promise<FailedRecord | undefined> {
  const row = await db
    .selectFrom('set_aside')
    .selectAll()
    .where('task', '=', task)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && toSetAside(row);
}

function toSetAside(row: Selectable<Tables['set_aside']>): FailedRecord {
  return fromColumns(row, 'task', 'subject', 'failures', 'last_error', 'retry_at', 'first_failed_at');
}

export async function addDeadLetter(
  trx: Trx,
  record: { task: string; subject: string; error: string; at: string; retryAt: string },
): Promise<void> {
  await trx
    .insertInto('set_aside')
    .values({
      ...toColumns(record, 'task', 'subject', 'retryAt'),
      failures: 1,
      last_error: record.error,
      first_failed_at: record.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['task', 'subject']).doUpdateSet((set) => ({
        failures: set('set_aside.failures', '+', 1),
        last_error: record.error,
        retry_at: record.retryAt,
      })),
    )
    .execute();
}

/** The record worked. */
export async function deleteDeadLetter(trx: Trx, task: string, subject: string): Promise<void> {
  await trx.deleteFrom('set_aside').where('task', '=', task).where('subject', '=', subject).execute();
}

/**
 * Deletes records whose wait ended long ago and that are therefore no longer due: a record that still fails gets a new wait at
 * every retry.
 */
export async function deleteOldDeadLetters(trx: Trx, restedBefore: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('set_aside')
    .where('retry_at', '<', restedBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
