import type { AdjustableDeliveryCycleWire } from '@/lib/contract/application/cycle';
import type { Translate } from '@/lib/i18n';

/** "매주, 매월, 2~6개월마다": the cycles a product allows, short enough for a card. */
export function allowedCycleWords(allowed: AdjustableDeliveryCycleWire, t: Translate): string {
  const months = allowed.deliveryCycleTypes.includes('MONTH') ? allowed.monthDeliveryCycles : [];
  const weeks = allowed.deliveryCycleTypes.includes('WEEK') ? allowed.weekDeliveryCycles : [];
  return [
    weeks.includes(1) && t('shop.cycleEveryWeek'),
    longer(weeks, t) && t('shop.cycleWeek', { cycles: longer(weeks, t) }),
    months.includes(1) && t('shop.cycleEveryMonth'),
    longer(months, t) && t('shop.cycleMonth', { cycles: longer(months, t) }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** "2", "2·4", "2~6", as the language writes it. */
function longer(cycles: number[], t: Translate): string {
  const some = cycles.filter((cycle) => cycle > 1);
  const [first = 0, last = 0] = [some[0], some.at(-1)];
  const isRange = some.length > 2 && last - first === some.length - 1;
  return isRange ? t('shop.range', { first, last }) : some.join(t('shop.listSign'));
}
