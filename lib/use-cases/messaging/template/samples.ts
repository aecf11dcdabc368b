import { readSettings } from '@/db/queries/operations/settings';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import { sampleToken, sampleValues } from '@/lib/domain/messaging/template';
import type { Language } from '@/lib/domain/shared/words/language';
import { giftLinkUrl } from '../../shared/link-url';

/** Sample people and goods for previews and tests, with this shop's name and links. */
export async function readSamples(ctx: Context, db: Db): Promise<Record<Language, Record<string, string>>> {
  const { shopNameKo, shopNameEn, addressInputUrl } = await readSettings(db);
  const { SHOP_BASE_URL: shopBaseUrl, SHOP_CURRENCY: currency } = ctx.config;
  const giftLink = giftLinkUrl(addressInputUrl, shopBaseUrl, sampleToken);
  return {
    ko: sampleValues('ko', { shopName: shopNameKo, shopBaseUrl, giftLink, currency }),
    en: sampleValues('en', { shopName: shopNameEn, shopBaseUrl, giftLink, currency }),
  };
}
