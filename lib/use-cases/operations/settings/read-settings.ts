import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import type { ShopSettings } from '@/lib/domain/operations/settings';

/** Spec 1, Shop configuration: what the merchant has set, with the shop's own address beside it. */
export async function readShopSettings(ctx: Context): Promise<ShopSettings & { shopBaseUrl: string }> {
  return { ...(await readSettings(ctx.db)), shopBaseUrl: ctx.config.SHOP_BASE_URL };
}
