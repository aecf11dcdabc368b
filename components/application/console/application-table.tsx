'use client';

import type { ConsoleApplicationWire } from '@/lib/contract/application/console/applications';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { formatCycle } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Badge } from '../../shared/ui/badge';
import { TextLink } from '../../shared/ui/link-button';
import { EmptyState } from '../../shared/ui/states';
import { Table } from '../../shared/ui/table';
import { useFormat } from '../../shared/ui/use-format';
import { FlagBadge } from './flag-badge';
import { ConsoleStatusBadge } from './status-badge';

type Row = ConsoleApplicationWire;

/** Applications, with people masked; each row links to its details. */
export function ApplicationTable({ applications }: { applications: Row[] }) {
  const t = useConsoleT();
  const { date, when } = useFormat();
  return (
    <Table
      caption={t('applications.title')}
      rows={applications}
      empty={<EmptyState title={t('applications.none')}>{t('applications.noneText')}</EmptyState>}
      rowKey={({ recurringPaymentId }) => recurringPaymentId}
      columns={[
        {
          head: t('applications.number'),
          isName: true,
          cell: ({ recurringPaymentId, isGift, registeredAt }) => (
            <>
              <TextLink
                href={`/admin/applications/${recurringPaymentId}`}
                className="inline-flex min-h-11 items-center tabular-nums"
              >
                {recurringPaymentId}
              </TextLink>
              <span className="flex flex-wrap items-center gap-2 font-normal text-soft">
                <Badge tone={isGift ? 'accent' : 'neutral'}>{t(`applications.kind.${isGift}`)}</Badge>
                {when(registeredAt)}
              </span>
            </>
          ),
        },
        {
          head: t('applications.product'),
          cell: (row) => (
            <>
              {row.productName}
              <span className="block text-soft">{[optionTitle(row), `× ${row.orderCnt}`].join(' ')}</span>
            </>
          ),
        },
        { head: t('applications.plan'), cell: (row) => <Plan row={row} /> },
        {
          head: t('applications.next'),
          cell: ({ nextDeliveryDate, nextDeliveryDateEstimated }) =>
            nextDeliveryDate === '' ? (
              '–'
            ) : (
              <>
                <span>{date(nextDeliveryDate)}</span>
                {nextDeliveryDateEstimated && (
                  <span className="block text-soft">{t('applications.estimated')}</span>
                )}
              </>
            ),
        },
        {
          head: t('applications.status'),
          cell: (row) => (
            <span className="flex flex-col items-start gap-1">
              <ConsoleStatusBadge status={row.statusType} />
              <FlagBadge application={row} />
            </span>
          ),
        },
        {
          head: t('applications.orderer'),
          cell: ({ orderer }) => (
            <>
              {orderer.name}
              <span className="block text-soft">{orderer.memberId}</span>
            </>
          ),
        },
        { head: t('applications.recipient'), cell: ({ recipientName }) => recipientName || '–' },
      ]}
    />
  );
}

function Plan({ row }: { row: Row }) {
  const t = useConsoleT();
  const language = useLanguage();
  const { date: day, dayOfWeek: weekday, ...cycle } = row.deliveryCycle;
  const { createdRounds: created, lastRound: total } = row;
  return (
    <>
      {formatCycle({ ...cycle, day, weekday }, language)}
      <span className="block text-soft">
        {total === null
          ? t('applications.roundsOpen', { created })
          : t('applications.rounds', { created, total })}
      </span>
    </>
  );
}
