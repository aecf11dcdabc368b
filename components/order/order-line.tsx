'use client';

import type { ReactNode } from 'react';
import type { OrderListItem } from '@/lib/contract/order';
import { optionTitle } from '@/lib/domain/option-title';
import { formatDate, formatRound } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { OrderStatusBadge } from '../layout/status-badges';
import { ProductPicture } from '../product/product-picture';
import { Badge } from '../ui/badge';
import { Money } from '../ui/money';

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
          {formatRound(line.round, line.lastRound, language)} · {t('order.deliveryDate')}{' '}
          <time dateTime={line.deliveryYmd}>{formatDate(line.deliveryYmd, language)}</time>
        </p>
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
