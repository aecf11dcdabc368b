import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';

export type ShopName = { ko: string; en: string };

/** Per database, so that shops of one process do not borrow from each other. */
const lastRead = new WeakMap<Context['db'], ShopName>();

/** The frame of a page, and its error page, are drawn while the database does not answer, too: by the name it had. */
export async function readShopName(ctx: Context): Promise<ShopName> {
  try {
    const { shopNameKo, shopNameEn } = await readSettings(ctx.db);
    const name = { ko: shopNameKo, en: shopNameEn };
    lastRead.set(ctx.db, name);
    return name;
  } catch (error) {
    const known = lastRead.get(ctx.db);
    if (known === undefined) throw error;
    return known;
  }
}
