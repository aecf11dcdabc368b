'use client';

import { useState } from 'react';
import { api } from '@/lib/api-client';
import type { ConsoleDetailWire } from '@/lib/contract/application/console/application-detail';
import { type UnmaskedResponse, unmaskedResponse } from '@/lib/contract/application/console/applications';
import { formatAddress, formatPhone } from '@/lib/format';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ForRight } from '../../shared/console/may';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { type Description, DescriptionList } from '../../shared/ui/description-list';
import { ReasonDialog } from './reason-dialog';

/** Orderer and recipient, masked until the merchant gives a reason; then kept in this tab's memory only. */
export function People({ detail }: { detail: ConsoleDetailWire }) {
  const t = useConsoleT();
  const [isAsking, setAsking] = useState(false);
  const [seen, setSeen] = useState<UnmaskedResponse>();
  const { application, group } = detail;
  const { isGift, statusType, recurringPaymentId } = application;
  const masked: Description[] = [
    {
      term: t('applications.orderer'),
      value: `${application.orderer.name} · ${application.orderer.memberId}`,
    },
    {
      term: t('applications.recipient'),
      value: [application.recipientName, group.recipientContact].filter(Boolean).join(' · ') || '–',
    },
  ];
  return (
    <Card
      title={t('applications.people')}
      action={
        <ForRight needed="PEOPLE">
          <Button variant="secondary" size="sm" onClick={() => (seen ? setSeen(undefined) : setAsking(true))}>
            {t(seen ? 'applications.hide' : 'applications.unmask')}
          </Button>
        </ForRight>
      }
    >
      {seen ? <Unmasked seen={seen} /> : <DescriptionList items={masked} />}
      {isGift && (
        <p className="mt-4 text-sm text-soft">
          {t(statusType === 'WAITING' ? 'applications.readOnlyWaiting' : 'applications.readOnly')}
        </p>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('applications.unmask')}
          text={t('applications.unmask.text')}
          confirmLabel={t('applications.unmask')}
          reasonLabel={t('console.reason')}
          isReasonRequired
          call={async (reason) => {
            const path = `/admin/applications/${recurringPaymentId}/unmask`;
            setSeen(await api.post(path, unmaskedResponse, { reason }));
          }}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function Unmasked({ seen: { orderer, recipient } }: { seen: UnmaskedResponse }) {
  const t = useConsoleT();
  const items: Description[] = [
    { term: t('applications.orderer'), value: `${orderer.name} · ${orderer.memberId}` },
    { term: t('applications.contact'), value: formatPhone(orderer.contact) || '–' },
    { term: t('applications.email'), value: orderer.email || '–' },
  ];
  if (!recipient) return <DescriptionList items={items} />;
  const { contact2, memo } = recipient;
  const recipientItems: Description[] = [
    { term: t('applications.recipient'), value: recipient.name || '–' },
    { term: t('applications.contact'), value: formatPhone(recipient.contact) || '–' },
    ...(contact2 ? [{ term: t('applications.contact2'), value: formatPhone(contact2) }] : []),
    { term: t('applications.address'), value: formatAddress(recipient) || t('applications.noAddress') },
    ...(memo ? [{ term: t('applications.memo'), value: memo }] : []),
  ];
  return (
    <div className="flex flex-col gap-6">
      <DescriptionList items={items} />
      <DescriptionList items={recipientItems} />
    </div>
  );
}
