'use client';

import { peopleOf } from '@/components/shared/console/from-to';
import { api } from '@/lib/api-client';
import { type ConsoleOrderLine, stepsResponse } from '@/lib/contract/order/console/orders';
import { errorMessage } from '@/lib/i18n';
import { useT } from '@/lib/i18n/client';
import { useConsoleT } from '@/lib/i18n/console/client';
import { DoorLink } from '../../shared/console/door-link';
import type { BulkAction } from '../../shared/console/list/bulk-bar';
import { CopyNumber } from '../../shared/console/list/copy-number';
import { Rows } from '../../shared/console/list/rows';
import { Badge } from '../../shared/ui/badge';
import { useFormat } from '../../shared/ui/use-format';
import { LineStatus } from './status-badge';

const steps = ['PREPARE_PRODUCT', 'PREPARE_DELIVERY', 'DELIVER', 'CONFIRM'] as const;

/** Order lines, and the steps that several of them take at once. */
export function LineList({ lines }: { lines: ConsoleOrderLine[] }) {
  const t = useConsoleT();
  const { money, date, when } = useFormat();
  return (
    <Rows
      caption={t('orders.title')}
      rows={lines}
      rowKey={({ orderOptionNo }) => orderOptionNo}
      href={({ orderNo }) => `/admin/orders/${orderNo}`}
      no={({ orderNo }) => orderNo}
      bulk={useSteps()}
      columns={[
        {
          head: 'orders.product',
          isName: true,
          cell: ({ productName, optionName, orderCnt }) => (
            <>
              {productName}
              <span className="font-normal text-soft">{` ${optionName} × ${orderCnt}`}</span>
            </>
          ),
        },
        {
          head: 'orders.people',
          cell: peopleOf,
        },
        {
          head: 'orders.status',
          phone: 'after',
          cell: (line) => (
            <span className="flex items-center gap-1">
              <LineStatus line={line} />
              {line.isShortOfFreeGifts && <Badge tone="warning">{t('orders.shortGifts')}</Badge>}
              {line.liveClaim && (
                <DoorLink href={`/admin/claims/${line.liveClaim.claimNo}`}>
                  {t(`claims.status.${line.liveClaim.status}`)}
                </DoorLink>
              )}
            </span>
          ),
        },
        {
          head: 'orders.round',
          align: 'right',
          cell: ({ round }) => t('applications.round.nth', { n: round }),
        },
        { head: 'orders.amount', sort: 'amount', align: 'right', cell: ({ buyAmt }) => money(buyAmt) },
        { head: 'orders.deliveryDate', sort: 'delivery', cell: ({ deliveryYmd }) => date(deliveryYmd) },
        {
          head: 'orders.created',
          from: '2xl',
          phone: 'none',
          cell: ({ createdAt }) => when(createdAt),
        },
        {
          // Numbers begin with their date.
          head: 'orders.order',
          sort: 'time',
          from: 'xl',
          phone: 'none',
          cell: ({ orderNo }) => <CopyNumber no={orderNo} />,
        },
      ]}
    />
  );
}

/** One step for all ticked lines; each refused line is named. */
function useSteps(): Array<BulkAction<ConsoleOrderLine>> {
  const t = useConsoleT();
  const shopT = useT();
  return steps.map((step) => ({
    label: t(`orders.step.${step}`),
    isOffered: (line) => line.steps.includes(step),
    run: async (lines) => {
      const orderOptionNos = lines.map((line) => line.orderOptionNo);
      const { done, results } = await api.post('/admin/orders/steps', stepsResponse, {
        step,
        orderOptionNos,
      });
      const refused = results.flatMap(({ orderOptionNo, code }) => {
        const name = lines.find((line) => line.orderOptionNo === orderOptionNo)?.productName ?? '';
        return code ? [{ name: `${name} (${orderOptionNo})`, why: errorMessage(shopT, code) }] : [];
      });
      return { done, refused };
    },
  }));
}
