'use client';

import type { OrderListItem } from '@/lib/contract/order/order';
import { formatDate } from '@/lib/format';
import { useLanguage, useT } from '@/lib/i18n/client';
import { GiftIcon } from '../shared/ui/icons';
import { LinkButton } from '../shared/ui/link-button';
import { Money } from '../shared/ui/money';
import { StatusMessage } from '../shared/ui/status-message';
import { OrderLine } from './order-line';

export function OrderRow({ order }: { order: OrderListItem }) {
  const t = useT();
  const language = useLanguage();
  const orderedOn = formatDate(order.orderYmdt.slice(0, 10), language, { year: true });
  return (
    <article className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-bold">{t('order.ordered', { date: orderedOn })}</h2>
        <Money amount={order.firstOrderAmt.payAmt} className="font-bold" />
      </div>
      {order.isPresent && order.receiverName && (
        <p className="flex items-start gap-1.5 text-sm">
          <GiftIcon className="mt-0.5 size-4 text-accent" />
          {t('order.giftFor', { name: order.receiverName })}
        </p>
      )}
      <ul className="flex flex-col gap-4">
        {order.orderOptions.map((line) => (
          <li key={line.orderOptionNo}>
            <OrderLine line={line} />
          </li>
        ))}
      </ul>
      {order.paymentChecking && <StatusMessage tone="warning">{t('order.checking')}</StatusMessage>}
      <LinkButton
        href={`/my/orders/${order.orderNo}`}
        size="sm"
        variant="secondary"
        className="self-start"
        aria-label={t('order.viewOf', { orderNo: order.orderNo })}
      >
        {t('order.view')}
      </LinkButton>
    </article>
  );
}
