import type { Db, Trx } from '../schema';

/** Records that failed in a job and rest until their next try, so that one bad record never stops a batch. */
export async function findSetAside(db: Db, task: string, wallAt: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('set_aside')
    .select('subject')
    .where('task', '=', task)
    .where('retry_at', '>', wallAt)
    .execute();
  return new Set(rows.map((row) => row.subject));
}

export async function setAside(
  trx: Trx,
  record: { task: string; subject: string; error: string; retryAt: string },
): Promise<void> {
  await trx
    .insertInto('set_aside')
    .values({
      task: record.task,
      subject: record.subject,
      failures: 1,
      last_error: record.error,
      retry_at: record.retryAt,
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
