'use client';

import { ConsentList } from '@/components/application/console/consent-list';
import { Button } from '@/components/shared/ui/button';
import { Card } from '@/components/shared/ui/card';
import { DescriptionList } from '@/components/shared/ui/description-list';
import { ChevronLeftIcon } from '@/components/shared/ui/icons';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ArchivedContractWire } from '@/lib/contract/operations/console/archived-contracts';
import { formatPhone } from '@/lib/format';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ArchivedApplication } from './archived-application';
import { ArchivedComplaints } from './archived-complaints';
import { KindBadge } from './archived-list';
import { ArchivedOrders } from './archived-orders';

type Props = { record: ArchivedContractWire; onClose: () => void };

export function ArchivedRecord({ record, onClose }: Props) {
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
      <Facts record={record} />
      {applications.map((one) => (
        <ArchivedApplication key={one.recurringPaymentId} application={one} />
      ))}
      <ArchivedOrders orders={record.orders} />
      <ArchivedComplaints complaints={record.complaints} />
      <ConsentList consents={record.consents} isOld />
    </div>
  );
}

function Facts({ record: { orderer, appliedAt, overAt } }: Omit<Props, 'onClose'>) {
  const t = useConsoleT();
  const { day } = useFormat();
  return (
    <Card title={t('kept.facts')}>
      <DescriptionList
        items={[
          { term: t('kept.applied'), value: day(appliedAt) },
          { term: t('kept.over'), value: day(overAt) },
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
