'use client';

import { useMoney } from '@/components/shared/ui/use-money';
import { useT } from '@/lib/i18n/client';
import { priceOf, useOrder } from './order-stage';

/** "3회 · 모두 57,000원", and the cost of each delivery. */
export function PlanPrice() {
  const order = useOrder();
  const t = useT();
  const money = useMoney();
  const { lastRound } = order.choice;
  const { each, total } = priceOf(order);
  const amount = money(each.payAmt);
  return (
    <p aria-live="polite" className="min-w-0 leading-snug tabular-nums">
      <strong className="block">
        {lastRound === null
          ? t('product.barEndless')
          : t('product.barTotal', { count: lastRound, amount: money(total(lastRound)) })}
      </strong>
      <span className="text-sm text-soft">{t('rounds.each', { amount })}</span>
    </p>
  );
}
