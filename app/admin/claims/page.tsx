import { ClaimList } from '@/components/claim/console/claim-list';
import { ListPage } from '@/components/shared/console/list-page';
import { claimsQuery, claimsResponse } from '@/lib/contract/claim/console/claims';
import { consoleClaimToWire } from '@/lib/contract/claim/console/claims-to-wire';
import { claimStatuses, isEnded } from '@/lib/domain/claim/claim';
import { claimSorts } from '@/lib/domain/operations/list-look';
import { countShownClaims, searchClaims } from '@/lib/use-cases/claim/console/list';
import { titled } from '../console-page';
import { listPage } from '../list-page';

export const generateMetadata = titled('claims.title');

const at = { path: '/admin/claims', schema: claimsQuery, cursor: 'beforeClaimNo' } as const;

const tabs = ['LIVE', 'ALL', ...claimStatuses.filter((status) => !isEnded(status))] as const;

export default async function ClaimsPage({ searchParams }: PageProps<'/admin/claims'>) {
  const { merchant, ctx, language, t, query, isRefused, frame } = await listPage(at, searchParams);
  const result = isRefused
    ? { claims: [], nextBeforeClaimNo: null, counts: {} }
    : await searchClaims(ctx, merchant, { ...query, limit: query.size });
  const { claims, nextBeforeClaimNo } = claimsResponse.parse({
    ...result,
    claims: result.claims.map((claim) => consoleClaimToWire(claim, language)),
  });
  const [total = null, ...counts] = isRefused
    ? []
    : await countShownClaims(ctx, [query.status, ...tabs], query.search);
  return (
    <ListPage
      title={t('claims.title')}
      lead={t('claims.lead')}
      tabsLabel={t('claims.filter')}
      frame={frame({
        search: { name: 'search', label: t('claims.search'), hint: t('claims.searchHelp') },
        fields: [
          {
            name: 'status',
            label: t('orders.status'),
            kind: 'choice',
            options: claimStatuses.map((value) => ({ value, label: t(`claims.status.${value}`) })),
          },
        ],
        tabs: tabs.map((status, index) => ({
          label: t(`claims.status.${status}`),
          set: { status },
          count: counts[index],
        })),
        total,
        sorts: ['time', ...claimSorts],
        next: nextBeforeClaimNo,
      })}
    >
      <ClaimList claims={claims} />
    </ListPage>
  );
}
