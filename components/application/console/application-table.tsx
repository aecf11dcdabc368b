'use client';

import { fromTo } from '@/components/shared/console/from-to';
import { api } from '@/lib/api-client';
import type { ConsoleApplicationWire } from '@/lib/contract/application/console/applications';
import { togetherActionTypes } from '@/lib/domain/application/console-application';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { formatCycle } from '@/lib/format';
import { useLanguage } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { useBulkCalls } from '../../shared/console/list/bulk-bar';
import { CopyNumber } from '../../shared/console/list/copy-number';
import { Rows } from '../../shared/console/list/rows';
import { Badge } from '../../shared/ui/badge';
import { EmptyState } from '../../shared/ui/states';
import { useFormat } from '../../shared/ui/use-format';
import { actionPaths } from './action-paths';
import { ConsoleStatusBadge } from './status-badge';
import { useNextBox } from './use-next-box';

type Row = ConsoleApplicationWire;

const people = ({ isGift, orderer, recipientName }: Row) =>
  isGift ? fromTo(orderer.name, recipientName) : orderer.name || '–';

/** Applications, with people masked; each row opens its details. `isHeld`: those of one "ran out", with the moment since when. */
export function ApplicationTable({
  applications,
  isHeld = false,
}: {
  applications: Row[];
  isHeld?: boolean;
}) {
  const t = useConsoleT();
  const language = useLanguage();
  const { when } = useFormat();
  const nextBox = useNextBox();
  const planOf = ({ deliveryCycle, createdRounds: created, lastRound: total }: Row) => {
    const { date: day, dayOfWeek: weekday, ...cycle } = deliveryCycle;
    const rounds =
      total === null
        ? t('applications.roundsOpen', { created })
        : t('applications.rounds', { created, total });
    return `${formatCycle({ ...cycle, day, weekday }, language)} · ${rounds}`;
  };
  const bulkCall = useBulkCalls();
  const together = togetherActionTypes.map((action) =>
    bulkCall<Row>({
      label: t(`applications.action.${action}`),
      isOffered: ({ actions }) => actions.includes(action),
      // Nothing is sent because of a flag.
      confirm:
        action === 'CLEAR_FLAG'
          ? undefined
          : {
              text: t(`applications.action.${action}.text`),
              reasonLabel: t('applications.reasonOptional'),
              nameOf: (row) => `${row.productName} · ${people(row)}`,
            },
      nameOf: ({ productName, recurringPaymentId }) => `${productName} ${recurringPaymentId}`,
      call: ({ recurringPaymentId: id }, reason) =>
        api.post(`/admin/applications/${id}/${actionPaths[action]}`, null, { reason }),
    }),
  );
  return (
    <Rows
      caption={t('applications.title')}
      rows={applications}
      empty={<EmptyState title={t('applications.none')}>{t('applications.noneText')}</EmptyState>}
      rowKey={({ recurringPaymentId }) => recurringPaymentId}
      href={({ recurringPaymentId }) => `/admin/applications/${recurringPaymentId}`}
      no={({ recurringPaymentId }) => recurringPaymentId}
      bulk={together}
      columns={[
        {
          head: 'applications.product',
          isName: true,
          cell: (row) => (
            <>
              {row.productName}
              <span className="font-normal text-soft">
                {[' ', optionTitle(row), ` × ${row.orderCnt}`].join('')}
              </span>
            </>
          ),
        },
        {
          head: 'applications.fromTo',
          cell: people,
        },
        {
          head: 'applications.status',
          phone: 'after',
          cell: ({ statusType, isFlagged, flagReason }) => (
            <span className="flex gap-1">
              <ConsoleStatusBadge status={statusType} />
              {isFlagged && (
                <Badge tone="danger">
                  {t(flagReason ? `applications.flagShort.${flagReason}` : 'applications.flag')}
                </Badge>
              )}
            </span>
          ),
        },
        ...(isHeld
          ? [
              {
                head: 'applications.heldSince' as const,
                cell: ({ statusChangedAt }: Row) =>
                  t('applications.heldFrom', { when: when(statusChangedAt) }),
              },
            ]
          : []),
        { head: 'applications.plan', from: '2xl', phone: 'none', cell: planOf },
        {
          head: 'applications.next',
          cell: (row) => nextBox(row) ?? '–',
        },
        {
          head: 'applications.registered',
          sort: 'time',
          from: 'xl',
          phone: 'none',
          cell: ({ registeredAt }) => when(registeredAt),
        },
        {
          head: 'applications.number',
          from: 'xl',
          phone: 'none',
          cell: ({ recurringPaymentId }) => <CopyNumber no={recurringPaymentId} />,
        },
      ]}
    />
  );
}
