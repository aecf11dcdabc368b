'use client';

import { useState } from 'react';
import { CardLinkButton } from '@/components/billing/console/card-link-button';
import { usePaymentWords } from '@/components/billing/console/payment-words';
import { Rows } from '@/components/shared/console/list/rows';
import { ForRight } from '@/components/shared/console/may';
import { Done } from '@/components/shared/ui/done';
import { useFormat } from '@/components/shared/ui/use-format';
import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';
import { useConsoleT } from '@/lib/i18n/console/client';

/** Orders that no card paid: why, the next try, what the orderer was told, and the text that can save them. */
export function FailedWork({ failed }: { failed: NonNullable<DashboardResponse['work']['failed']> }) {
  const t = useConsoleT();
  const { money, date } = useFormat();
  const words = usePaymentWords();
  const [isSent, setSent] = useState(false);
  return (
    <>
      <Done>{isSent && t('payment.cardLinkSent')}</Done>
      <Rows
        caption={t('dashboard.work.failed')}
        rows={failed}
        rowKey={({ orderNo }) => orderNo}
        href={({ orderNo }) => `/admin/orders/${orderNo}`}
        no={({ orderNo }) => orderNo}
        columns={[
          {
            head: 'orders.product',
            isName: true,
            cell: ({ productName, ordererName, amount }) => (
              <>
                {productName}
                <span className="font-normal text-soft">{` ${ordererName} ${money(amount)}`}</span>
              </>
            ),
          },
          {
            head: 'payment.why',
            cell: ({ attempts }) => {
              const last = attempts.at(-1);
              return <span className="text-bad">{last ? words.attempt(last) : t('payment.noCard')}</span>;
            },
          },
          {
            head: 'payment.next',
            cell: ({ nextAttemptYmd }) =>
              nextAttemptYmd ? date(nextAttemptYmd) : t('payment.noNextAttempt'),
          },
          {
            head: 'payment.toldHead',
            cell: ({ told }) => {
              const last = told.at(-1);
              return last ? words.told(last) : t('payment.toldNothing');
            },
          },
          {
            head: 'dashboard.next',
            cell: ({ orderNo, isCardLinkOffered }) =>
              isCardLinkOffered && (
                // A refusal is longer than its button: it wraps, so that the name keeps its room.
                <span className="block w-36 whitespace-normal max-md:w-auto">
                  <ForRight needed="MONEY">
                    <CardLinkButton orderNo={orderNo} onSent={() => setSent(true)} />
                  </ForRight>
                </span>
              ),
          },
        ]}
      />
    </>
  );
}
