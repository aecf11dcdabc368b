'use client';

import { useRouter } from 'next/navigation';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ApiError, api } from '@/lib/api-client';
import { useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { cx } from '../../shared/ui/cx';
import { useErrorText } from '../../shared/ui/form/form-errors';
import { GiftIcon } from '../../shared/ui/icons';
import { TextLink } from '../../shared/ui/link-button';
import { StatusMessage } from '../../shared/ui/status-message';
import { choicePath, type ProductChoice } from './choice-path';
import { lacksRounds, useOrder } from './order-stage';
import { PlanPrice } from './plan-price';
import { forgetPress, rememberPress, takePress } from './pressed';

type Doing = 'cart' | 'gift';

/** Comes with the first press that lacks something, so that the page is light. */
const AskSheet = lazy(() => import('./ask-sheet'));

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
  const { offer, option, choice } = order;
  const t = useT();
  const router = useRouter();
  const textOf = useErrorText();
  const [doing, setDoing] = useState<Doing>();
  const [error, setError] = useState<string>();
  const [added, setAdded] = useState(false);
  /** The pressed button that lacks something: a sheet asks for it. */
  const [asking, setAsking] = useState<Doing>();
  const isAsking = useRef(false);

  const soldOut = option && option.saleType !== 'AVAILABLE' ? t('reason.PRODUCT_SOLD_OUT') : undefined;

  function ask(what: Doing | undefined) {
    isAsking.current = what !== undefined;
    setAsking(what);
  }

  function press(what: Doing) {
    if (doing) return;
    setError(undefined);
    setAdded(false);
    if (!option || lacksRounds(order, what)) ask(what);
    else void run(what, choice);
  }

  async function run(what: Doing, chosen: ProductChoice) {
    if (doing) return;
    // The asking sheet has an entry of the history, which the next page takes.
    const goTo = (path: string) => (isAsking.current ? router.replace(path) : router.push(path));
    const returnTo = `${choicePath(offer.productNo, chosen)}${occasionOfPage()}`;
    rememberPress(returnTo, what);
    if (!isSignedIn) return goTo(`/sign-in?${new URLSearchParams({ returnTo })}`);
    setDoing(what);
    setError(undefined);
    const row = {
      productNo: offer.productNo,
      optionNo: chosen.optionNo,
      orderCnt: chosen.orderCnt,
      recurringPaymentDelivery: chosen.cycle,
      recurringPaymentLastRound: chosen.lastRound,
    };
    try {
      if (what === 'gift') {
        const body = { isPresent: true, products: [row] };
        const path = '/recurring-payments/order-sheets';
        const { orderSheetNo } = await api.post(path, sheetCreated, body, { returnTo });
        // The button stays pending until the next page is shown.
        goTo(`/order-sheet/${orderSheetNo}?isPresent=true${occasionOfPage()}`);
      } else {
        await api.post('/recurring-payments/cart', cartCount, [row], { returnTo });
        ask(undefined);
        setAdded(true);
        setDoing(undefined);
        router.refresh();
      }
      forgetPress();
    } catch (failure) {
      // Without a session the sign-in opens.
      if (!(failure instanceof ApiError && failure.code === 'UNAUTHENTICATED')) forgetPress();
      setError(textOf(failure));
      setDoing(undefined);
    }
  }

  const cartButton = useRef<HTMLButtonElement>(null);
  function goOn() {
    const pressed = takePress();
    if (!pressed) return;
    window.scrollTo({ top: pressed.top });
    if (!isSignedIn) return;
    if (pressed.doing === 'gift') press('gift');
    else cartButton.current?.focus({ preventScroll: true });
  }
  const onceShown = useRef(goOn);
  useEffect(() => onceShown.current(), []);

  return (
    <>
      <div aria-live="polite" className="w-full empty:hidden">
        {error && !asking && <StatusMessage tone="danger">{error}</StatusMessage>}
        {added && (
          <StatusMessage tone="success" action={<TextLink href="/cart">{t('product.toCart')}</TextLink>}>
            {t('product.added')}
          </StatusMessage>
        )}
      </div>
      <PlanPrice />
      <div className="flex grow flex-wrap gap-2 sm:grow-0">
        <Button
          size="lg"
          className="grow basis-32 max-sm:min-h-12 max-sm:px-2 max-sm:text-base sm:basis-auto sm:px-4"
          variant={offer.giftable ? 'secondary' : 'primary'}
          ref={cartButton}
          onClick={() => press('cart')}
          pending={doing === 'cart' && !asking}
          disabledReason={soldOut}
        >
          {t('product.addToCart')}
        </Button>
        {/* Where the shop's edition has no gifts there is no gift button (docs/rules/gift.md#edition). */}
        {offer.giftable && (
          <Button
            size="lg"
            className="grow basis-32 max-sm:min-h-12 max-sm:px-2 max-sm:text-base sm:basis-auto sm:px-4"
            onClick={() => press('gift')}
            pending={doing === 'gift' && !asking}
            disabledReason={soldOut}
          >
            <GiftIcon className="size-6 max-sm:size-5 max-[22rem]:hidden" />
            {t('product.gift')}
          </Button>
        )}
      </div>
      {!isSignedIn && <SignInFirst className="w-full max-sm:hidden" />}
      {asking && (
        <Suspense>
          <AskSheet
            doing={asking}
            isSignedIn={isSignedIn}
            pending={doing !== undefined}
            error={error}
            onClose={() => ask(undefined)}
            onGoOn={(chosen) => run(asking, chosen)}
          />
        </Suspense>
      )}
    </>
  );
}

/** In the bar where there is room, otherwise on the page. */
export function SignInFirst({ className }: { className: string }) {
  const t = useT();
  return <p className={cx('text-sm text-soft', className)}>{t('product.signInFirst')}</p>;
}
