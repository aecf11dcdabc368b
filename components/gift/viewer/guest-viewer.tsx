'use client';

import { lazy, type ReactNode, useEffect, useState } from 'react';
import { useQuery } from '@/components/shared/actions/use-query';
import { ApiError, api } from '@/lib/api-client';
import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { shownGiver } from '@/lib/domain/gift/shown-giver';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Button } from '../../shared/ui/button';
import { Fold } from '../../shared/ui/card';
import { Loading } from '../../shared/ui/states';
import { GiftEnd } from '../acceptance/gift-end';
import { StageTitle } from '../acceptance/stage-title';
import { GiftCard } from '../card/gift-card';
import { GuestApplication, isClosed } from './guest-application';
import { GuestCases } from './guest-cases';
import { GuestFreeGifts } from './guest-free-gifts';
import { GuestOrders } from './guest-orders';
import { GuestReceiver } from './guest-receiver';
import { GuestTexts } from './guest-texts';
import { ThankForBox, ThankForGift } from './guest-thanks';
import { Later } from './later';

const GuestDates = lazy(() => import('./guest-dates'));

const guestGiftResponse = () =>
  import('@/lib/contract/gift/guest').then((module) => module.guestGiftResponse);

type Item = GuestGiftResponse['recurringPayments'][number];

/** A choice that was made is folded; one that was not is asked for. */
function FreeGifts({ item: { freeGiftChoice: choice }, children }: { item: Item; children: ReactNode }) {
  const t = useT();
  const [wasOpen] = useState(choice?.chosenOptionNos.length === 0);
  if (!choice || wasOpen) return children;
  return (
    <Later label={t('gift.view.change')} className="mt-3">
      {children}
    </Later>
  );
}

export type GuestViewerProps = {
  giftKey: string;
  guestToken: string;
  /** The guest token is not valid for this gift; `wasShown`: the gift was visible until now. */
  onExpired: (wasShown: boolean) => void;
  onLeave: () => void;
};

/** Shows the gift's progress, and what its recipient can do for it. */
export function GuestViewer({ giftKey, guestToken, onExpired, onLeave }: GuestViewerProps) {
  const t = useT();
  const language = useLanguage();
  const gift = useQuery({
    queryKey: ['guest-gift', giftKey, guestToken, language],
    queryFn: ({ signal }) =>
      api.get(`/recurring-payments/${giftKey}/guest`, guestGiftResponse, { headers: { guestToken }, signal }),
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
    gcTime: 0,
  });
  const isExpired = gift.error instanceof ApiError && gift.error.status === 401;
  const wasShown = Boolean(gift.data);
  useEffect(() => {
    if (isExpired) onExpired(wasShown);
  }, [isExpired, wasShown, onExpired]);

  if (isExpired) return <Loading label={t('gift.loading')} />;
  if (gift.error && !gift.data) {
    const code = gift.error instanceof ApiError ? gift.error.code : 'OTHER';
    return <GiftEnd code={code} onRetry={() => gift.refetch()} isRetrying={gift.isFetching} />;
  }
  if (!gift.data) return <Loading label={t('gift.loading')} />;

  const thanking = { giftKey, guestToken, onThanked: () => void gift.refetch() };
  const { giftCard, ordererName, acceptedYmd } = gift.data;
  return (
    <div className="flex flex-col gap-6">
      <StageTitle lead={t('gift.view.received', { date: formatDate(acceptedYmd, language, { year: true }) })}>
        {t('gift.view.title', { sender: shownGiver(ordererName, giftCard, language) })}
      </StageTitle>
      {gift.data.recurringPayments.map((item) => (
        <GuestApplication key={item.recurringPaymentId} item={item} gift={gift.data}>
          <FreeGifts item={item}>
            <GuestFreeGifts
              giftKey={giftKey}
              guestToken={guestToken}
              item={item}
              onChanged={() => gift.refetch()}
            />
          </FreeGifts>
          {item.latestMoveYmd && (
            <Later label={t('gift.dates.open')} className="mt-3">
              <GuestDates
                giftKey={giftKey}
                guestToken={guestToken}
                item={item}
                onMoved={() => gift.refetch()}
              />
            </Later>
          )}
        </GuestApplication>
      ))}
      <GuestOrders
        orders={gift.data.orders}
        isOver={gift.data.recurringPayments.every(isClosed)}
        afterLine={(line, { orderOptions }) => (
          <GuestCases
            gift={gift.data}
            line={line}
            isAlone={orderOptions.length === 1}
            giftKey={giftKey}
            guestToken={guestToken}
            onChanged={() => void gift.refetch()}
          />
        )}
        afterOrder={(order) => <ThankForBox gift={gift.data} order={order} {...thanking} />}
      />
      <ThankForGift gift={gift.data} {...thanking} />
      {giftCard && (
        <Fold title={t('greeting.got')}>
          <GiftCard card={giftCard} label={t('greeting.got')} />
        </Fold>
      )}
      <GuestReceiver
        gift={gift.data}
        giftKey={giftKey}
        guestToken={guestToken}
        onMoved={() => void gift.refetch()}
      />
      <GuestTexts
        giftKey={giftKey}
        guestToken={guestToken}
        texts={gift.data.texts}
        onChanged={() => gift.refetch()}
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="secondary" pending={gift.isFetching} onClick={() => gift.refetch()}>
          {t('gift.view.refresh')}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('gift.view.signOut')}
        </Button>
      </div>
    </div>
  );
}
