import { sql } from 'kysely';
import type { Db, Trx } from '../../schema';
import { findMark, saveMark } from '../operations/shop-meta';

export const currencyMark = 'currency';
/** Shops from before the mark sold in won alone. */
export const unmarkedCurrency = 'KRW';

export async function findShopCurrency(db: Db): Promise<string> {
  return (await findMark(db, currencyMark)) ?? unmarkedCurrency;
}

export async function saveShopCurrency(trx: Trx, currency: string): Promise<void> {
  await saveMark(trx, currencyMark, currency);
}

/** Whether somebody agreed to an amount or paid one: an application, an order or an archived contract. */
export async function hasAgreedAmounts(db: Db): Promise<boolean> {
  const one = sql<number>`1`.as('one');
  const found = await db
    .selectFrom('application')
    .select(one)
    .unionAll(db.selectFrom('shop_order').select(one))
    .unionAll(db.selectFrom('kept_contract').select(one))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the merchant has set an amount that would be read in another currency. */
export async function hasPrices(db: Db): Promise<boolean> {
  const one = sql<number>`1`.as('one');
  const found = await db
    .selectFrom('product')
    .select(one)
    .unionAll(db.selectFrom('delivery_rule').select(one))
    .unionAll(db.selectFrom('area_fee').select(one))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
