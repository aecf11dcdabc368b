'use client';

import type { ReactNode } from 'react';
import { ClosedDayNote } from '@/components/application/closed-day-note';
import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { isFinal } from '@/lib/domain/application/status';
import { freeGiftTitle, optionTitle } from '@/lib/domain/catalog/option-title';
import { boxStage, isAhead } from '@/lib/domain/order/box-stage';
import { formatDate, formatPlan } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { ProductPicture } from '../../catalog/product/product-picture';
import { RibbonRounds } from '../../shared/layout/ribbon-rounds';
import { Badge, type BadgeTone } from '../../shared/ui/badge';
import { Card } from '../../shared/ui/card';
import { DescriptionList } from '../../shared/ui/description-list';
import { freeGiftRoundsText } from '../free-gift-rounds';
import { type Item, nextBox } from './next-box';

const tones: Partial<Record<Item['recurringPaymentStatus'], BadgeTone>> = {
  ACTIVE: 'success',
  ROUND_FINISHED: 'accent',
  SYSTEM_PAUSED: 'warning',
  USER_PAUSED: 'warning',
  ADMIN_PAUSED: 'warning',
};

/** Ended early: nothing of it comes any more. */
export const isClosed = ({ recurringPaymentStatus: status }: Item): boolean => status.endsWith('_CLOSED');

export function GuestApplication({
  item,
  gift: { orders, todayYmd },
  children,
}: {
  item: Item;
  gift: Pick<GuestGiftResponse, 'orders' | 'todayYmd'>;
  children: ReactNode;
}) {
  const t = useT();
  const language = useLanguage();
  const { recurringPaymentId: id, recurringPaymentStatus: status, lastRound } = item;
  const lines = orders
    .flatMap(({ orderOptions }) => orderOptions)
    .filter(({ recurringPaymentId }) => recurringPaymentId === id);
  const next = nextBox(item, lines, todayYmd);
  const isGone = (round: number) =>
    lines.some((line) => line.round === round && !isAhead(boxStage(line.orderStatusType)));
  const isOver = isFinal(status);
  // The last round is made, though its payment may be open.
  const isAllMade = isOver || (status === 'ACTIVE' && item.recurringDate === null);
  const later = item.plannedBoxes.filter(({ round }) => round !== next?.box.round);
  const left = lastRound - Math.max(0, ...item.plannedBoxes.map(({ round }) => round));
  const giftRounds = isClosed(item) ? [] : item.freeGiftRounds.filter((round) => !isGone(round));
  const option = optionTitle(item);
  const plan = {
    cycleType: item.deliveryCycleType,
    cycle: item.deliveryCycle,
    day: item.deliveryDate,
    weekday: item.deliveryDayOfWeek,
  };

  return (
    <Card>
      <div className="flex items-start gap-4">
        {item.imageUrl && <ProductPicture url={item.imageUrl} size="sm" />}
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <Badge tone={tones[item.recurringPaymentStatus] ?? 'neutral'}>
            {item.recurringPaymentStatusLabel}
          </Badge>
          <h2 className="text-lg font-bold">{item.productName}</h2>
          {option && <p className="text-soft">{option}</p>}
          {item.orderCnt > 1 && <p className="text-soft">{t('offer.quantity', { count: item.orderCnt })}</p>}
        </div>
      </div>
      <RibbonRounds
        rounds={lines.map((line) => ({ round: line.round, stage: boxStage(line.orderStatusType) }))}
        total={lastRound}
        isOver={isOver}
        className="mt-2 mb-5"
      />
      <DescriptionList
        items={[
          ...(!isOver || next
            ? [
                {
                  term: t('gift.view.next'),
                  value: (
                    <>
                      {next
                        ? t(next.stand === 'DUE' ? 'gift.view.nextRound' : `round.next.${next.stand}`, {
                            date: formatDate(next.box.deliveryYmd, language),
                            n: next.box.round,
                          })
                        : t(isAllMade ? 'gift.view.allMade' : 'gift.view.noNext')}
                      <ClosedDayNote moved={next?.box.movedFromClosedDay ?? null} />
                    </>
                  ),
                },
              ]
            : []),
          ...(later.length > 0
            ? [
                {
                  term: t('gift.view.planned'),
                  value: (
                    <>
                      <ul>
                        {later.map(({ round: n, deliveryYmd }) => (
                          <li key={n}>
                            {t('gift.view.nextRound', { date: formatDate(deliveryYmd, language), n })}
                          </li>
                        ))}
                      </ul>
                      {left > 0 && (
                        <p className="text-sm text-soft">{t('gift.view.plannedLeft', { count: left })}</p>
                      )}
                    </>
                  ),
                },
              ]
            : []),
          { term: t('offer.plan'), value: formatPlan(plan, lastRound, language) },
          ...(item.freeGifts.length > 0 && giftRounds.length > 0
            ? [
                {
                  term: t('gift.view.freeGifts'),
                  value: (
                    <>
                      <ul>
                        {item.freeGifts.map((freeGift) => (
                          <li key={`${freeGift.productNo} ${freeGift.optionValue}`}>
                            {freeGiftTitle(freeGift)}
                          </li>
                        ))}
                      </ul>
                      <p className="text-sm text-soft">
                        {freeGiftRoundsText(t, item.freeGiftRounds, lastRound)}
                      </p>
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      <div className="contents">{children}</div>
    </Card>
  );
}
