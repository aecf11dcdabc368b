import { notFound } from 'next/navigation';
import { orNotFound } from '@/app/or-not-found';
import { titled } from '@/app/shop-page';
import { OrderAmounts } from '@/components/order/order-amounts';
import { OrderLines } from '@/components/order/order-lines';
import { OrderReceiver } from '@/components/order/order-receiver';
import { PageTitle } from '@/components/shared/layout/shells';
import { Card } from '@/components/shared/ui/card';
import { ChevronLeftIcon } from '@/components/shared/ui/icons';
import { Link } from '@/components/shared/ui/link';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { orderNoParams } from '@/lib/contract/order/order';
import { orderResponse } from '@/lib/contract/order/order-detail';
import { orderToWire } from '@/lib/contract/order/order-detail-to-wire';
import { formatDate } from '@/lib/format';
import { wireShop } from '@/lib/http/wire-shop';
import { readOrder } from '@/lib/use-cases/order/own/read-order';
import { ordererPage } from '../../orderer-page';

export const generateMetadata = titled('order.title');

export default async function OrderPage(props: PageProps<'/my/orders/[orderNo]'>) {
  const { orderNo } = await props.params;
  const { member, ctx, language, t } = await ordererPage(`/my/orders/${encodeURIComponent(orderNo)}`);
  if (!orderNoParams.safeParse({ orderNo }).success) notFound();
  const view = await orNotFound(readOrder(ctx, { member, orderNo }));
  const order = orderResponse.parse(orderToWire(view, wireShop(ctx, language)));
  const orderedOn = formatDate(order.orderYmdt.slice(0, 10), language, { year: true });
  return (
    <div>
      <Link
        href="/my/orders"
        className="mb-2 inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink"
      >
        <ChevronLeftIcon />
        {t('order.back')}
      </Link>
      <PageTitle
        title={t('order.ordered', { date: orderedOn })}
        lead={`${t('word.orderNo')} ${order.orderNo}`}
      />
      <div className="flex flex-col gap-6">
        {order.paymentChecking && <StatusMessage tone="warning">{t('order.checking')}</StatusMessage>}
        <Card title={t('order.lines')}>
          <OrderLines order={order} />
        </Card>
        <OrderAmounts order={order} />
        <OrderReceiver order={order} />
      </div>
    </div>
  );
}
