import type { GuestAddressWire } from '@/lib/contract/gift/receiver';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';

/** A box that has not arrived: product, round and day. */
export function useBoxName() {
  const t = useT();
  const language = useLanguage();
  return ({ productName: product, round: n, deliveryYmd }: GuestAddressWire['boxes'][number]) =>
    t('gift.move.box', { product, n, date: formatDate(deliveryYmd, language) });
}
