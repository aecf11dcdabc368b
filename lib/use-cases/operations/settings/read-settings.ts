import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import type { ShopSettings } from '@/lib/domain/operations/settings';

/** What the merchant has set (docs/rules/operations.md#merchant-settings), with the shop's own address beside it. */
export async function readShopSettings(ctx: Context): Promise<ShopSettings & { shopBaseUrl: string }> {
  return { ...(await readSettings(ctx.db)), shopBaseUrl: ctx.config.SHOP_BASE_URL };
}
