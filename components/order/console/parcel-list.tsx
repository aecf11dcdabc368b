'use client';

import type { ConsoleOrder } from '@/lib/contract/order/console/orders';
import { courierName } from '@/lib/contract/order/courier-names';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { TableCard } from '../../shared/console/table-card';
import { buttonStyle } from '../../shared/ui/button-style';
import { useFormat } from '../../shared/ui/use-format';

export function ParcelList({ order }: { order: ConsoleOrder }) {
  const t = useConsoleT();
  const language = useLanguage();
  const { when } = useFormat();
  if (order.parcels.length === 0) return null;
  return (
    <TableCard
      title={t('orders.parcelList')}
      rows={order.parcels}
      rowKey={({ deliveryNo }) => deliveryNo}
      columns={[
        {
          head: t('orders.invoiceNo'),
          isName: true,
          cell: (parcel) => `${courierName(parcel.deliveryCompanyType, language)} ${parcel.invoiceNo}`,
        },
        {
          head: t('orders.product'),
          cell: (parcel) =>
            order.lines
              .filter((line) => line.deliveryNo === parcel.deliveryNo)
              .map(({ productName, optionName }) =>
                optionName ? `${productName} (${optionName})` : productName,
              )
              .join(', ') || '–',
        },
        { head: t('orders.shippedAt'), cell: ({ shippedAt }) => when(shippedAt) },
        {
          head: t('orders.courierSays'),
          cell: ({ tracking }) =>
            tracking
              ? `${t(`orders.courierSays.${tracking.state}`)} ${tracking.at ? when(tracking.at) : ''}`
              : '–',
        },
        { head: t('orders.deliveredAt'), cell: ({ deliveredAt }) => when(deliveredAt) },
        {
          head: t('orders.tracking'),
          cell: ({ trackingUrl }) =>
            trackingUrl ? (
              <a
                href={trackingUrl}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonStyle({ variant: 'secondary', size: 'sm' })}
              >
                {t('orders.tracking')}
                <span className="sr-only">({t('order.newWindow')})</span>
              </a>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}
