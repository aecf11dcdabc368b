'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { api } from '@/lib/api-client';
import { cartCountResponse } from '@/lib/contract/cart-answers';
import { orderSheetCreatedResponse } from '@/lib/contract/order-sheet-created';
import { useT } from '@/lib/i18n/client';
import { Button } from '../ui/button';
import { useErrorText } from '../ui/form-errors';
import { GiftIcon } from '../ui/icons';
import { TextLink } from '../ui/link-button';
import { StatusMessage } from '../ui/status-message';
import { choicePath, type ProductChoice } from './choice';
import type { ProductOffer } from './order-box-types';

type Doing = 'cart' | 'gift';

/** "담기" and "선물하기". A visitor signs in first and comes back to the same choice. */
export function OrderActions(props: {
  offer: ProductOffer;
  option: ProductOffer['options'][number] | undefined;
  choice: ProductChoice;
  isSignedIn: boolean;
}) {
  const { offer, option, choice, isSignedIn } = props;
  const t = useT();
  const router = useRouter();
  const textOf = useErrorText();
  const [doing, setDoing] = useState<Doing>();
  const [error, setError] = useState<string>();
  const [added, setAdded] = useState(false);

  const missing = option ? undefined : t('product.chooseOption');
  const soldOut = option && option.saleType !== 'AVAILABLE' ? t('reason.PRODUCT_SOLD_OUT') : undefined;
  const noRounds = choice.lastRound === null ? t('reason.LAST_ROUND_REQUIRED') : undefined;

  async function run(what: Doing, work: (row: object, options: { returnTo: string }) => Promise<void>) {
    if (doing || !option) return;
    const returnTo = choicePath(offer.productNo, choice);
    if (!isSignedIn) return router.push(`/sign-in?${new URLSearchParams({ returnTo })}`);
    setDoing(what);
    setError(undefined);
    setAdded(false);
    try {
      const row = {
        productNo: offer.productNo,
        optionNo: option.optionNo,
        orderCnt: choice.orderCnt,
        recurringPaymentDelivery: choice.cycle,
        recurringPaymentLastRound: choice.lastRound,
      };
      await work(row, { returnTo });
    } catch (failure) {
      setError(textOf(failure));
      setDoing(undefined);
    }
  }

  const addToCart = () =>
    run('cart', async (row, options) => {
      await api.post('/recurring-payments/cart', cartCountResponse, [row], options);
      setAdded(true);
      setDoing(undefined);
      router.refresh();
    });

  const gift = () =>
    run('gift', async (row, options) => {
      const body = { isPresent: true, products: [row] };
      const sheet = await api.post(
        '/recurring-payments/order-sheets',
        orderSheetCreatedResponse,
        body,
        options,
      );
      // Stays pending until the next page is there.
      router.push(`/order-sheet/${sheet.orderSheetNo}?isPresent=true`);
    });

  return (
    <div className="flex flex-col gap-3">
      {error && <StatusMessage tone="danger">{error}</StatusMessage>}
      {added && (
        <StatusMessage tone="success" action={<TextLink href="/cart">{t('product.toCart')}</TextLink>}>
          {t('product.added')}
        </StatusMessage>
      )}
      {/* Where the shop's edition has no gifts there is no gift button (domain.md, Gift). */}
      {offer.giftable && (
        <Button
          size="lg"
          wide
          onClick={gift}
          pending={doing === 'gift'}
          disabledReason={missing ?? soldOut ?? noRounds}
        >
          <GiftIcon className="size-6" />
          {t(isSignedIn ? 'action.giftThis' : 'product.giftSignIn')}
        </Button>
      )}
      <Button
        size="lg"
        variant={offer.giftable ? 'secondary' : 'primary'}
        wide
        onClick={addToCart}
        pending={doing === 'cart'}
        disabledReason={missing ?? soldOut}
      >
        {t(isSignedIn ? 'product.addToCart' : 'product.cartSignIn')}
      </Button>
      {!isSignedIn && <p className="text-center text-sm text-soft">{t('product.signInFirst')}</p>}
    </div>
  );
}
