'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useMoney } from '@/components/shared/ui/use-money';
import { ApiError, api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { GiftIcon } from '../../shared/ui/icons';
import { TextLink } from '../../shared/ui/link-button';
import { StatusMessage } from '../../shared/ui/status-message';
import { choicePath } from './choice-path';
import { priceOf, useOrder } from './order-stage';
import { forgetPress, rememberPress, takePress } from './pressed';

type Doing = 'cart' | 'gift';

const cartCount = () =>
  import('@/lib/contract/catalog/cart-answers').then(({ cartCountResponse }) => cartCountResponse);
const sheetCreated = () =>
  import('@/lib/contract/catalog/order-sheet-created').then((module) => module.orderSheetCreatedResponse);

/** The occasion that was chosen on the way here, for the gift's card. */
function occasionOfPage(): string {
  const occasion = new URLSearchParams(window.location.search).get('occasion');
  return occasion ? `&${new URLSearchParams({ occasion })}` : '';
}

/**
 * "선물하기" and "정기배송 담기", beside the price. A visitor signs in first and returns to the same choice at the same place; a gift
 * goes on to its sheet, the cart waits for a second press (docs/rules/pages.md#shoppers-pages).
 */
export function OrderBar({ isSignedIn }: { isSignedIn: boolean }) {
  const order = useOrder();
  const { offer, option, choice, ask } = order;
  const t = useT();
  const router = useRouter();
  const textOf = useErrorText();
  const [doing, setDoing] = useState<Doing>();
  const [error, setError] = useState<string>();
  const [added, setAdded] = useState(false);

  const soldOut = option && option.saleType !== 'AVAILABLE' ? t('reason.PRODUCT_SOLD_OUT') : undefined;

  async function run(what: Doing, work: (row: object, options: { returnTo: string }) => Promise<void>) {
    if (doing) return;
    if (!option) return ask('option');
    if (what === 'gift' && choice.lastRound === null) return ask('rounds');
    const returnTo = `${choicePath(offer.productNo, choice)}${occasionOfPage()}`;
    rememberPress(returnTo, what);
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
      forgetPress();
    } catch (failure) {
      // Without a session the sign-in opens.
      if (!(failure instanceof ApiError && failure.code === 'UNAUTHENTICATED')) forgetPress();
      setError(textOf(failure));
      setDoing(undefined);
    }
  }

  const addToCart = () =>
    run('cart', async (row, options) => {
      await api.post('/recurring-payments/cart', cartCount, [row], options);
      setAdded(true);
      setDoing(undefined);
      router.refresh();
    });

  const gift = () =>
    run('gift', async (row, options) => {
      const body = { isPresent: true, products: [row] };
      const sheet = await api.post('/recurring-payments/order-sheets', sheetCreated, body, options);
      // The button stays pending until the next page is shown.
      router.push(`/order-sheet/${sheet.orderSheetNo}?isPresent=true${occasionOfPage()}`);
    });

  const cartButton = useRef<HTMLButtonElement>(null);
  function goOn() {
    const pressed = takePress();
    if (!pressed) return;
    window.scrollTo({ top: pressed.top });
    if (!isSignedIn) return;
    if (pressed.doing === 'gift') void gift();
    else cartButton.current?.focus({ preventScroll: true });
  }
  const onceShown = useRef(goOn);
  useEffect(() => onceShown.current(), []);

  return (
    <>
      <div aria-live="polite" className="w-full empty:hidden">
        {error && <StatusMessage tone="danger">{error}</StatusMessage>}
        {added && (
          <StatusMessage tone="success" action={<TextLink href="/cart">{t('product.toCart')}</TextLink>}>
            {t('product.added')}
          </StatusMessage>
        )}
      </div>
      <BarPrice {...order} />
      <div className="flex grow flex-wrap gap-2 sm:grow-0">
        <Button
          size="lg"
          className="grow basis-32 px-2 max-sm:min-h-12 max-sm:text-base sm:px-4"
          variant={offer.giftable ? 'secondary' : 'primary'}
          ref={cartButton}
          onClick={addToCart}
          pending={doing === 'cart'}
          disabledReason={soldOut}
        >
          {t('product.addToCart')}
        </Button>
        {/* Where the shop's edition has no gifts there is no gift button (docs/rules/gift.md#edition). */}
        {offer.giftable && (
          <Button
            size="lg"
            className="grow basis-32 px-2 max-sm:min-h-12 max-sm:text-base sm:px-4"
            onClick={gift}
            pending={doing === 'gift'}
            disabledReason={soldOut}
          >
            <GiftIcon className="size-6 max-sm:size-5 max-[22rem]:hidden" />
            {t('product.gift')}
          </Button>
        )}
      </div>
      {!isSignedIn && <SignInFirst className="w-full max-sm:hidden" />}
    </>
  );
}

/** In the bar where there is room, otherwise on the page. */
export function SignInFirst({ className }: { className: string }) {
  const t = useT();
  return <p className={cx('text-sm text-soft', className)}>{t('product.signInFirst')}</p>;
}

/** "3회 · 모두 57,000원", and the cost of each delivery. */
function BarPrice(order: Parameters<typeof priceOf>[0]) {
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
