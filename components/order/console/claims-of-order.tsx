'use client';

import type { ConsoleOrder } from '@/lib/contract/order/console/orders';
import { useConsoleT } from '@/lib/i18n/console/client';
import { DoorLink } from '../../shared/console/door-link';
import { TableCard } from '../../shared/console/table-card';
import { useFormat } from '../../shared/ui/use-format';

export function ClaimsOfOrder({ order }: { order: ConsoleOrder }) {
  const t = useConsoleT();
  const { money, when } = useFormat();
  if (order.claims.length === 0) return null;
  return (
    <TableCard
      title={t('orders.claims')}
      rows={order.claims}
      rowKey={({ claimNo }) => claimNo}
      columns={[
        {
          head: t('claims.no'),
          isName: true,
          cell: ({ claimNo, claimType }) => (
            <DoorLink href={`/admin/claims/${claimNo}`}>
              {t('claims.detail', { type: t(`claims.type.${claimType}`), claimNo })}
            </DoorLink>
          ),
        },
        { head: t('orders.status'), cell: ({ status }) => t(`claims.status.${status}`) },
        { head: t('claims.reason'), cell: ({ reasonType }) => t(`claimReason.${reasonType}`) },
        {
          head: t('claims.refund'),
          align: 'right',
          cell: ({ refundAmt }) => money(refundAmt),
        },
        {
          head: t('claims.requested'),
          cell: ({ createdAt }) => when(createdAt),
        },
      ]}
    />
  );
}
