import type { Db, Trx } from '../schema';

/** How far business time stands ahead of real time, in milliseconds; 0 where nobody moved it (hook H9). */
export async function readClockOffset(db: Db): Promise<number> {
  const row = await db.selectFrom('sandbox_clock').select('offset_ms').where('id', '=', 1).executeTakeFirst();
  return row?.offset_ms ?? 0;
}

/** Where an interrupted advance wanted to go, or null. */
export async function readClockTarget(db: Db): Promise<string | null> {
  const row = await db.selectFrom('sandbox_clock').select('target_at').where('id', '=', 1).executeTakeFirst();
  return row?.target_at ?? null;
}

export async function writeClock(
  trx: Trx,
  values: { offsetMs: number; targetAt: string | null },
): Promise<void> {
  await trx
    .insertInto('sandbox_clock')
    .values({ id: 1, offset_ms: values.offsetMs, target_at: values.targetAt })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ offset_ms: values.offsetMs, target_at: values.targetAt }),
    )
    .execute();
}
