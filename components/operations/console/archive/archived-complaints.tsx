'use client';

import { TableCard } from '@/components/shared/console/table-card';
import { Badge } from '@/components/shared/ui/badge';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ArchivedComplaintWire } from '@/lib/contract/operations/console/archived-contracts';
import { useConsoleT } from '@/lib/i18n/console/client';

type Props = { complaints: ArchivedComplaintWire[] };

export function ArchivedComplaints({ complaints }: Props) {
  const t = useConsoleT();
  const { money, when } = useFormat();
  const at = (instant: string) => when(instant, { year: true });
  return (
    <TableCard
      title={t('kept.complaints')}
      empty={t('kept.complaints.none')}
      rows={complaints}
      rowKey={({ orderNo, createdAt, claimType }) => `${orderNo} ${createdAt} ${claimType}`}
      columns={[
        {
          head: t('kept.kind'),
          isName: true,
          cell: ({ claimType, status }) => (
            <span className="flex flex-wrap items-center gap-2">
              {t(`claims.type.${claimType}`)}
              <Badge>{t(`claims.status.${status}`)}</Badge>
            </span>
          ),
        },
        { head: t('claims.order'), cell: ({ orderNo }) => orderNo },
        {
          head: t('claims.reason'),
          cell: ({ reasonType, text, refusedReason }) => (
            <>
              <span>{t(`claimReason.${reasonType}`)}</span>
              {text && <span className="block whitespace-pre-line text-soft">{text}</span>}
              {refusedReason && (
                <span className="block text-soft">
                  {t('claims.refusedReason')}: {refusedReason}
                </span>
              )}
            </>
          ),
        },
        {
          head: t('claims.refund'),
          align: 'right',
          cell: ({ refundAmt }) => money(refundAmt),
        },
        { head: t('claims.requested'), cell: ({ createdAt }) => at(createdAt) },
        { head: t('claims.ended'), cell: ({ endedAt }) => at(endedAt) },
      ]}
    />
  );
}
