import { formatMoney } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';

/** What else came in the box and costs more without this; null where nothing does. */
export type RestOfBox = { products: string; deliveryAmt: number; payAmt: number } | null;

/** The sentence that says so; false where there is nothing to say. */
export function useRestLine(rest: RestOfBox, until: 'onwards' | 'once'): string | false {
  const t = useT();
  const language = useLanguage();
  if (!rest) return false;
  const { products, deliveryAmt, payAmt } = rest;
  const words = { products, fee: formatMoney(deliveryAmt, language), amount: formatMoney(payAmt, language) };
  return t(`my.rest.${until}`, words);
}
