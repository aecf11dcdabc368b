'use client';

import { maxTotalAmt, orderAmounts } from '@/lib/domain/money';
import { useT } from '@/lib/i18n/client';
import { DescriptionList } from '../ui/description-list';
import { Money } from '../ui/money';
import type { ProductChoice } from './choice';
import type { ProductOffer } from './order-box-types';

/**
 * What a delivery costs, and all of them at most. The sums are those of the server's own function; the order sheet says them
 * again before anything is agreed.
 */
export function PricePreview(props: {
  offer: ProductOffer;
  option: ProductOffer['options'][number] | undefined;
  choice: ProductChoice;
}) {
  const { offer, choice } = props;
  const t = useT();
  const option = props.option ?? offer.options[0];
  if (!option) return null;
  const { addPrice, buyPrice } = option;
  const discountAmt = offer.salePrice + addPrice - buyPrice;
  const line = {
    unit: { salePrice: offer.salePrice, addPrice, discountAmt },
    orderCnt: choice.orderCnt,
    deliveryRule: offer.deliveryRule,
  };
  const amounts = orderAmounts([line], 0);
  return (
    <div className="rounded-card bg-sunken p-5" aria-live="polite">
      <DescriptionList
        spread
        items={[
          { term: t('product.items'), value: <Money amount={amounts.buyAmt} /> },
          {
            term: t('product.delivery'),
            value: amounts.deliveryAmt > 0 ? <Money amount={amounts.deliveryAmt} /> : t('product.free'),
          },
          { term: t('product.perRound'), value: <Money amount={amounts.payAmt} />, strong: true },
        ]}
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        {choice.lastRound === null ? (
          t('product.endlessNote')
        ) : (
          <>
            <span>{t('product.atMost', { total: choice.lastRound })}</span>
            <Money amount={maxTotalAmt([{ ...line, lastRound: choice.lastRound }], 0)} />
          </>
        )}
      </p>
    </div>
  );
}
