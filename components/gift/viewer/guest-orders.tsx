'use client';

import type { ReactNode } from 'react';
import type { GuestGiftResponse } from '@/lib/contract/gift/guest';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { TrackingState } from '../../order/tracking-state';
import { OrderStatusBadge } from '../../shared/layout/order-status-badge';
import { buttonStyle } from '../../shared/ui/button-style';
import { Card } from '../../shared/ui/card';
import { TruckIcon } from '../../shared/ui/icons';

type Order = GuestGiftResponse['orders'][number];
type Line = Order['orderOptions'][number];

export function GuestOrders({
  orders,
  afterOrder,
}: {
  orders: Order[];
  /** What belongs to a whole box. */
  afterOrder: (order: Order) => ReactNode;
}) {
  const t = useT();
  return (
    <Card title={t('gift.view.orders')}>
      {orders.length === 0 ? (
        <p className="text-soft">{t('gift.view.noOrders')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {orders.map((order) => (
            <li key={order.orderNo} className="flex flex-col gap-4 py-4 first:pt-0 last:pb-0">
              {order.orderOptions.map((line) => (
                <div key={line.orderOptionNo} className="flex flex-col gap-2">
                  <OrderLine line={line} />
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

function OrderLine({ line }: { line: Line }) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          {t('gift.view.round', { n: line.round, date: formatDate(line.deliveryYmd, language) })}
        </h3>
        <OrderStatusBadge status={line.orderStatusType} />
      </div>
      <p className="text-soft">
        <span>{line.productName}</span>
        {line.orderCnt > 1 && <span>{` × ${line.orderCnt}`}</span>}
      </p>
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
