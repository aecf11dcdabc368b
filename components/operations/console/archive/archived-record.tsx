'use client';

import { ConsentList } from '@/components/application/console/consent-list';
import { Button } from '@/components/shared/ui/button';
import { Card } from '@/components/shared/ui/card';
import { DescriptionList } from '@/components/shared/ui/description-list';
import { ChevronLeftIcon } from '@/components/shared/ui/icons';
import type { ArchivedContractWire } from '@/lib/contract/operations/console/archived-contracts';
import { formatDay, formatPhone } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ArchivedApplication } from './archived-application';
import { ArchivedComplaints } from './archived-complaints';
import { KindBadge } from './archived-list';
import { ArchivedOrders } from './archived-orders';

type Props = { record: ArchivedContractWire; timeZone: string; onClose: () => void };

/** Everything archived about one contract. */
export function ArchivedRecord({ record, timeZone, onClose }: Props) {
  const t = useConsoleT();
  const { groupNo, isGift, applications } = record;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <Button variant="quiet" size="sm" className="-ml-3" onClick={onClose}>
          <ChevronLeftIcon />
          {t('kept.back')}
        </Button>
        <h2 className="flex flex-wrap items-center gap-3 text-xl font-bold">
          {t('kept.record', { groupNo })}
          <KindBadge isGift={isGift} />
        </h2>
      </div>
      <Facts record={record} timeZone={timeZone} />
      {applications.map((one) => (
        <ArchivedApplication key={one.recurringPaymentId} application={one} timeZone={timeZone} />
      ))}
      <ArchivedOrders orders={record.orders} timeZone={timeZone} />
      <ArchivedComplaints complaints={record.complaints} timeZone={timeZone} />
      <ConsentList consents={record.consents} timeZone={timeZone} isOld />
    </div>
  );
}

function Facts({ record: { orderer, appliedAt, overAt }, timeZone }: Omit<Props, 'onClose'>) {
  const t = useConsoleT();
  const language = useLanguage();
  return (
    <Card title={t('kept.facts')}>
      <DescriptionList
        items={[
          { term: t('kept.applied'), value: formatDay(appliedAt, language, timeZone) },
          { term: t('kept.over'), value: formatDay(overAt, language, timeZone) },
          {
            term: t('applications.orderer'),
            value: [orderer.name, orderer.memberId].filter(Boolean).join(' · '),
          },
          { term: t('applications.contact'), value: formatPhone(orderer.contact) || '–' },
          { term: t('applications.email'), value: orderer.email || '–' },
        ]}
      />
    </Card>
  );
}
