import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';

export type ShopName = { ko: string; en: string };

/** Per database, so that several shops in one process do not mix. */
const lastRead = new WeakMap<Context['db'], ShopName>();

/** A page's frame and its error page must render without the database, too: they use the last known name. */
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
