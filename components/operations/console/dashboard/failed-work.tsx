'use client';

import { useState } from 'react';
import { CardLinkButton } from '@/components/billing/console/card-link-button';
import { usePaymentWords } from '@/components/billing/console/payment-words';
import { Rows } from '@/components/shared/console/list/rows';
import { ForRight } from '@/components/shared/console/may';
import { Done } from '@/components/shared/ui/done';
import { LinkButton } from '@/components/shared/ui/link-button';
import { useFormat } from '@/components/shared/ui/use-format';
import type { DashboardResponse } from '@/lib/contract/operations/console/dashboard';
import { useConsoleT } from '@/lib/i18n/console/client';

/** Sentences beside the name wrap, so that the name keeps its room and no sentence is cut. */
const wrapped = 'block w-40 whitespace-normal max-md:w-auto';

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
                <span className="block truncate">{productName}</span>
                <span className="block truncate font-normal text-soft">{`${ordererName} · ${money(amount)}`}</span>
              </>
            ),
          },
          {
            head: 'payment.why',
            cell: ({ attempts }) => {
              const last = attempts.at(-1);
              return (
                <span className={`${wrapped} text-bad`}>
                  {last ? words.attempt(last) : t('payment.noCard')}
                </span>
              );
            },
          },
          {
            head: 'payment.next',
            cell: ({ nextAttemptYmd }) =>
              nextAttemptYmd ? date(nextAttemptYmd) : t('payment.noNextAttempt'),
          },
          {
            head: 'payment.toldHead',
            cell: ({ told, nextAttemptYmd, deliveryYmd }) => {
              const last = told.at(-1);
              const none = nextAttemptYmd
                ? t('payment.toldLater', { date: date(deliveryYmd) })
                : t('payment.toldNothing');
              return <span className={wrapped}>{last ? words.told(last) : none}</span>;
            },
          },
          {
            head: 'dashboard.next',
            cell: ({ orderNo, recurringPaymentId, isCardLinkOffered }) => (
              <ForRight needed="MONEY">
                <span className="flex w-40 flex-col items-start gap-2 whitespace-normal max-md:w-auto">
                  {isCardLinkOffered && <CardLinkButton orderNo={orderNo} onSent={() => setSent(true)} />}
                  <LinkButton
                    href={`/admin/applications/${recurringPaymentId}`}
                    variant="secondary"
                    size="sm"
                  >
                    {t('payment.retry')}
                  </LinkButton>
                </span>
              </ForRight>
            ),
          },
        ]}
      />
    </>
  );
}
