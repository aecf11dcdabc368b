'use client';

import type { ConsoleClaim } from '@/lib/contract/claim/console/claims';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Badge } from '../../shared/ui/badge';
import { TextLink } from '../../shared/ui/link-button';
import { EmptyState } from '../../shared/ui/states';
import { Table } from '../../shared/ui/table';
import { useFormat } from '../../shared/ui/use-format';

export function ClaimList({ claims }: { claims: ConsoleClaim[] }) {
  const t = useConsoleT();
  const { money, when } = useFormat();
  return (
    <Table
      caption={t('claims.title')}
      rows={claims}
      empty={<EmptyState title={t('console.empty')} />}
      rowKey={({ claimNo }) => claimNo}
      columns={[
        {
          head: t('claims.no'),
          isName: true,
          cell: ({ claimNo, claimType }) => (
            <TextLink href={`/admin/claims/${claimNo}`}>
              {t('claims.detail', { type: t(`claims.type.${claimType}`), claimNo })}
            </TextLink>
          ),
        },
        {
          head: t('orders.status'),
          cell: ({ status, endedAt, isGift }) => (
            <span className="flex flex-col items-start gap-1">
              <Badge tone={endedAt ? 'neutral' : 'accent'}>{t(`claims.status.${status}`)}</Badge>
              {isGift && <Badge>{t('orders.gift')}</Badge>}
            </span>
          ),
        },
        {
          head: t('orders.product'),
          cell: ({ lines }) => lines.map((line) => `${line.productName} × ${line.orderCnt}`).join(', '),
        },
        {
          head: t('claims.reason'),
          cell: ({ reasonType, responsible }) => (
            <>
              {t(`claimReason.${reasonType}`)}
              <span className="block text-soft">
                {t('claims.fault')}: {t(`claims.fault.${responsible}`)}
              </span>
            </>
          ),
        },
        {
          head: t('claims.refund'),
          align: 'right',
          cell: ({ refundAmt }) => money(refundAmt),
        },
        {
          head: t('claims.order'),
          cell: ({ orderNo }) => <TextLink href={`/admin/orders/${orderNo}`}>{orderNo}</TextLink>,
        },
        {
          head: t('claims.requested'),
          cell: ({ createdAt }) => when(createdAt),
        },
      ]}
    />
  );
}
