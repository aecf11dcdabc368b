import type { OrderShop } from '@/lib/contract/order/order-to-wire';
import type { Language } from '@/lib/i18n';
import type { Context } from './context';

/** What order mappers need to know of the shop and the reader. */
export function orderShop(ctx: Context, language: Language): OrderShop {
  return { language, timeZone: ctx.config.SHOP_TIME_ZONE };
}
