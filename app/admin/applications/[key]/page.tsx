import { notFound } from 'next/navigation';
import { orNotFound } from '@/app/or-not-found';
import { requestLanguage } from '@/app/request-language';
import { ApplicationActions } from '@/components/application/console/actions';
import { ApplicationFacts } from '@/components/application/console/application-facts';
import { ApplicationHead } from '@/components/application/console/application-head';
import { ConsentList } from '@/components/application/console/consent-list';
import { FreeGiftsCard } from '@/components/application/console/free-gifts-card';
import { GroupCard } from '@/components/application/console/group-card';
import { GroupMessages } from '@/components/application/console/group-messages';
import { People } from '@/components/application/console/people';
import { RoundTable } from '@/components/application/console/round-table';
import { Timeline } from '@/components/application/console/timeline';
import { UnreachedGift } from '@/components/messaging/console/message/unreached-gift';
import { WayBack } from '@/components/shared/console/way-back';
import { PageTitle } from '@/components/shared/layout/shells';
import { consoleDetailResponse } from '@/lib/contract/application/console/application-detail';
import { applicationParams } from '@/lib/contract/application/console/applications';
import { consoleDetailToWire } from '@/lib/contract/application/console/applications-to-wire';
import { isPaused } from '@/lib/domain/application/status';
import { createContext } from '@/lib/http/context';
import { wireShop } from '@/lib/http/wire-shop';
import { readForMerchant } from '@/lib/use-cases/application/console/read';
import { consolePage, titled } from '../../console-page';

export const generateMetadata = titled('applications.title');

/** An unknown number is not found, in the page as on the API. */
async function readDetail(key: string) {
  if (!applicationParams.safeParse({ key }).success) notFound();
  const ctx = await createContext();
  const detail = await orNotFound(readForMerchant(ctx, key));
  const shop = wireShop(ctx, await requestLanguage());
  return consoleDetailResponse.parse(consoleDetailToWire(detail, shop));
}

export default async function ApplicationPage({ params }: PageProps<'/admin/applications/[key]'>) {
  const { key } = await params;
  const { t } = await consolePage(`/admin/applications/${key}`);
  const detail = await readDetail(key);
  const { application, group } = detail;
  return (
    <>
      <PageTitle
        title={application.recurringPaymentId}
        lead={application.productName}
        action={<WayBack href="/admin/applications">{t('applications.toList')}</WayBack>}
      />
      <UnreachedGift messages={detail.messages} isWaiting={application.statusType === 'WAITING'} />
      <div className="grid gap-6 xl:grid-cols-2">
        <ApplicationHead application={application} />
        <ApplicationActions detail={detail} />
        <ApplicationFacts detail={detail} />
        <div className="flex min-w-0 flex-col gap-6">
          <People detail={detail} />
          {group.isGift && <GroupCard group={group} />}
          <FreeGiftsCard freeGifts={detail.freeGifts} />
        </div>
      </div>
      <div className="mt-6 flex flex-col gap-6">
        <RoundTable
          rounds={detail.rounds}
          upcoming={detail.upcoming}
          isPaused={isPaused(detail.application.statusType)}
        />
        <Timeline entries={detail.timeline} />
        <GroupMessages messages={detail.messages} />
        <ConsentList consents={detail.consents} />
      </div>
    </>
  );
}
