import type { AdjustableDeliveryCycleWire } from '@/lib/contract/cycle';
import type { Translate } from '@/lib/i18n';

/** "매월, 2·3개월마다, 매주": how often a product may come, as short as a card needs it. */
export function allowedCycleWords(allowed: AdjustableDeliveryCycleWire, t: Translate): string {
  const months = allowed.deliveryCycleTypes.includes('MONTH') ? allowed.monthDeliveryCycles : [];
  const weeks = allowed.deliveryCycleTypes.includes('WEEK') ? allowed.weekDeliveryCycles : [];
  const longer = (cycles: number[]) => cycles.filter((cycle) => cycle > 1).join('·');
  return [
    weeks.includes(1) && t('shop.cycleEveryWeek'),
    longer(weeks) && t('shop.cycleWeek', { cycles: longer(weeks) }),
    months.includes(1) && t('shop.cycleEveryMonth'),
    longer(months) && t('shop.cycleMonth', { cycles: longer(months) }),
  ]
    .filter(Boolean)
    .join(', ');
}
