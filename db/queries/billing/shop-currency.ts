import { sql } from 'kysely';
import type { Db, Tables, Trx } from '../../schema';
import { findMark, saveMark } from '../operations/shop-meta';

export const currencyMark = 'currency';
/** Shops from before the mark sold in won alone. */
export const unmarkedCurrency = 'KRW';

export async function findShopCurrency(db: Db): Promise<string> {
  return (await findMark(db, currencyMark)) ?? unmarkedCurrency;
}

/** The same, and no other transaction changes or locks it until this one ends. */
export async function lockShopCurrency(trx: Trx): Promise<string> {
  const { value } = await trx
    .insertInto('shop_meta')
    .values({ name: currencyMark, value: unmarkedCurrency })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row.ref('shop_meta.value') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

export async function saveShopCurrency(trx: Trx, currency: string): Promise<void> {
  await saveMark(trx, currencyMark, currency);
}

/** Whether somebody agreed to an amount or paid one: an application, an order or an archived contract. */
export const hasAgreedAmounts = (db: Db) => hasRows(db, ['application', 'shop_order', 'kept_contract']);

/** Whether the merchant has set an amount that would be read in another currency. */
export const hasPrices = (db: Db) => hasRows(db, ['product', 'delivery_rule', 'area_fee']);

async function hasRows(db: Db, tables: readonly (keyof Tables)[]): Promise<boolean> {
  for (const table of tables) {
    const one = sql<number>`1`.as('one');
    if (await db.selectFrom(table).select(one).limit(1).executeTakeFirst()) return true;
  }
  return false;
}
