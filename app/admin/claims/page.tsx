import { ClaimList } from '@/components/claim/console/claim-list';
import { KeysetPages } from '@/components/shared/console/keyset-pages';
import { PageTitle } from '@/components/shared/layout/shells';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { EmptyState } from '@/components/shared/ui/states';
import { claimsQuery, claimsResponse } from '@/lib/contract/claim/console/claims';
import { consoleClaimToWire } from '@/lib/contract/claim/console/claims-to-wire';
import { claimStatuses } from '@/lib/domain/claim/claim';
import { listClaims } from '@/lib/use-cases/claim/console/list';
import { consolePage, titled } from '../console-page';

export const generateMetadata = titled('claims.title');

export default async function ClaimsPage({ searchParams }: PageProps<'/admin/claims'>) {
  const { ctx, language, t } = await consolePage('/admin/claims');
  const { status, beforeClaimNo, size } =
    claimsQuery.safeParse(await searchParams).data ?? claimsQuery.parse({});
  const read = await listClaims(ctx, {
    status: status === 'ALL' ? null : status,
    beforeClaimNo: beforeClaimNo ?? null,
    limit: size,
  });
  const list = claimsResponse.parse({
    ...read,
    claims: read.claims.map((claim) => consoleClaimToWire(claim, language)),
  });
  const href = (change: string) => `/admin/claims?status=${status}${change}`;
  return (
    <>
      <PageTitle title={t('claims.title')} lead={t('claims.lead')} />
      <div className="flex flex-col gap-4">
        <FilterLinks
          label={t('claims.filter')}
          links={(['LIVE', 'ALL', ...claimStatuses] as const).map((one) => {
            const count = one === 'LIVE' ? sum(list.counts) : one === 'ALL' ? undefined : list.counts[one];
            return {
              href: `/admin/claims?status=${one}`,
              label: t(`claims.status.${one}`),
              current: one === status,
              ...(count !== undefined && { count }),
            };
          })}
        />
        {list.claims.length === 0 ? (
          <EmptyState title={t('console.empty')} />
        ) : (
          <ClaimList claims={list.claims} timeZone={ctx.config.SHOP_TIME_ZONE} />
        )}
        <KeysetPages
          firstHref={beforeClaimNo === undefined ? null : href('')}
          nextHref={list.nextBeforeClaimNo === null ? null : href(`&beforeClaimNo=${list.nextBeforeClaimNo}`)}
        />
      </div>
    </>
  );
}

const sum = (counts: Record<string, number | undefined>) =>
  Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0);
