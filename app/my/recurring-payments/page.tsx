import { titled } from '@/app/shop-page';
import { EndedSection, Rows, RunningSections } from '@/components/application/application-sections';
import { isStatusGroup, statusesOf, statusGroups } from '@/components/application/status-groups';
import { ToArchivedContracts } from '@/components/operations/to-archived-contracts';
import { PageTitle } from '@/components/shared/layout/shells';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { LinkButton } from '@/components/shared/ui/link-button';
import { Pagination } from '@/components/shared/ui/pagination';
import { EmptyState } from '@/components/shared/ui/states';
import { listItemToWire } from '@/lib/contract/application/application-to-wire';
import { applicationListItem } from '@/lib/contract/application/recurring-payment';
import { page as pageNumber } from '@/lib/contract/shared/common';
import type { Status } from '@/lib/domain/application/status';
import type { GiftWay } from '@/lib/domain/gift/way';
import { arrivedCount, roundStages } from '@/lib/domain/order/box-stage';
import { comingBox } from '@/lib/domain/order/next-box';
import { boxesStand } from '@/lib/domain/order/order';
import { formatDays, formatInstant } from '@/lib/format';
import { wireShop } from '@/lib/http/wire-shop';
import { listOwnApplications, readOwnRounds } from '@/lib/use-cases/application/view/list';
import { readOwnWays } from '@/lib/use-cases/application/view/read-way';
import { today } from '@/lib/use-cases/shared/calendar';
import { ordererPage } from '../orderer-page';
import { againPath } from './again-path';

const path = '/my/recurring-payments';
const endedShown = 10;

export const generateMetadata = titled('my.list.title');

export default async function ApplicationsPage({ searchParams }: PageProps<'/my/recurring-payments'>) {
  const params = await searchParams;
  const group = isStatusGroup(params.status) ? params.status : null;
  const page = pageNumber.safeParse(params.page).data ?? 1;
  const { member, ctx, language, t } = await ordererPage(group ? `${path}?status=${group}` : path);
  const shop = wireShop(ctx, language);
  const day = today(ctx);
  function wayText(way: GiftWay | undefined): string | null {
    const last = way?.steps.at(-1);
    if (way?.isUnreached) return t('my.way.unreached');
    const word = way?.invitation ?? last?.step;
    return last && word
      ? `${t(`my.way.${word}`)} · ${formatInstant(last.at, language, shop.timeZone)}`
      : null;
  }
  async function list(statuses: readonly Status[], at: { page: number; size: number }) {
    const days = { fromDate: null, untilDate: null };
    const { views, totalCount } = await listOwnApplications(ctx, { member, ...at, ...days, statuses });
    const waiting = views.map(({ application }) => application).filter(({ status }) => status === 'WAITING');
    const ways = await readOwnWays(ctx, waiting);
    const rounds = await readOwnRounds(
      ctx,
      views.map(({ application }) => application),
    );
    const rows = views.map((view) => {
      const lines = rounds.get(view.application.recurringPaymentId) ?? [];
      return {
        item: applicationListItem.parse(listItemToWire(view, shop)),
        againHref: againPath(view.application),
        way: wayText(ways.get(view.application.groupNo)),
        boxes: boxesStand(lines),
        coming: comingBox(lines, day),
        arrived: arrivedCount(roundStages(lines)),
      };
    });
    return { rows, totalCount };
  }
  const { waiting, active, paused, ended } = statusesOf;
  const size = group ? 10 : 50;
  const shown = await list(group ? statusesOf[group] : [...waiting, ...active, ...paused], { page, size });
  const over = group ? { rows: [], totalCount: 0 } : await list(ended, { page: 1, size: endedShown });
  return (
    <>
      <PageTitle title={t('my.list.title')} lead={t('my.list.lead')} />
      <div className="flex flex-col gap-5">
        <FilterLinks
          label={t('my.list.filters')}
          links={[null, ...statusGroups].map((each) => ({
            href: each ? `${path}?status=${each}` : path,
            label: t(`my.list.${each ?? 'all'}`),
            current: each === group,
          }))}
        />
        {shown.rows.length + over.rows.length === 0 && (
          <EmptyState
            title={t(group ? 'my.list.emptyFiltered' : 'my.list.empty')}
            action={<LinkButton href="/products">{t('my.list.shop')}</LinkButton>}
          >
            {!group && t('my.list.emptyText')}
          </EmptyState>
        )}
        {group ? (
          <>
            <h2 className="sr-only">{t(`my.list.${group}`)}</h2>
            <Rows rows={shown.rows} today={day} />
          </>
        ) : (
          <RunningSections rows={shown.rows} today={day} />
        )}
        <Pagination
          page={page}
          pageCount={Math.ceil(shown.totalCount / size)}
          hrefPrefix={`${path}?${group ? `status=${group}&` : ''}page=`}
        />
        {over.rows.length > 0 && (
          <EndedSection
            rows={over.rows}
            count={over.totalCount}
            today={day}
            isOpen={shown.rows.length === 0}
            more={
              over.totalCount > endedShown && (
                <LinkButton href={`${path}?status=ended`} variant="secondary" className="self-start">
                  {t('my.section.endedAll')}
                </LinkButton>
              )
            }
          />
        )}
        <ToArchivedContracts period={formatDays(ctx.config.RETENTION_LIVE_DAYS, language)} />
      </div>
    </>
  );
}
