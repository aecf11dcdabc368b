import type { AdjustableDeliveryCycleWire } from '@/lib/contract/application/cycle';
import type { Translate } from '@/lib/i18n';

/** "매주~6개월마다": the most and the least frequent cycle that a product allows, in one line of its card. */
export function allowedCycleWords(allowed: AdjustableDeliveryCycleWire, t: Translate): string {
  const has = (type: 'WEEK' | 'MONTH') => allowed.deliveryCycleTypes.includes(type);
  const words = [
    ...(has('WEEK') ? allowed.weekDeliveryCycles : []).map((cycle) =>
      cycle === 1 ? t('shop.cycleEveryWeek') : t('shop.cycleWeek', { cycle }),
    ),
    ...(has('MONTH') ? allowed.monthDeliveryCycles : []).map((cycle) =>
      cycle === 1 ? t('shop.cycleEveryMonth') : t('shop.cycleMonth', { cycle }),
    ),
  ];
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return first === last ? first : t('shop.cycleSpan', { first, last });
}
