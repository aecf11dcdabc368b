import { LineList } from '@/components/order/console/line-list';
import { OrderFilter } from '@/components/order/console/order-filter';
import { ListPage } from '@/components/shared/console/list-page';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { LinkButton } from '@/components/shared/ui/link-button';
import { consoleOrdersQuery, consoleOrdersResponse } from '@/lib/contract/order/console/orders';
import { consoleLineToWire } from '@/lib/contract/order/console/orders-to-wire';
import { listConsoleLines } from '@/lib/use-cases/order/console/list';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('orders.title');

const at = { path: '/admin/orders', schema: consoleOrdersQuery, cursor: 'beforeLine' } as const;

/** The statuses needed in daily work, in the order of delivery. */
const shownStatuses = [
  'PAY_WAIT',
  'PAY_DONE',
  'PRODUCT_PREPARE',
  'DELIVERY_PREPARE',
  'DELIVERY_ING',
  'DELIVERY_DONE',
  'BUY_CONFIRM',
  'CANCEL_DONE',
  'RETURN_DONE',
  'PAY_FAIL',
  'PAY_CANCEL',
] as const;

export default async function OrdersPage({ searchParams }: PageProps<'/admin/orders'>) {
  const { merchant, ctx, language, t, query, typed, errors, ...list } = await listPage(at, searchParams);
  const isBad = errors.length > 0;
  const page = isBad
    ? { lines: [], nextBeforeLine: null }
    : await listConsoleLines(
        ctx,
        { ...query, deliveryOn: query.deliveryYmd, search: query.search, limit: query.size },
        merchant,
      );
  const { lines, nextBeforeLine } = consoleOrdersResponse.parse({
    ...page,
    lines: page.lines.map((line) => consoleLineToWire(line, language)),
  });
  // Used as React keys: siblings need different ones.
  const shown = JSON.stringify(typed);
  const kinds = { true: t('orders.gift'), false: t('orders.ordinary'), null: t('orders.all') };
  return (
    <ListPage
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
      pages={list.pages(nextBeforeLine)}
    >
      <FilterLinks
        label={t('orders.filter.status')}
        links={list.links('status', [null, ...shownStatuses], (status) =>
          t(status ? `orderStatus.${status}` : 'orders.all'),
        )}
      />
      <FilterLinks
        label={t('orders.filter.kind')}
        links={list.links('isGift', [null, true, false], (isGift) => kinds[`${isGift}`])}
      />
      <OrderFilter key={`form ${shown}`} filters={typed} error={isBad ? t('orders.badSearch') : undefined} />
      <LineList key={`lines ${shown}`} lines={lines} />
    </ListPage>
  );
}
