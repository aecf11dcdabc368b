import { notFound } from 'next/navigation';
import { orNotFound } from '@/app/or-not-found';
import { ClaimActions } from '@/components/claim/console/claim-actions';
import { ClaimFacts } from '@/components/claim/console/claim-facts';
import { ClaimMoney } from '@/components/claim/console/claim-money';
import { PickupCard } from '@/components/claim/console/pickup-card';
import { WayBack } from '@/components/shared/console/way-back';
import { PageTitle } from '@/components/shared/layout/shells';
import { claimParams, consoleClaimResponse } from '@/lib/contract/claim/console/claims';
import { consoleClaimDetailToWire } from '@/lib/contract/claim/console/claims-to-wire';
import { readClaim } from '@/lib/use-cases/claim/console/read';
import { consolePage, titled } from '../../console-page';

export const generateMetadata = titled('claims.title');

export default async function ClaimPage({ params }: PageProps<'/admin/claims/[claimNo]'>) {
  const { claimNo } = await params;
  const { ctx, language, t } = await consolePage(`/admin/claims/${claimNo}`);
  const query = claimParams.safeParse({ claimNo });
  if (!query.success) notFound();
  const read = await orNotFound(readClaim(ctx, query.data.claimNo));
  const claim = consoleClaimResponse.parse(consoleClaimDetailToWire(read, language));
  return (
    <>
      <PageTitle
        title={t('claims.detail', { type: t(`claims.type.${claim.claimType}`), claimNo })}
        lead={t(`claims.status.${claim.status}`)}
        action={<WayBack href="/admin/claims">{t('claims.back')}</WayBack>}
      />
      <div className="flex flex-col gap-6">
        <ClaimActions claim={claim} />
        <ClaimFacts claim={claim} />
        <ClaimMoney claim={claim} />
        {claim.claimType !== 'CANCEL' && <PickupCard claim={claim} />}
      </div>
    </>
  );
}
