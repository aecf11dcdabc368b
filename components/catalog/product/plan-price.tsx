'use client';

import { formatMoney } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { priceOf, useOrder } from './order-stage';

/** "3회 · 모두 57,000원", and the cost of each delivery. */
export function PlanPrice() {
  const order = useOrder();
  const t = useT();
  const language = useLanguage();
  const { lastRound } = order.choice;
  const { each, total } = priceOf(order);
  const amount = formatMoney(each.payAmt, language);
  return (
    <p aria-live="polite" className="min-w-0 leading-snug tabular-nums">
      <strong className="block">
        {lastRound === null
          ? t('product.barEndless')
          : t('product.barTotal', { count: lastRound, amount: formatMoney(total(lastRound), language) })}
      </strong>
      <span className="text-sm text-soft">{t('rounds.each', { amount })}</span>
    </p>
  );
}
