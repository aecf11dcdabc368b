'use client';

import { type RefObject, useState } from 'react';
import { ClosedDayNote } from '@/components/application/closed-day-note';
import { About } from '@/components/shared/ui/text/about';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { shownGiver } from '@/lib/domain/gift/shown-giver';
import { formatPlan } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { ProductPicture } from '../../catalog/product/product-picture';
import { RibbonRounds } from '../../shared/layout/ribbon-rounds';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { DeadlineBadge } from '../../shared/ui/deadline';
import { DescriptionList } from '../../shared/ui/description-list';
import { CheckIcon } from '../../shared/ui/icons';
import { GiftCard, type ShownCard } from '../card/gift-card';
import { WrappedCard } from '../card/wrapped-card';
import { StageTitle } from './stage-title';
import { displayCycle, type OfferedGift, type OfferedItem } from './wire-cycle';

type ShownItem = Omit<OfferedItem, 'freeGifts' | 'giftCondition'>;
/** What the first page shows of a gift; the giver's preview has no more. */
export type ShownGift = Pick<OfferedGift, 'ordererName' | 'deadlineYmd'> & {
  giftCard: ShownCard | null;
  recurringPayments: ShownItem[];
};

export type GiftOfferProps = {
  gift: ShownGift;
  today: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Of its heading. */
  level?: 1 | 2;
  /** The card was opened already. */
  isOpened: boolean;
  onOpened: () => void;
  onAccept: () => void;
  onDecline: () => void;
  onNotMe: () => void;
};

/** Sender, card, products, cycle and deadline: all that is needed to decide, and no price. A card is opened first. */
export function GiftOffer({ heading, level, isOpened, onOpened, ...offer }: GiftOfferProps) {
  const t = useT();
  const language = useLanguage();
  const { ordererName: sender, giftCard: card } = offer.gift;
  // Opened on this page it stays as it is; on the way back to this page it is not wrapped again.
  const [wasOpened] = useState(isOpened);
  return (
    <div className="flex flex-col gap-6">
      <StageTitle at={heading} level={level} lead={card ? undefined : t('offer.lead')}>
        {t('offer.title', { sender: shownGiver(sender, card, language) })}
      </StageTitle>
      {card && !wasOpened ? (
        <WrappedCard card={card} sender={sender} onOpened={onOpened}>
          <Contents {...offer} />
        </WrappedCard>
      ) : (
        <>
          {card && <GiftCard card={card} label={t('greeting.got')} />}
          <Contents {...offer} />
        </>
      )}
      <Trust sender={sender} />
    </div>
  );
}

function Contents({
  gift,
  today,
  onAccept,
  onDecline,
  onNotMe,
}: Omit<GiftOfferProps, 'heading' | 'level' | 'isOpened' | 'onOpened'>) {
  const t = useT();
  return (
    <>
      {gift.giftCard && <p className="text-soft">{t('offer.lead')}</p>}
      {gift.recurringPayments.map((item) => (
        <Item key={item.recurringPaymentId} item={item} />
      ))}
      {gift.deadlineYmd && (
        <div className="flex flex-col gap-1">
          <p className="font-semibold">{t('offer.deadline')}</p>
          <DeadlineBadge today={today} deadline={gift.deadlineYmd} />
          <p className="text-sm text-soft">{t('offer.deadlineNote')}</p>
        </div>
      )}
      <div className="flex flex-col gap-2">
        <Button size="lg" wide onClick={onAccept}>
          {t('action.accept')}
        </Button>
        <Button variant="quiet" wide onClick={onDecline}>
          {t('action.decline')}
        </Button>
        <Button variant="quiet" wide aria-haspopup="dialog" onClick={onNotMe}>
          {t('offer.notMe')}
        </Button>
      </div>
    </>
  );
}

function Trust({ sender }: { sender: string }) {
  const t = useT();
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 className="font-bold">{t('offer.trust.title')}</h2>
      <ul className="flex flex-col gap-2 text-soft">
        {[t('offer.trust.source', { sender }), t('offer.trust.noPay'), t('offer.trust.private')].map(
          (sentence) => (
            <li key={sentence} className="flex items-start gap-2">
              <CheckIcon className="mt-0.5 size-5 text-good" />
              <span className="min-w-0">{sentence}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function Item({ item }: { item: ShownItem }) {
  const t = useT();
  const language = useLanguage();
  const option = optionTitle(item);
  return (
    <Card>
      <div className="flex items-center gap-4">
        <ProductPicture url={item.imageUrl} size="sm" className="size-24" eager />
        <div className="min-w-0">
          <p className="text-lg font-bold">{item.productName}</p>
          {option && <p className="text-soft">{option}</p>}
          {item.orderCnt > 1 && <p className="text-soft">{t('offer.quantity', { count: item.orderCnt })}</p>}
        </div>
      </div>
      <RibbonRounds total={item.lastRound} className="mt-2 mb-5" />
      <DescriptionList
        items={[
          { term: t('offer.plan'), value: formatPlan(displayCycle(item), item.lastRound, language) },
          ...(item.recurringDate
            ? [
                {
                  term: t('offer.first'),
                  value: (
                    <>
                      <About day={item.recurringDate} />
                      <ClosedDayNote moved={item.movedFromClosedDay} />
                      <span className="block text-sm text-soft">{t('offer.firstNote')}</span>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
