import type { Shop } from '@/lib/contract/shared/shop';
import type { Language } from '@/lib/i18n';
import type { Context } from './context';

/** The data of the shop and of the reader that mappers need. */
export function wireShop({ config }: Context, language: Language): Shop {
  return { language, timeZone: config.SHOP_TIME_ZONE, currency: config.SHOP_CURRENCY };
}
