import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { requestLanguage } from '@/app/request-language';
import { ApplicationActions } from '@/components/admin/application/actions';
import { ApplicationFacts } from '@/components/admin/application/application-facts';
import { ApplicationHead } from '@/components/admin/application/application-head';
import { ConsentList } from '@/components/admin/application/consent-list';
import { FreeGiftsCard } from '@/components/admin/application/free-gifts-card';
import { GroupCard } from '@/components/admin/application/group-card';
import { GroupMessages } from '@/components/admin/application/group-messages';
import { People } from '@/components/admin/application/people';
import { RoundTable } from '@/components/admin/application/round-table';
import { Timeline } from '@/components/admin/application/timeline';
import { UnreachedGift } from '@/components/admin/message/unreached-gift';
import { PageTitle } from '@/components/layout/shells';
import { LinkButton } from '@/components/ui/link-button';
import { consoleDetailResponse } from '@/lib/contract/admin/application-detail';
import { applicationParams } from '@/lib/contract/admin/applications';
import { consoleDetailToWire } from '@/lib/contract/admin/applications-to-wire';
import { DomainError } from '@/lib/domain/errors';
import { createContext } from '@/lib/http/context';
import { translateConsole } from '@/lib/i18n/console';
import { readForMerchant } from '@/lib/use-cases/console-application/read';
import { requireMerchant } from '../../require-merchant';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translateConsole(await requestLanguage())('applications.title') };
}

/** Not found for a number that names nothing, in the page as on the API. */
async function readDetail(key: string) {
  if (!applicationParams.safeParse({ key }).success) notFound();
  const ctx = await createContext();
  const timeZone = ctx.config.SHOP_TIME_ZONE;
  try {
    const detail = await readForMerchant(ctx, key);
    const shop = { language: await requestLanguage(), timeZone };
    return { timeZone, detail: consoleDetailResponse.parse(consoleDetailToWire(detail, shop)) };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') notFound();
    throw error;
  }
}

export default async function ApplicationPage({ params }: PageProps<'/admin/applications/[key]'>) {
  const { key } = await params;
  const merchant = await requireMerchant(`/admin/applications/${key}`);
  const t = translateConsole(await requestLanguage());
  const { detail, timeZone } = await readDetail(key);
  const { application, group } = detail;
  return (
    <>
      <PageTitle
        title={application.recurringPaymentId}
        lead={application.productName}
        action={
          <LinkButton href="/admin/applications" variant="secondary">
            {t('applications.toList')}
          </LinkButton>
        }
      />
      <UnreachedGift messages={detail.messages} isWaiting={application.statusType === 'WAITING'} />
      <div className="grid gap-6 xl:grid-cols-2">
        <ApplicationHead application={application} timeZone={timeZone} />
        <ApplicationActions detail={detail} />
        <ApplicationFacts detail={detail} timeZone={timeZone} />
        <div className="flex min-w-0 flex-col gap-6">
          <People detail={detail} />
          {group.isGift && (
            <GroupCard group={group} isOwner={merchant.role === 'OWNER'} timeZone={timeZone} />
          )}
          <FreeGiftsCard freeGifts={detail.freeGifts} />
        </div>
      </div>
      <div className="mt-6 flex flex-col gap-6">
        <RoundTable rounds={detail.rounds} upcoming={detail.upcoming} timeZone={timeZone} />
        <Timeline entries={detail.timeline} timeZone={timeZone} />
        <GroupMessages messages={detail.messages} timeZone={timeZone} />
        <ConsentList consents={detail.consents} timeZone={timeZone} />
      </div>
    </>
  );
}
