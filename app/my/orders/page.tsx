import { titled } from '@/app/shop-page';
import { ToArchivedContracts } from '@/components/operations/to-archived-contracts';
import { orderFilters, orderStatusesOf } from '@/components/order/order-filters';
import { OrderRow } from '@/components/order/order-row';
import { EmptyState } from '@/components/shared/ui/states';
import { orderListItem } from '@/lib/contract/order/order';
import { orderListItemToWire } from '@/lib/contract/order/order-to-wire';
import { formatDays } from '@/lib/format';
import { wireShop } from '@/lib/http/wire-shop';
import { listOrders } from '@/lib/use-cases/order/own/list-orders';
import { orBadPeriod, PeriodList, periodList } from '../period-list';

export const generateMetadata = titled('order.title');

const at = { path: '/my/orders', name: 'status', values: orderFilters };

export default async function OrdersPage({ searchParams }: PageProps<'/my/orders'>) {
  const { ctx, language, t, filter, query, list } = await periodList(at, searchParams);
  const requestTypes = filter && orderStatusesOf[filter];
  const result = await orBadPeriod(listOrders(ctx, { ...query, requestTypes, keyword: null }));
  const shop = wireShop(ctx, language);
  const items = result?.orders.map((order) => orderListItem.parse(orderListItemToWire(order, shop)));
  return (
    <PeriodList
      list={list}
      title={t('order.title')}
      lead={t('order.lead')}
      filters={{ label: t('order.filters'), labelOf: (each) => t(`order.filter.${each ?? 'all'}`) }}
      rows={items?.map((item) => <OrderRow key={item.orderNo} order={item} />) ?? null}
      totalCount={result?.totalCount ?? 0}
      empty={<EmptyState title={t('order.empty')}>{t('order.emptyText')}</EmptyState>}
    >
      <ToArchivedContracts period={formatDays(ctx.config.RETENTION_LIVE_DAYS, language)} />
    </PeriodList>
  );
}
