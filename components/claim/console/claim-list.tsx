'use client';

import type { ConsoleClaim } from '@/lib/contract/claim/console/claims';
import { useConsoleT } from '@/lib/i18n/console/client';
import { peopleOf } from '../../shared/console/from-to';
import { CopyNumber } from '../../shared/console/list/copy-number';
import { Rows } from '../../shared/console/list/rows';
import { Badge } from '../../shared/ui/badge';
import { LinkButton } from '../../shared/ui/link-button';
import { EmptyState } from '../../shared/ui/states';
import { useFormat } from '../../shared/ui/use-format';

/** `isWork`: on the dashboard, with the way to the next step beside each claim. */
export function ClaimList({ claims, isWork = false }: { claims: ConsoleClaim[]; isWork?: boolean }) {
  const t = useConsoleT();
  const { money, when } = useFormat();
  return (
    <Rows
      caption={t('claims.title')}
      rows={claims}
      empty={<EmptyState title={t('claims.none')} />}
      rowKey={({ claimNo }) => claimNo}
      href={({ claimNo }) => `/admin/claims/${claimNo}`}
      columns={[
        {
          head: 'orders.product',
          isName: true,
          cell: ({ claimNo, claimType, lines }) => (
            <>
              {lines.map((line) => `${line.productName} × ${line.orderCnt}`).join(', ')}
              <span className="font-normal text-soft">
                {` ${t('claims.detail', { type: t(`claims.type.${claimType}`), claimNo })}`}
              </span>
            </>
          ),
        },
        { head: 'orders.people', cell: peopleOf },
        {
          head: 'orders.status',
          phone: 'after',
          cell: ({ status, endedAt }) => (
            <Badge tone={endedAt ? 'neutral' : 'accent'}>{t(`claims.status.${status}`)}</Badge>
          ),
        },
        {
          head: 'claims.reason',
          cell: ({ reasonType, responsible, isGift }) =>
            [t(`claimReason.${reasonType}`), t(`claims.fault.${responsible}`), isGift ? t('orders.gift') : '']
              .filter(Boolean)
              .join(' · '),
        },
        { head: 'claims.refund', sort: 'refund', align: 'right', cell: ({ refundAmt }) => money(refundAmt) },
        { head: 'claims.requested', sort: 'time', cell: ({ createdAt }) => when(createdAt) },
        {
          head: 'claims.order',
          from: 'lg',
          phone: 'none',
          cell: ({ orderNo }) => <CopyNumber no={orderNo} />,
        },
        ...(isWork
          ? [
              {
                head: 'dashboard.next' as const,
                cell: ({ claimNo }: ConsoleClaim) => (
                  <LinkButton href={`/admin/claims/${claimNo}`} variant="secondary" size="sm">
                    {t('dashboard.lookInto')}
                  </LinkButton>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
