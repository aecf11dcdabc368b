'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { ConfirmAction } from '@/components/shared/console/confirm-action';
import { TableCard } from '@/components/shared/console/table-card';
import { Done } from '@/components/shared/ui/done';
import { Link } from '@/components/shared/ui/link';
import { useFormat } from '@/components/shared/ui/use-format';
import { api } from '@/lib/api-client';
import {
  type RefusedRefundRow,
  type refundAgainRequest,
  refundAgainResponse,
} from '@/lib/contract/operations/console/jobs';
import { useConsoleT } from '@/lib/i18n/console/client';

/** What the bank refused to give back: the shop still has the money. Not there while nothing is. */
export function RefusedRefunds({ refunds }: { refunds: RefusedRefundRow[] }) {
  const t = useConsoleT();
  const { money, when } = useFormat();
  const [result, setResult] = useState<string>();
  if (refunds.length === 0 && !result) return null;
  const send = async (
    body: z.input<typeof refundAgainRequest>,
    said: 'jobs.refused.sent' | 'jobs.refused.noted',
  ) => {
    const { orderNo, amount } = await api.post('/admin/refused-refunds', refundAgainResponse, body);
    // Said here: the row leaves the list.
    setResult(t(said, { orderNo, amount: money(amount) }));
  };
  return (
    <TableCard
      title={t('jobs.refused')}
      empty={t('jobs.refused.none')}
      rows={refunds}
      rowKey={({ key }) => key}
      columns={[
        {
          head: t('jobs.order'),
          isName: true,
          cell: ({ orderNo }) => (
            <Link href={`/admin/orders/${orderNo}`} className="font-semibold underline">
              {orderNo}
            </Link>
          ),
        },
        { head: t('jobs.amount'), align: 'right', cell: ({ amount }) => money(amount) },
        { head: t('jobs.since'), cell: ({ since }) => when(since) },
        { head: t('jobs.refused.why'), cell: ({ why }) => why ?? '' },
        {
          head: t('claims.refundAgain'),
          cell: ({ key, orderNo, amount }) => (
            <div className="flex flex-wrap gap-2">
              <ConfirmAction
                label={t('claims.refundAgain')}
                title={t('jobs.refused.again', { orderNo, amount: money(amount) })}
                text={t('claims.refundAgain.text')}
                call={() => send({ key }, 'jobs.refused.sent')}
              />
              <ConfirmAction
                look={{ variant: 'secondary', size: 'sm' }}
                label={t('jobs.refused.otherwise')}
                text={t('jobs.refused.otherwise.text')}
                call={() => send({ key, isMadeGood: true }, 'jobs.refused.noted')}
              />
            </div>
          ),
        },
      ]}
    >
      <Done className="mb-4">{result}</Done>
      {refunds.length > 0 && <p className="mb-4 text-soft">{t('jobs.refused.text')}</p>}
    </TableCard>
  );
}
