import { notFound } from 'next/navigation';
import { orNotFound } from '@/app/or-not-found';
import { ClaimsOfOrder } from '@/components/order/console/claims-of-order';
import { OrderLineCards } from '@/components/order/console/order-line-cards';
import { OrderSummary } from '@/components/order/console/order-summary';
import { ParcelList } from '@/components/order/console/parcel-list';
import { ReceiverCard } from '@/components/order/console/receiver-card';
import { ShipForm } from '@/components/order/console/ship-form';
import { ForRight } from '@/components/shared/console/may';
import { WayBack } from '@/components/shared/console/way-back';
import { PageTitle } from '@/components/shared/layout/shells';
import { consoleOrderParams, consoleOrderResponse } from '@/lib/contract/order/console/orders';
import { consoleOrderToWire } from '@/lib/contract/order/console/orders-to-wire';
import { readConsoleOrder } from '@/lib/use-cases/order/console/read';
import { consolePage, titled } from '../../console-page';

export const generateMetadata = titled('orders.title');

export default async function OrderPage({ params }: PageProps<'/admin/orders/[orderNo]'>) {
  const { orderNo } = await params;
  const { ctx, language, t } = await consolePage(`/admin/orders/${orderNo}`);
  const query = consoleOrderParams.safeParse({ orderNo });
  if (!query.success) notFound();
  const read = await orNotFound(readConsoleOrder(ctx, query.data.orderNo));
  const order = consoleOrderResponse.parse(consoleOrderToWire(read, language));
  return (
    <>
      <PageTitle
        title={t('orders.detail', { orderNo })}
        action={<WayBack href="/admin/orders">{t('orders.back')}</WayBack>}
      />
      <div className="flex flex-col gap-6">
        <OrderSummary order={order} />
        <OrderLineCards order={order} />
        <ForRight needed="PACKING">
          <ShipForm order={order} />
        </ForRight>
        <ParcelList order={order} />
        <ReceiverCard order={order} />
        <ClaimsOfOrder order={order} />
      </div>
    </>
  );
}
