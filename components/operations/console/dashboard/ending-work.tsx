'use client';

import { useState } from 'react';
import { newKey } from '@/components/shared/actions/new-key';
import { CallButton } from '@/components/shared/console/call-button';
import { fromTo } from '@/components/shared/console/from-to';
import { Rows } from '@/components/shared/console/list/rows';
import { Done } from '@/components/shared/ui/done';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import { resendResponse } from '@/lib/contract/application/application-change';
import type { ConsoleApplicationWire } from '@/lib/contract/application/console/applications';
import { useConsoleT } from '@/lib/i18n/console/client';

/** Gifts whose link ends soon: a new one can be sent, and the application's page extends the deadline. */
export function EndingWork({ applications }: { applications: ConsoleApplicationWire[] }) {
  const t = useConsoleT();
  const { date } = useFormat();
  const [done, setDone] = useState('');
  const resend = async ({ groupNo }: ConsoleApplicationWire) => {
    const headers = { 'Idempotency-Key': newKey() };
    const path = `/admin/groups/${groupNo}/resend-link`;
    const { deadlineYmd } = await api.post(path, resendResponse, undefined, { headers });
    setDone(t('applications.done.RESEND_LINK', { date: deadlineYmd ? date(deadlineYmd) : '–' }));
  };
  return (
    <>
      <Done>{done}</Done>
      <Rows
        caption={t('dashboard.work.ending')}
        rows={applications}
        rowKey={({ recurringPaymentId }) => recurringPaymentId}
        href={({ recurringPaymentId }) => `/admin/applications/${recurringPaymentId}`}
        no={({ recurringPaymentId }) => recurringPaymentId}
        columns={[
          { head: 'applications.product', isName: true, cell: ({ productName }) => productName },
          {
            head: 'applications.fromTo',
            cell: ({ orderer, recipientName }) => fromTo(orderer.name, recipientName),
          },
          {
            head: 'dashboard.deadline',
            phone: 'after',
            cell: ({ deadlineYmd }) => (deadlineYmd ? date(deadlineYmd) : '–'),
          },
          {
            head: 'dashboard.next',
            cell: (row) => (
              <CallButton label={t('applications.action.RESEND_LINK')} call={() => resend(row)} />
            ),
          },
        ]}
      />
    </>
  );
}
