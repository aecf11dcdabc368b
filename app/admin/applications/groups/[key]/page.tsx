import { notFound } from 'next/navigation';
import { orNotFound } from '@/app/or-not-found';
import { requestLanguage } from '@/app/request-language';
import { ApplicationTable } from '@/components/application/console/application-table';
import { ConsentList } from '@/components/application/console/consent-list';
import { GroupCard } from '@/components/application/console/group-card';
import { GroupMessages } from '@/components/application/console/group-messages';
import { UnreachedGift } from '@/components/messaging/console/message/unreached-gift';
import { WayBack } from '@/components/shared/console/way-back';
import { PageTitle } from '@/components/shared/layout/shells';
import { consoleGroupResponse } from '@/lib/contract/application/console/application-detail';
import { groupParams } from '@/lib/contract/application/console/applications';
import { consoleGroupToWire } from '@/lib/contract/application/console/applications-to-wire';
import { createContext } from '@/lib/http/context';
import { readGroupForMerchant } from '@/lib/use-cases/application/console/read-group';
import { consolePage, titled } from '../../../console-page';

export const generateMetadata = titled('applications.groupTitle');

async function readGroup(key: string) {
  if (!groupParams.safeParse({ key }).success) notFound();
  const detail = await orNotFound(readGroupForMerchant(await createContext(), key));
  return consoleGroupResponse.parse(consoleGroupToWire(detail, await requestLanguage()));
}

export default async function GroupPage({ params }: PageProps<'/admin/applications/groups/[key]'>) {
  const { key } = await params;
  const { t } = await consolePage(`/admin/applications/groups/${key}`);
  const { group, applications, messages, consents } = await readGroup(key);
  return (
    <>
      <PageTitle
        title={`${t('applications.groupTitle')} ${group.groupNo}`}
        lead={t('applications.groupLead')}
        action={<WayBack href="/admin/applications">{t('applications.toList')}</WayBack>}
      />
      <UnreachedGift messages={messages} isWaiting={group.deadlineYmd !== null} />
      <div className="flex flex-col gap-6">
        {group.isGift && <GroupCard group={group} />}
        <ApplicationTable applications={applications} />
        <GroupMessages messages={messages} />
        <ConsentList consents={consents} />
      </div>
    </>
  );
}
