import type { Db, Trx } from '../schema';

/** Whether the day, or a later one, was taken already: a look that costs no transaction. */
export async function isDayTaken(db: Db, name: string, day: string): Promise<boolean> {
  const row = await db.selectFrom('shop_meta').select('value').where('name', '=', name).executeTakeFirst();
  return row !== undefined && row.value >= day;
}

/** Takes a day for something that happens at most once a day. False where the day, or a later one, was taken before. */
export async function takeDay(trx: Trx, name: string, day: string): Promise<boolean> {
  const inserted = await trx
    .insertInto('shop_meta')
    .values({ name, value: day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return true;
  const { numUpdatedRows } = await trx
    .updateTable('shop_meta')
    .set({ value: day })
    .where('name', '=', name)
    .where('value', '<', day)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
