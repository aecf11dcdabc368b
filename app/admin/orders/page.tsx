import { LineList } from '@/components/order/console/line-list';
import { NextBoxes } from '@/components/order/console/next-boxes';
import { ListPage } from '@/components/shared/console/list-page';
import { ForRight } from '@/components/shared/console/may';
import { LinkButton } from '@/components/shared/ui/link-button';
import { consoleOrdersQuery, consoleOrdersResponse } from '@/lib/contract/order/console/orders';
import { consoleLineToWire, nextBoxesToWire } from '@/lib/contract/order/console/orders-to-wire';
import { orderSorts } from '@/lib/domain/operations/list-look';
import { countLines, listConsoleLines } from '@/lib/use-cases/order/console/list';
import { nextBoxesAfter, shipUntilToday } from '@/lib/use-cases/order/shared/ship-day';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('orders.title');

const at = { path: '/admin/orders', schema: consoleOrdersQuery, cursor: 'beforeLine' } as const;

/** In the order of delivery; the others are behind the filters. */
const daily = [
  'PAY_WAIT',
  'PAY_DONE',
  'PRODUCT_PREPARE',
  'DELIVERY_PREPARE',
  'DELIVERY_ING',
  'DELIVERY_DONE',
  'BUY_CONFIRM',
] as const;
const shownStatuses = [...daily, 'CANCEL_DONE', 'RETURN_DONE', 'PAY_FAIL', 'PAY_CANCEL'] as const;

export default async function OrdersPage({ searchParams }: PageProps<'/admin/orders'>) {
  const { merchant, ctx, language, t, query, isRefused, frame } = await listPage(at, searchParams);
  const filter = { ...query, deliveryOn: query.deliveryYmd };
  const page = isRefused
    ? { lines: [], nextBeforeLine: null }
    : await listConsoleLines(ctx, { ...filter, limit: query.size }, merchant);
  const tabs = [null, ...daily];
  const counts = isRefused ? null : await countLines(ctx, { ...filter, isToShip: false }, tabs);
  const toShip = isRefused ? null : await countLines(ctx, { ...filter, status: null, isToShip: true }, []);
  const isNothingToShip = query.isToShip && toShip?.total === 0;
  const next = isNothingToShip ? await nextBoxesAfter(ctx, await shipUntilToday(ctx)) : null;
  const nextBoxes = nextBoxesToWire(next);
  const { lines, nextBeforeLine } = consoleOrdersResponse.parse({
    ...page,
    lines: page.lines.map((line) => consoleLineToWire(line, language)),
  });
  return (
    <ListPage
      title={t('orders.title')}
      lead={t('orders.lead')}
      action={
        <ForRight needed="PACKING">
          <span className="flex flex-wrap gap-2">
            <LinkButton href="/admin/orders/picking" variant="secondary" size="sm">
              {t('orders.picking')}
            </LinkButton>
            <LinkButton href="/admin/orders/courier-files" variant="secondary" size="sm">
              {t('orders.courierFiles')}
            </LinkButton>
            <LinkButton href="/admin/orders/parcels" variant="secondary" size="sm">
              {t('orders.parcels')}
            </LinkButton>
          </span>
        </ForRight>
      }
      tabsLabel={t('orders.filter.status')}
      frame={frame({
        search: { name: 'search', label: t('orders.search'), hint: t('orders.searchHelp') },
        fields: [
          {
            name: 'status',
            label: t('orders.status'),
            kind: 'choice',
            options: shownStatuses.map((value) => ({ value, label: t(`orderStatus.${value}`) })),
          },
          {
            name: 'isGift',
            label: t('orders.filter.kind'),
            kind: 'choice',
            options: [
              { value: 'true', label: t('orders.gift') },
              { value: 'false', label: t('orders.ordinary') },
            ],
          },
          { name: 'deliveryYmd', label: t('orders.deliveryDate'), kind: 'date' },
          { name: 'shipUntilYmd', label: t('orders.filter.shipUntil'), kind: 'date' },
          {
            name: 'isToPrepare',
            label: t('orders.filter.preparing'),
            kind: 'choice',
            options: [{ value: 'true', label: t('orders.filter.toPrepare') }],
          },
        ],
        tabs: [
          { label: t('orders.toShip'), set: { status: null, isToShip: true }, count: toShip?.total },
          ...tabs.map((status, index) => ({
            label: t(status ? `orderStatus.${status}` : 'orders.all'),
            set: { status, isToShip: null },
            count: counts?.ofStatuses[index],
          })),
        ],
        total: (query.isToShip ? toShip : counts)?.total ?? null,
        sorts: ['time', ...orderSorts],
        next: nextBeforeLine,
      })}
    >
      {nextBoxes && <NextBoxes next={nextBoxes} />}
      <LineList lines={lines} />
    </ListPage>
  );
}
