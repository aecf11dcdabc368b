'use client';

import type { ReactNode } from 'react';
import type { OrderListItem } from '@/lib/contract/order/order';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { formatDate, formatRound } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { ClosedDayNote } from '../application/closed-day-note';
import { ProductPicture } from '../catalog/product/product-picture';
import { OrderStatusBadge } from '../shared/layout/order-status-badge';
import { Badge } from '../shared/ui/badge';
import { Money } from '../shared/ui/money';

export type OrderLineWire = OrderListItem['orderOptions'][number];

/** One application's part of an order. */
export function OrderLine({ line, children }: { line: OrderLineWire; children?: ReactNode }) {
  const t = useT();
  const language = useLanguage();
  const about = [optionTitle(line), t('order.quantity', { count: line.orderCnt })]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="flex gap-4">
      <ProductPicture url={line.imageUrl} size="sm" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <OrderStatusBadge status={line.orderStatusType} />
          {line.claimStatusTypeLabel && line.claimStatusType !== line.orderStatusType && (
            <Badge tone="warning">{line.claimStatusTypeLabel}</Badge>
          )}
        </div>
        <h3 className="font-bold">{line.productName}</h3>
        <p className="text-sm text-soft">
          {about} · <Money amount={line.price.buyAmt} />
        </p>
        <p className="text-sm text-soft">
          {formatRound(line.round, line.lastRound, language)} · <BoxDay line={line} />
        </p>
        {!arrivedOn(line) && <ClosedDayNote moved={line.movedFromClosedDay} />}
        {line.freeGifts.length > 0 && (
          <p className="text-sm text-soft">
            {t('order.freeGifts', { names: line.freeGifts.map((gift) => gift.productName).join(', ') })}
          </p>
        )}
        <div className="contents">{children}</div>
      </div>
    </div>
  );
}

const arrivedOn = ({ orderStatusDate }: OrderLineWire) => orderStatusDate.deliveryCompleteYmdt?.slice(0, 10);

/** The day on which a box arrived; until then the one that is planned. */
function BoxDay({ line }: { line: OrderLineWire }) {
  const t = useT();
  const language = useLanguage();
  const arrived = arrivedOn(line);
  if (arrived)
    return <time dateTime={arrived}>{t('round.arrived', { date: formatDate(arrived, language) })}</time>;
  return (
    <>
      {`${t('order.deliveryDate')} `}
      <time dateTime={line.deliveryYmd}>{formatDate(line.deliveryYmd, language)}</time>
    </>
  );
}
