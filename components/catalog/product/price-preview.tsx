'use client';

import { useT } from '@/lib/i18n/client';
import { DescriptionList } from '../../shared/ui/description-list';
import { Money } from '../../shared/ui/money';
import { priceOf, useOrder } from './order-stage';

/** The cost of a delivery, and the most that all deliveries cost. */
export function PricePreview() {
  const order = useOrder();
  const t = useT();
  const { each, total } = priceOf(order);
  const { lastRound } = order.choice;
  return (
    <div className="rounded-card bg-sunken p-5" aria-live="polite">
      <DescriptionList
        spread
        items={[
          { term: t('product.items'), value: <Money amount={each.buyAmt} /> },
          {
            term: t('product.delivery'),
            value: each.deliveryAmt > 0 ? <Money amount={each.deliveryAmt} /> : t('product.free'),
          },
          { term: t('product.perRound'), value: <Money amount={each.payAmt} />, strong: true },
        ]}
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        {lastRound === null ? (
          t('product.endlessNote')
        ) : (
          <>
            <span>{t('product.atMost', { total: lastRound })}</span>
            <Money amount={total(lastRound)} />
          </>
        )}
      </p>
    </div>
  );
}
