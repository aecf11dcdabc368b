import type { GiftOptionWire } from '@/lib/contract/catalog/console/free-gift-conditions';
import type { Language } from '@/lib/i18n';

/** "머그 · 흰색"; a gift with a single option has no second part. */
export function giftName(option: GiftOptionWire, language: Language): string {
  const [name, value] =
    language === 'ko'
      ? [option.productNameKo, option.optionValueKo]
      : [option.productNameEn, option.optionValueEn];
  return value ? `${name} · ${value}` : name;
}
