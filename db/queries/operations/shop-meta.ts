import type { Db, Trx } from '../../schema';

/** The shop's own data by name: seals, days, moments. */
export async function findMark(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('shop_meta').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function saveMark(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('shop_meta')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

export async function dropMark(db: Db, name: string): Promise<void> {
  await db.deleteFrom('shop_meta').where('name', '=', name).execute();
}

/** Drops the mark while it has this value. */
export async function dropMarkOf(db: Db, name: string, value: string): Promise<void> {
  await db.deleteFrom('shop_meta').where('name', '=', name).where('value', '=', value).execute();
}

/** Keeps the first value. False when there is one already. */
export async function saveFirstMark(db: Db, name: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('shop_meta')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Lets one save of a shared thing read and write at a time: the next one waits at this row until the transaction ends. It is the
 * first statement of such a transaction, so that what is read after it is what counts.
 */
export const waitForTurn = (trx: Trx): Promise<void> => saveMark(trx, 'save_turn', '');
