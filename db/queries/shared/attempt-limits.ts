import { type ExpressionBuilder, sql } from 'kysely';
import { prepared } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { searchIndexes } from '../../sealed';

/** Its lock has no time limit, so a change of the shop's secret must carry it over (db/reseal/reseal.ts). */
export const loginLimit = 'login';

/**
 * The buckets of a subject. The first is under the present secret: attempts are counted there. After a change of the secret
 * the second is under the former one: it may still hold a lock.
 */
export const subjectBuckets = (kind: string, subject: string) =>
  searchIndexes('limit', subject).map((index) => `${kind}:${index}`);

export type Counting = { bucket: string; max: number; now: string; windowEndsAt: string; lockUntil: string };

/**
 * Counts one attempt for all servers of the shop; attempt number `max` locks the bucket. False, without counting, while it is
 * locked. One statement counts and refuses, so that parallel attempts cannot pass each other on either database.
 */
export async function countAttempt(trx: Trx, count: Counting): Promise<boolean> {
  const { bucket, max, now, windowEndsAt, lockUntil } = count;
  const row = await trx
    .insertInto('attempt_limit')
    .values({
      bucket,
      failures: 1,
      window_ends_at: windowEndsAt,
      locked_until: max <= 1 ? lockUntil : null,
    })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet((eb) => {
          // An ended window or an ended lock restarts the count.
          const isOver = eb.or([
            eb('attempt_limit.window_ends_at', '<=', now),
            eb('attempt_limit.locked_until', 'is not', null),
          ]);
          const failures = eb
            .case()
            .when(isOver)
            .then(sql<number>`1`)
            .else(eb('attempt_limit.failures', '+', 1))
            .end();
          return {
            failures,
            window_ends_at: eb
              .case()
              .when(isOver)
              .then(windowEndsAt)
              .else(eb.ref('attempt_limit.window_ends_at'))
              .end(),
            locked_until: eb.case().when(failures, '>=', max).then(lockUntil).else(sql<null>`null`).end(),
          };
        })
        .where((eb) =>
          eb.or([eb('attempt_limit.locked_until', 'is', null), eb('attempt_limit.locked_until', '<=', now)]),
        ),
    )
    .returning('bucket')
    .executeTakeFirst();
  return row !== undefined;
}

/** The end of the bucket's lock; undefined without a lock. */
export async function findLock(db: Db, bucket: string, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('attempt_limit')
    .select('locked_until')
    .where('bucket', '=', bucket)
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return row?.locked_until ?? undefined;
}

/** Takes back one counted attempt and the lock that it may have caused. */
export async function giveBackAttempt(trx: Trx, bucket: string): Promise<void> {
  await trx
    .updateTable('attempt_limit')
    .set((eb) => ({ failures: eb('failures', '-', 1), locked_until: null }))
    .where('bucket', '=', bucket)
    .where('failures', '>', 0)
    .execute();
}

export async function deleteBuckets(trx: Trx, buckets: string[]): Promise<void> {
  await trx.deleteFrom('attempt_limit').where('bucket', 'in', buckets).execute();
}

export async function findBuckets(db: Db, buckets: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('attempt_limit').select('bucket').where('bucket', 'in', buckets).execute();
  return new Set(rows.map(({ bucket }) => bucket));
}

/** Moves the count of one bucket to another; if both have a count, they are added and the later lock applies. */
export async function moveBucket(trx: Trx, from: string, to: string): Promise<void> {
  const row = await trx
    .deleteFrom('attempt_limit')
    .where('bucket', '=', from)
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  const { failures, window_ends_at, locked_until } = row;
  await trx
    .insertInto('attempt_limit')
    .values({ ...row, bucket: to })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((eb) => ({
        failures: eb('attempt_limit.failures', '+', failures),
        window_ends_at: laterOf(eb, 'window_ends_at', window_ends_at),
        ...(locked_until !== null && { locked_until: laterOf(eb, 'locked_until', locked_until) }),
      })),
    )
    .execute();
}

/** A null in the row is earlier than any moment. */
const laterOf = (
  eb: ExpressionBuilder<Tables, 'attempt_limit'>,
  column: 'window_ends_at' | 'locked_until',
  other: string,
) =>
  eb
    .case()
    .when(`attempt_limit.${column}`, '>', other)
    .then(eb.ref(`attempt_limit.${column}`).$castTo<string>())
    .else(other)
    .end();

/** Deletes the bucket and its per-client buckets, `<bucket>:<client>`. */
export async function deleteSubjectBucket(trx: Trx, bucket: string): Promise<void> {
  await trx.deleteFrom('attempt_limit').where(isOfSubject(bucket)).execute();
}

/** The end of the latest lock of a subject, over all clients; undefined without a lock. */
export async function findSubjectLock(db: Db, bucket: string, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('attempt_limit')
    .select((select) => select.fn.max('locked_until').as('until'))
    .where(isOfSubject(bucket))
    .where('locked_until', '>', now)
    .executeTakeFirst();
  return row?.until ?? undefined;
}

const isOfSubject = (bucket: string) => (eb: ExpressionBuilder<Tables, 'attempt_limit'>) => {
  const prefix = `${bucket}:`;
  const start = eb.fn<string>('substr', ['bucket', sql<number>`1`, sql<number>`${prefix.length}`]);
  return eb.or([eb('bucket', '=', bucket), eb(start, '=', prefix)]);
};

/** Takes one of `max` from a quota. False when none is left. */
export async function takeFromQuota(
  trx: Trx,
  quota: { bucket: string; max: number; endsAt: string },
): Promise<boolean> {
  const { rows } = await quotaTaken(trx, quota);
  return rows.length > 0;
}

const quotaTaken = prepared((db, quota: { bucket: string; max: number; endsAt: string }) =>
  db
    .insertInto('attempt_limit')
    .values({ bucket: quota.bucket, failures: 1, window_ends_at: quota.endsAt, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .column('bucket')
        .doUpdateSet((eb) => ({ failures: eb('attempt_limit.failures', '+', 1) }))
        .where('attempt_limit.failures', '<', quota.max),
    )
    .returning('bucket'),
);

/** Housekeeping: deletes counters whose window and lock have ended. */
export async function deleteOldBuckets(trx: Trx, now: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('attempt_limit')
    .where('window_ends_at', '<', now)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How much of a quota is used; its bucket counts only granted attempts. */
export async function findQuotaUsed(db: Db, bucket: string): Promise<number> {
  const row = await db
    .selectFrom('attempt_limit')
    .select('failures')
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  return row?.failures ?? 0;
}
