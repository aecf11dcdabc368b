import { shopPage, titled } from '@/app/shop-page';
import { ToArchivedContracts } from '@/components/operations/to-archived-contracts';
import { isOrderFilter, orderFilters, orderStatusesOf } from '@/components/order/order-filters';
import { OrderRow } from '@/components/order/order-row';
import { PageTitle } from '@/components/shared/layout/shells';
import { PeriodForm } from '@/components/shared/my/period-form';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { Pagination } from '@/components/shared/ui/pagination';
import { EmptyState } from '@/components/shared/ui/states';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { orderListItem } from '@/lib/contract/order/order';
import { orderListItemToWire } from '@/lib/contract/order/order-to-wire';
import { page as pageNumber } from '@/lib/contract/shared/common';
import { DomainError } from '@/lib/domain/shared/errors';
import { formatDays } from '@/lib/format';
import { orderShop } from '@/lib/http/order-shop';
import { listOrders } from '@/lib/use-cases/order/own/list-orders';
import { today } from '@/lib/use-cases/shared/calendar';
import { type Period, periodHref, periodOf, presets } from '../period';
import { requireOrderer } from '../require-orderer';

const path = '/my/orders';
const size = 10;
const ordersHref = (period: Period, status: string | null) => periodHref(path, period, { status });

export const generateMetadata = titled('order.title');

export default async function OrdersPage({ searchParams }: PageProps<'/my/orders'>) {
  const asked = await searchParams;
  const { ctx, language, t } = await shopPage();
  const period = periodOf(asked, today(ctx));
  const filter = isOrderFilter(asked.status) ? asked.status : null;
  const page = pageNumber.safeParse(asked.page).data ?? 1;
  const member = await requireOrderer(ordersHref(period, filter));
  const found = await listOrders(ctx, {
    member,
    startYmd: period.from,
    endYmd: period.to,
    requestTypes: filter && orderStatusesOf[filter],
    keyword: null,
    page,
    size,
  }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'VALIDATION') return null;
    throw error;
  });
  const shop = orderShop(ctx, language);
  const items = found?.orders.map((order) => orderListItem.parse(orderListItemToWire(order, shop))) ?? [];
  return (
    <>
      <PageTitle title={t('order.title')} lead={t('order.lead')} />
      <div className="flex flex-col gap-5">
        <FilterLinks
          label={t('order.period')}
          links={presets.map((months) => ({
            href: ordersHref({ ...period, months }, filter),
            label: t(months === 1 ? 'order.month' : 'order.months', { months }),
            current: period.months === months,
          }))}
        />
        <PeriodForm
          key={`${period.from} ${period.to}`}
          path={path}
          from={period.from}
          to={period.to}
          filter={{ status: filter }}
        />
        <FilterLinks
          label={t('order.filters')}
          links={[null, ...orderFilters].map((each) => ({
            href: ordersHref(period, each),
            label: t(`order.filter.${each ?? 'all'}`),
            current: each === filter,
          }))}
        />
        {!found && <StatusMessage tone="danger">{t('order.badPeriod')}</StatusMessage>}
        {found && items.length === 0 && (
          <EmptyState title={t('order.empty')}>{t('order.emptyText')}</EmptyState>
        )}
        {items.length > 0 && (
          <ul className="flex flex-col gap-4">
            {items.map((item) => (
              <li key={item.orderNo}>
                <OrderRow order={item} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageCount={Math.ceil((found?.totalCount ?? 0) / size)}
          hrefPrefix={`${ordersHref(period, filter)}&page=`}
        />
        <ToArchivedContracts period={formatDays(ctx.config.RETENTION_LIVE_DAYS, language)} />
      </div>
    </>
  );
}
