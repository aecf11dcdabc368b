import { shopPage, titled } from '@/app/shop-page';
import { ClaimRow } from '@/components/claim/claim-row';
import { PageTitle } from '@/components/shared/layout/shells';
import { PeriodForm } from '@/components/shared/my/period-form';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { LinkButton } from '@/components/shared/ui/link-button';
import { Pagination } from '@/components/shared/ui/pagination';
import { EmptyState } from '@/components/shared/ui/states';
import { StatusMessage } from '@/components/shared/ui/status-message';
import { claimListItemToWire } from '@/lib/contract/claim/claim-view-to-wire';
import { claimListItem } from '@/lib/contract/claim/claim-views';
import { page as pageNumber } from '@/lib/contract/shared/common';
import { claimTypes } from '@/lib/domain/claim/claim';
import { DomainError } from '@/lib/domain/shared/errors';
import { orderShop } from '@/lib/http/order-shop';
import { listOwnClaims } from '@/lib/use-cases/claim/own/list-own';
import { today } from '@/lib/use-cases/shared/calendar';
import { type Period, periodHref, periodOf, presets } from '../period';
import { requireOrderer } from '../require-orderer';

const path = '/my/claims';
const size = 10;
const claimsHref = (period: Period, type: string | null) => periodHref(path, period, { type });

export const generateMetadata = titled('my.claims.title');

export default async function ClaimsPage({ searchParams }: PageProps<'/my/claims'>) {
  const asked = await searchParams;
  const { ctx, language, t } = await shopPage();
  const period = periodOf(asked, today(ctx));
  const type = claimTypes.find((each) => each === asked.type) ?? null;
  const page = pageNumber.safeParse(asked.page).data ?? 1;
  const member = await requireOrderer(claimsHref(period, type));
  const found = await listOwnClaims(ctx, {
    member,
    startYmd: period.from,
    endYmd: period.to,
    types: type && [type],
    page,
    size,
  }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'VALIDATION') return null;
    throw error;
  });
  const shop = orderShop(ctx, language);
  const items = found?.claims.map((claim) => claimListItem.parse(claimListItemToWire(claim, shop))) ?? [];
  return (
    <>
      <PageTitle title={t('my.claims.title')} lead={t('my.claims.lead')} />
      <div className="flex flex-col gap-5">
        <FilterLinks
          label={t('order.period')}
          links={presets.map((months) => ({
            href: claimsHref({ ...period, months }, type),
            label: t(months === 1 ? 'order.month' : 'order.months', { months }),
            current: period.months === months,
          }))}
        />
        <PeriodForm
          key={`${period.from} ${period.to}`}
          path={path}
          from={period.from}
          to={period.to}
          filter={{ type }}
        />
        <FilterLinks
          label={t('my.claims.filters')}
          links={[null, ...claimTypes].map((each) => ({
            href: claimsHref(period, each),
            label: t(each ? `my.claims.type.${each}` : 'my.claims.filter.all'),
            current: each === type,
          }))}
        />
        {!found && <StatusMessage tone="danger">{t('order.badPeriod')}</StatusMessage>}
        {found && items.length === 0 && (
          <EmptyState
            title={t('my.claims.empty')}
            action={<LinkButton href="/my/orders">{t('my.claims.toOrders')}</LinkButton>}
          >
            {t('my.claims.emptyText')}
          </EmptyState>
        )}
        {items.length > 0 && (
          <ul className="flex flex-col gap-4">
            {items.map((item) => (
              <li key={item.claimNo}>
                <ClaimRow claim={item} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageCount={Math.ceil((found?.totalCount ?? 0) / size)}
          hrefPrefix={`${claimsHref(period, type)}&page=`}
        />
      </div>
    </>
  );
}
