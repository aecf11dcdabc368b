import { LineList } from '@/components/order/console/line-list';
import { OrderFilter } from '@/components/order/console/order-filter';
import { KeysetPages } from '@/components/shared/console/keyset-pages';
import { PageTitle } from '@/components/shared/layout/shells';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { LinkButton } from '@/components/shared/ui/link-button';
import { consoleOrdersQuery, consoleOrdersResponse } from '@/lib/contract/order/console/orders';
import { consoleLineToWire } from '@/lib/contract/order/console/orders-to-wire';
import { listConsoleLines } from '@/lib/use-cases/order/console/list';
import { consolePage, titled } from '../console-page';
import { filtersOf, hrefOf, shownStatuses } from './filters';

export const generateMetadata = titled('orders.title');

export default async function OrdersPage({ searchParams }: PageProps<'/admin/orders'>) {
  const { merchant, ctx, language, t } = await consolePage('/admin/orders');
  const filters = filtersOf(await searchParams);
  // Used as React keys: siblings need different ones.
  const shown = JSON.stringify(filters);
  const asked = consoleOrdersQuery.safeParse(filters);
  const page = asked.success
    ? await listConsoleLines(
        ctx,
        {
          status: asked.data.status ?? null,
          deliveryOn: asked.data.deliveryYmd ?? null,
          isGift: asked.data.isGift ?? null,
          sought: asked.data.search ?? null,
          beforeLine: asked.data.beforeLine ?? null,
          limit: asked.data.size,
        },
        merchant,
      )
    : { lines: [], nextBeforeLine: null };
  const { lines, nextBeforeLine } = consoleOrdersResponse.parse({
    ...page,
    lines: page.lines.map((line) => consoleLineToWire(line, language)),
  });
  const link = (label: string, change: Parameters<typeof hrefOf>[1], current: boolean) => ({
    label,
    current,
    href: hrefOf(filters, change),
  });
  const kinds = [
    ['', t('orders.all')],
    ['true', t('orders.gift')],
    ['false', t('orders.ordinary')],
  ] as const;
  return (
    <>
      <PageTitle
        title={t('orders.title')}
        lead={t('orders.lead')}
        action={
          <span className="flex flex-wrap gap-2">
            <LinkButton href="/admin/orders/picking" variant="secondary" size="sm">
              {t('orders.picking')}
            </LinkButton>
            <LinkButton href="/admin/orders/parcels" variant="secondary" size="sm">
              {t('orders.parcels')}
            </LinkButton>
          </span>
        }
      />
      <div className="flex flex-col gap-4">
        <FilterLinks
          label={t('orders.filter.status')}
          links={[
            link(t('orders.all'), { status: '' }, filters.status === ''),
            ...shownStatuses.map((status) =>
              link(t(`orderStatus.${status}`), { status }, filters.status === status),
            ),
          ]}
        />
        <FilterLinks
          label={t('orders.filter.kind')}
          links={kinds.map(([isGift, label]) => link(label, { isGift }, filters.isGift === isGift))}
        />
        <OrderFilter
          key={`form ${shown}`}
          filters={filters}
          error={asked.success ? undefined : t('orders.badSearch')}
        />
        <LineList key={`lines ${shown}`} lines={lines} timeZone={ctx.config.SHOP_TIME_ZONE} />
        <KeysetPages
          firstHref={filters.beforeLine === '' ? null : hrefOf(filters, {})}
          nextHref={nextBeforeLine === null ? null : hrefOf(filters, { beforeLine: `${nextBeforeLine}` })}
        />
      </div>
    </>
  );
}
