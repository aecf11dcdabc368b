'use client';

import { api } from '@/lib/api-client';
import type { ConsoleClaim } from '@/lib/contract/claim/console/claims';
import { merchantEvents } from '@/lib/domain/claim/claim';
import { useConsoleT } from '@/lib/i18n/console/client';
import { peopleOf } from '../../shared/console/from-to';
import { useBulkCalls } from '../../shared/console/list/bulk-bar';
import { CopyNumber } from '../../shared/console/list/copy-number';
import { Rows } from '../../shared/console/list/rows';
import { useMay } from '../../shared/console/may';
import { Badge } from '../../shared/ui/badge';
import { LinkButton } from '../../shared/ui/link-button';
import { EmptyState } from '../../shared/ui/states';
import { useFormat } from '../../shared/ui/use-format';

const goodsOf = ({ lines }: Pick<ConsoleClaim, 'lines'>) =>
  lines.map((line) => `${line.productName} × ${line.orderCnt}`).join(', ');

/** `isWork`: on the dashboard, with the way to the next step beside each claim. */
export function ClaimList({ claims, isWork = false }: { claims: ConsoleClaim[]; isWork?: boolean }) {
  const t = useConsoleT();
  const { money, when } = useFormat();
  const mayStep = useMay()('ORDERS');
  const bulkCall = useBulkCalls();
  // The other steps need something typed, or pay back money.
  const together = (['APPROVE', 'COLLECT'] as const).map((event) =>
    bulkCall<ConsoleClaim>({
      label: t(`claims.${event}`),
      isOffered: ({ status }) => mayStep && merchantEvents(status).includes(event),
      confirm: {
        text: t(`claims.${event}.text`),
        nameOf: (claim) => `${goodsOf(claim)} · ${peopleOf(claim)}`,
      },
      nameOf: ({ claimType, claimNo }) =>
        t('claims.detail', { type: t(`claims.type.${claimType}`), claimNo }),
      call: ({ claimNo }) => api.post(`/admin/claims/${claimNo}/${event.toLowerCase()}`, null),
    }),
  );
  return (
    <Rows
      caption={t('claims.title')}
      rows={claims}
      empty={<EmptyState title={t('claims.none')} />}
      rowKey={({ claimNo }) => claimNo}
      href={({ claimNo }) => `/admin/claims/${claimNo}`}
      bulk={isWork ? undefined : together}
      columns={[
        {
          head: 'orders.product',
          isName: true,
          cell: ({ claimNo, claimType, lines }) => (
            <>
              {goodsOf({ lines })}
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
