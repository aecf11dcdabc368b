import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import type { ShopSettings } from '@/lib/domain/operations/settings';
import { isGiftingOn } from '../../shared/gifting';

export type OrderConfig = Pick<ShopSettings, 'autoCancel' | 'orderLeadDays'> & {
  gateway: string;
  isGiftingOn: boolean;
  currency: string;
  timeZone: string;
  isSandbox: boolean;
};

/** The shop's settings that a storefront must know. */
export async function readOrderConfig(ctx: Context): Promise<OrderConfig> {
  const { autoCancel, orderLeadDays } = await readSettings(ctx.db);
  return {
    autoCancel,
    orderLeadDays,
    gateway: ctx.ports.cardPayments.name,
    isGiftingOn: isGiftingOn(ctx),
    currency: ctx.config.SHOP_CURRENCY,
    timeZone: ctx.config.SHOP_TIME_ZONE,
    isSandbox: ctx.config.isSandbox,
  };
}
