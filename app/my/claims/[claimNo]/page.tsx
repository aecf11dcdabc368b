import { notFound } from 'next/navigation';
import { orNotFound } from '@/app/or-not-found';
import { titled } from '@/app/shop-page';
import { ClaimBadge } from '@/components/claim/claim-badge';
import { ClaimFacts } from '@/components/claim/claim-facts';
import { ClaimMoney } from '@/components/claim/claim-money';
import { ClaimProgress } from '@/components/claim/claim-progress';
import { WithdrawClaim } from '@/components/claim/withdraw-claim';
import { OrderLine } from '@/components/order/order-line';
import { PageTitle } from '@/components/shared/layout/shells';
import { Card } from '@/components/shared/ui/card';
import { ChevronLeftIcon } from '@/components/shared/ui/icons';
import { Link } from '@/components/shared/ui/link';
import { claimNoParams } from '@/lib/contract/claim/claim';
import { claimResultToWire } from '@/lib/contract/claim/claim-view-to-wire';
import { claimResultResponse } from '@/lib/contract/claim/claim-views';
import { wireShop } from '@/lib/http/wire-shop';
import { readOwnClaim } from '@/lib/use-cases/claim/own/read-own';
import { ordererPage } from '../../orderer-page';

export const generateMetadata = titled('my.claims.title');

export default async function ClaimPage(props: PageProps<'/my/claims/[claimNo]'>) {
  const requested = await props.params;
  const { member, ctx, language, t } = await ordererPage(
    `/my/claims/${encodeURIComponent(requested.claimNo)}`,
  );
  const params = claimNoParams.safeParse(requested);
  if (!params.success) notFound();
  const { claimNo } = params.data;
  const view = await orNotFound(readOwnClaim(ctx, { member, claimNo }));
  const claim = claimResultResponse.parse(claimResultToWire(view, null, wireShop(ctx, language)));
  return (
    <div>
      <Link
        href="/my/claims"
        className="mb-2 inline-flex min-h-11 items-center gap-1 text-soft hover:text-ink"
      >
        <ChevronLeftIcon />
        {t('my.claims.back')}
      </Link>
      <PageTitle title={t(`my.claims.type.${claim.claimType}`)} lead={t('my.claims.no', { claimNo })} />
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-4">
          <div>
            <ClaimBadge claim={claim} />
          </div>
          <ClaimProgress claim={claim} />
          <WithdrawClaim claimNo={claimNo} isOffered={claim.withdrawable} />
        </div>
        <Card title={t('my.claims.lines')}>
          <ul className="flex flex-col divide-y divide-line">
            {claim.claimedOptions.map((line) => (
              <li key={line.orderOptionNo} className="py-5 first:pt-0 last:pb-0">
                <OrderLine line={line} />
              </li>
            ))}
          </ul>
        </Card>
        <ClaimMoney claim={claim} />
        <ClaimFacts claim={claim} />
      </div>
    </div>
  );
}
