import { ClaimList } from '@/components/claim/console/claim-list';
import { ListPage } from '@/components/shared/console/list-page';
import { FilterLinks } from '@/components/shared/ui/filter-links';
import { claimsQuery, claimsResponse } from '@/lib/contract/claim/console/claims';
import { consoleClaimToWire } from '@/lib/contract/claim/console/claims-to-wire';
import { claimStatuses } from '@/lib/domain/claim/claim';
import { listClaims } from '@/lib/use-cases/claim/console/list';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('claims.title');

const at = { path: '/admin/claims', schema: claimsQuery, cursor: 'beforeClaimNo' } as const;

export default async function ClaimsPage({ searchParams }: PageProps<'/admin/claims'>) {
  const { ctx, language, t, query, ...list } = await listPage(at, searchParams);
  const status = query.status === 'ALL' ? null : query.status;
  const result = await listClaims(ctx, { ...query, status, limit: query.size });
  const { claims, counts, nextBeforeClaimNo } = claimsResponse.parse({
    ...result,
    claims: result.claims.map((claim) => consoleClaimToWire(claim, language)),
  });
  const live = Object.values(counts).reduce((total, count) => total + count, 0);
  const countOf: Partial<Record<string, number>> = { ...counts, LIVE: live };
  const links = list.links('status', ['LIVE', 'ALL', ...claimStatuses], (one) => t(`claims.status.${one}`));
  return (
    <ListPage title={t('claims.title')} lead={t('claims.lead')} pages={list.pages(nextBeforeClaimNo)}>
      <FilterLinks
        label={t('claims.filter')}
        links={links.map((link) => ({ ...link, count: countOf[link.value] }))}
      />
      <ClaimList claims={claims} />
    </ListPage>
  );
}
