import type { OrderShop } from '@/lib/contract/order/order-to-wire';
import type { Language } from '@/lib/i18n';
import type { Context } from './context';

/** The data of the shop and of the reader that order mappers need. */
export function orderShop(ctx: Context, language: Language): OrderShop {
  return { language, timeZone: ctx.config.SHOP_TIME_ZONE };
}
