import { titled } from '@/app/shop-page';
import { ClaimRow } from '@/components/claim/claim-row';
import { LinkButton } from '@/components/shared/ui/link-button';
import { EmptyState } from '@/components/shared/ui/states';
import { claimListItemToWire } from '@/lib/contract/claim/claim-view-to-wire';
import { claimListItem } from '@/lib/contract/claim/claim-views';
import { claimTypes } from '@/lib/domain/claim/claim';
import { wireShop } from '@/lib/http/wire-shop';
import { listOwnClaims } from '@/lib/use-cases/claim/own/list-own';
import { orBadPeriod, PeriodList, periodList } from '../period-list';

export const generateMetadata = titled('my.claims.title');

const at = { path: '/my/claims', name: 'type', values: claimTypes };

export default async function ClaimsPage({ searchParams }: PageProps<'/my/claims'>) {
  const { ctx, language, t, filter, query, list } = await periodList(at, searchParams);
  const result = await orBadPeriod(listOwnClaims(ctx, { ...query, types: filter && [filter] }));
  const shop = wireShop(ctx, language);
  const items = result?.claims.map((claim) => claimListItem.parse(claimListItemToWire(claim, shop)));
  return (
    <PeriodList
      list={list}
      title={t('my.claims.title')}
      lead={t('my.claims.lead')}
      filters={{
        label: t('my.claims.filters'),
        labelOf: (each) => t(each ? `my.claims.type.${each}` : 'my.claims.filter.all'),
      }}
      rows={items?.map((item) => <ClaimRow key={item.claimNo} claim={item} />) ?? null}
      totalCount={result?.totalCount ?? 0}
      empty={
        <EmptyState
          title={t('my.claims.empty')}
          action={<LinkButton href="/my/orders">{t('my.claims.toOrders')}</LinkButton>}
        >
          {t('my.claims.emptyText')}
        </EmptyState>
      }
    />
  );
}
