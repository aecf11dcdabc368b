'use client';

import { useQuery } from '@/components/shared/actions/use-query';
import { api } from '@/lib/api-client';
import type { CartPriceResponse } from '@/lib/contract/catalog/cart-answers';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { cx } from '../../shared/ui/cx';
import { DescriptionList } from '../../shared/ui/description-list';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { GiftIcon } from '../../shared/ui/icons';
import { Money } from '../../shared/ui/money';
import { StatusMessage } from '../../shared/ui/status-message';
import { type CartRow, lacksPlan } from './cart-rows';
import type { CartCalls } from './use-cart-calls';

const cartPriceResponse = () =>
  import('@/lib/contract/catalog/cart-answers').then((module) => module.cartPriceResponse);

/** The cost of the chosen rows, from the server, and the actions on them. */
export function CartSummary(props: {
  chosen: CartRow[];
  /** The price of the whole cart when everything is chosen, so that no request is needed. */
  whole: CartPriceResponse | undefined;
  calls: CartCalls;
  canGift: boolean;
  /** Opens the plan of a row that lacks it. */
  onPlan: (row: CartRow) => void;
}) {
  const { chosen, whole, calls, canGift, onPlan } = props;
  const t = useT();
  const textOf = useErrorText();
  const cartNos = chosen.map(({ cartNo }) => cartNo).join(',');
  const { data, error, isPlaceholderData } = useQuery({
    // The amounts are part of the key, so that a change of quantity asks again.
    queryKey: ['cart-price', cartNos, ...chosen.map(({ price }) => price.buyAmt)],
    queryFn: ({ signal }) =>
      api.get('/recurring-payments/cart/calculate', cartPriceResponse, {
        query: { cartNo: cartNos },
        signal,
      }),
    enabled: whole === undefined && cartNos !== '',
    placeholderData: (before) => before,
  });
  const price = cartNos === '' ? undefined : (whole ?? data);
  const noGift = chosen.find((row) => row.notGiftableReason !== null && !lacksPlan(row));
  const noPlan = noGift ? undefined : chosen.find(lacksPlan);
  const noCycle = chosen.find(({ recurringPaymentDelivery }) => recurringPaymentDelivery === null);
  const none = chosen.length === 0 ? t('cart.none') : undefined;
  const failed = calls.error?.name === 'order' || calls.error?.name === 'gift' ? calls.error.text : undefined;

  return (
    <Card title={t('cart.sumTitle', { count: chosen.length })} className="lg:sticky lg:top-24">
      <div aria-live="polite" className={cx('transition-opacity', isPlaceholderData && 'opacity-50')}>
        {price && (
          <DescriptionList
            spread
            items={[
              { term: t('cart.sumItems'), value: <Money amount={price.standardAmt} /> },
              ...(price.discountAmt > 0
                ? [{ term: t('cart.sumDiscount'), value: <Money amount={-price.discountAmt} /> }]
                : []),
              {
                term: t('cart.sumDelivery'),
                value:
                  price.totalDeliveryAmt > 0 ? <Money amount={price.totalDeliveryAmt} /> : t('product.free'),
              },
              { term: t('cart.sumTotal'), value: <Money amount={price.totalAmt} />, strong: true },
            ]}
          />
        )}
        {error && !whole && <StatusMessage tone="danger">{textOf(error)}</StatusMessage>}
      </div>
      {price && chosen.length > 1 && <p className="mt-3 text-sm text-soft">{t('cart.sumNote')}</p>}
      <div className="mt-5 flex flex-col gap-3">
        {failed && <StatusMessage tone="danger">{failed}</StatusMessage>}
        {canGift && (
          <Button
            size="lg"
            wide
            pending={calls.busy === 'gift'}
            disabledReason={
              none ?? (noGift && blockedBy(noGift, noGift.notGiftableReason ?? 'CYCLE_REQUIRED'))
            }
            onClick={() => (noPlan ? onPlan(noPlan) : calls.order('gift', chosen, true))}
          >
            <GiftIcon className="size-6" />
            {t(noPlan ? 'cart.planAndGift' : 'action.giftSelected')}
          </Button>
        )}
        {canGift && noPlan && (
          <p className="text-sm text-soft">
            {blockedBy(noPlan, noPlan.notGiftableReason ?? 'CYCLE_REQUIRED')}
          </p>
        )}
        <Button
          size="lg"
          wide
          variant={canGift ? 'secondary' : 'primary'}
          pending={calls.busy === 'order'}
          disabledReason={none ?? (noCycle && blockedBy(noCycle, 'CYCLE_REQUIRED'))}
          onClick={() => calls.order('order', chosen, false)}
        >
          {t('action.startRecurring')}
        </Button>
        {canGift && <p className="text-center text-sm text-soft">{t('cart.giftNote')}</p>}
      </div>
    </Card>
  );

  function blockedBy(row: CartRow, reason: NonNullable<CartRow['notGiftableReason']>): string {
    return t('cart.giftBlocked', { name: row.productName, reason: t(`reason.${reason}`) });
  }
}
