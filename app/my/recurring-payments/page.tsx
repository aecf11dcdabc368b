import type { Metadata } from 'next';
import { requestLanguage } from '@/app/request-language';
import { PageTitle } from '@/components/layout/shells';
import { ToKeptContracts } from '@/components/my/to-kept-contracts';
import { ApplicationRow } from '@/components/recurring-payment/application-row';
import { isStatusGroup, statusesOf, statusGroups } from '@/components/recurring-payment/status-groups';
import { FilterLinks } from '@/components/ui/filter-links';
import { LinkButton } from '@/components/ui/link-button';
import { Pagination } from '@/components/ui/pagination';
import { EmptyState } from '@/components/ui/states';
import { listItemToWire } from '@/lib/contract/application-to-wire';
import { page as pageNumber } from '@/lib/contract/common';
import { applicationListItem } from '@/lib/contract/recurring-payment';
import { formatDays } from '@/lib/format';
import { createContext } from '@/lib/http/context';
import { translate } from '@/lib/i18n';
import { today } from '@/lib/use-cases/calendar';
import { listOwnApplications } from '@/lib/use-cases/recurring-payment/list';
import { requireOrderer } from '../require-orderer';

const path = '/my/recurring-payments';
const size = 10;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translate(await requestLanguage())('my.list.title') };
}

export default async function ApplicationsPage({ searchParams }: PageProps<'/my/recurring-payments'>) {
  const asked = await searchParams;
  const group = isStatusGroup(asked.status) ? asked.status : null;
  const page = pageNumber.safeParse(asked.page).data ?? 1;
  const member = await requireOrderer(group ? `${path}?status=${group}` : path);
  const ctx = await createContext();
  const language = await requestLanguage();
  const t = translate(language);
  const { views, totalCount } = await listOwnApplications(ctx, {
    member,
    page,
    size,
    fromDate: null,
    untilDate: null,
    statuses: group && statusesOf[group],
  });
  const shop = { language, timeZone: ctx.config.SHOP_TIME_ZONE };
  const items = views.map((view) => applicationListItem.parse(listItemToWire(view, shop)));
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
        {items.length === 0 ? (
          <EmptyState
            title={t(group ? 'my.list.emptyFiltered' : 'my.list.empty')}
            action={<LinkButton href="/products">{t('my.list.shop')}</LinkButton>}
          >
            {!group && t('my.list.emptyText')}
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-4">
            {items.map((item) => (
              <li key={item.recurringPaymentId}>
                <ApplicationRow item={item} today={today(ctx)} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageCount={Math.ceil(totalCount / size)}
          hrefPrefix={`${path}?${group ? `status=${group}&` : ''}page=`}
        />
        <ToKeptContracts period={formatDays(ctx.config.RETENTION_LIVE_DAYS, language)} />
      </div>
    </>
  );
}
