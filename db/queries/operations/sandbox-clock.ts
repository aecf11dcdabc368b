import { prepared } from '../../prepared';
import type { Db, Trx } from '../../schema';

/**
 * How far business time is ahead of real time, in milliseconds; 0 where it was never moved
 * (docs/rules/operations.md#sandbox-clock).
 */
export async function readClockOffset(db: Db): Promise<number> {
  const { rows } = await clockOffset(db, {});
  return rows[0]?.offset_ms ?? 0;
}

const clockOffset = prepared((db) => db.selectFrom('sandbox_clock').select('offset_ms').where('id', '=', 1));

/** Whether a reset set the stored clock back since this one was made of it: what it says is no longer the shop's time. */
export async function isClockSetBack(db: Db, { offsetMs }: { offsetMs?: number }): Promise<boolean> {
  return offsetMs !== undefined && (await readClockOffset(db)) < offsetMs;
}

/** The target of an unfinished advance, or null; and until when (real time) a holder has the clock. */
export async function readClockTarget(
  db: Db,
): Promise<{ targetAt: string | null; leaseUntil: string | null }> {
  const row = await db
    .selectFrom('sandbox_clock')
    .select(['target_at', 'lease_until'])
    .where('id', '=', 1)
    .executeTakeFirst();
  return { targetAt: row?.target_at ?? null, leaseUntil: row?.lease_until ?? null };
}

/** Sets the clock and ends any holder's lease. */
export async function writeClock(
  trx: Trx,
  values: { offsetMs: number; targetAt: string | null },
): Promise<void> {
  const row = { offset_ms: values.offsetMs, target_at: values.targetAt, holder: null, lease_until: null };
  await trx
    .insertInto('sandbox_clock')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Leases the clock to one holder. False while another holder has a valid lease. */
export async function takeClock(
  trx: Trx,
  holder: string,
  lease: { wallAt: string; until: string },
): Promise<boolean> {
  await trx
    .insertInto('sandbox_clock')
    .values({ id: 1, offset_ms: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('sandbox_clock')
    .set({ holder, lease_until: lease.until })
    .where('id', '=', 1)
    .where((where) =>
      where.or([
        where('holder', 'is', null),
        where('holder', '=', holder),
        where('lease_until', '<', lease.wallAt),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Changes the clock only while the caller still holds it: a holder whose lease was lost changes nothing. */
export async function changeHeldClock(
  trx: Trx,
  holder: string,
  change: {
    offsetMs?: number;
    targetAt?: string | null;
    /** Null releases the clock. */
    leaseUntil: string | null;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sandbox_clock')
    .set({
      lease_until: change.leaseUntil,
      ...(change.leaseUntil === null && { holder: null }),
      ...(change.offsetMs !== undefined && { offset_ms: change.offsetMs }),
      ...(change.targetAt !== undefined && { target_at: change.targetAt }),
    })
    .where('id', '=', 1)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
