'use client';

import type { ReactNode } from 'react';
import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { freeGiftTitle } from '@/lib/domain/catalog/option-title';
import { type BoxStage, boxStage } from '@/lib/domain/order/box-stage';
import { isUnprepared } from '@/lib/domain/order/order';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { ClosedDayNote } from '../../application/closed-day-note';
import { TrackingState } from '../../order/tracking-state';
import { OrderStatusBadge } from '../../shared/layout/order-status-badge';
import { buttonStyle } from '../../shared/ui/button-style';
import { Card } from '../../shared/ui/card';
import { TruckIcon } from '../../shared/ui/icons';
import { Steps } from '../../shared/ui/steps';

type Order = GuestGiftResponse['orders'][number];
type Line = Order['orderOptions'][number];

export function GuestOrders({
  orders,
  isOver,
  afterLine,
  afterOrder,
}: {
  orders: Order[];
  /** No box will come. */
  isOver: boolean;
  afterLine: (line: Line, order: Order) => ReactNode;
  /** What belongs to a whole box. */
  afterOrder: (order: Order) => ReactNode;
}) {
  const t = useT();
  return (
    <Card title={t('gift.view.orders')}>
      {orders.length === 0 ? (
        <p className="text-soft">{t(isOver ? 'gift.view.neverSent' : 'gift.view.noOrders')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {orders.map((order, at) => (
            <li key={order.orderNo} className="flex flex-col gap-4 py-4 first:pt-0 last:pb-0">
              {order.orderOptions.map((line) => (
                <div key={line.orderOptionNo} className="flex flex-col gap-2">
                  <OrderLine line={line} isNewest={at === 0} />
                  {afterLine(line, order)}
                </div>
              ))}
              <div className="contents">{afterOrder(order)}</div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The stages of a box that are shown as its way. */
const way = [
  { stage: 'PACKING', word: 'packed' },
  { stage: 'ON_ITS_WAY', word: 'onItsWay' },
  { stage: 'ARRIVED', word: 'arrived' },
] as const satisfies Array<{ stage: BoxStage; word: string }>;

/** The recipient hears of no payment, and a purchase is confirmed by its giver or by time: to the recipient the box has arrived. */
function statusForRecipient(status: Line['orderStatusType']): Line['orderStatusType'] {
  if (isUnprepared(status)) return 'PRODUCT_PREPARE';
  return status === 'BUY_CONFIRM' ? 'DELIVERY_DONE' : status;
}

function OrderLine({ line, isNewest }: { line: Line; isNewest: boolean }) {
  const t = useT();
  const language = useLanguage();
  const current = way.findIndex(({ stage }) => stage === boxStage(line.orderStatusType));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          {t('gift.view.round', {
            n: line.round,
            date: line.arrivedYmd
              ? t('round.arrived', { date: formatDate(line.arrivedYmd, language) })
              : formatDate(line.deliveryYmd, language),
          })}
        </h3>
        <OrderStatusBadge status={statusForRecipient(line.orderStatusType)} />
      </div>
      <ClosedDayNote moved={line.movedFromClosedDay} />
      <p className="text-soft">
        <span>{line.productName}</span>
        {line.orderCnt > 1 && <span>{` × ${line.orderCnt}`}</span>}
      </p>
      {line.freeGifts.length > 0 && (
        <p className="text-sm text-soft">
          {t('gift.view.boxFreeGifts', {
            names: line.freeGifts.map(freeGiftTitle).join(', '),
          })}
        </p>
      )}
      {isNewest && current >= 0 && (
        <Steps
          label={t('gift.view.way')}
          steps={way.map(({ word }) => t(`gift.view.${word}`))}
          current={current}
        />
      )}
      {line.delivery && <Parcel delivery={line.delivery} />}
    </>
  );
}

function Parcel({ delivery }: { delivery: NonNullable<Line['delivery']> }) {
  const t = useT();
  const { deliveryCompanyTypeLabel: carrier, invoiceNo: number, retrieveInvoiceUrl: url } = delivery;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-4 py-3">
      <TrackingState delivery={delivery} />
      <span className="tabular-nums">{t('gift.view.parcel', { carrier, number })}</span>
      {url && /^https?:\/\//.test(url) ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
          aria-label={t('gift.view.trackNew')}
        >
          <TruckIcon />
          {t('action.track')}
        </a>
      ) : (
        <span className="text-sm text-soft">{t('gift.view.noTracking')}</span>
      )}
    </div>
  );
}
