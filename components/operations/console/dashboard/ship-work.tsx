'use client';

import { useState } from 'react';
import { LineSteps } from '@/components/order/console/line-steps';
import { LineStatus } from '@/components/order/console/status-badge';
import { peopleOf } from '@/components/shared/console/from-to';
import { Rows } from '@/components/shared/console/list/rows';
import { Done } from '@/components/shared/ui/done';
import { LinkButton } from '@/components/shared/ui/link-button';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ConsoleOrderLine } from '@/lib/contract/order/console/orders';
import { useConsoleT } from '@/lib/i18n/console/client';

/** What must leave today, each with its next step. */
export function ShipWork({ lines }: { lines: ConsoleOrderLine[] }) {
  const t = useConsoleT();
  const { date } = useFormat();
  const [done, setDone] = useState('');
  return (
    <>
      <Done>{done}</Done>
      <Rows
        caption={t('dashboard.work.ship')}
        rows={lines}
        rowKey={({ orderOptionNo }) => orderOptionNo}
        href={({ orderNo }) => `/admin/orders/${orderNo}`}
        no={({ orderNo }) => orderNo}
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
          { head: 'orders.people', cell: peopleOf },
          { head: 'orders.deliveryDate', cell: ({ deliveryYmd }) => date(deliveryYmd) },
          {
            head: 'orders.status',
            phone: 'after',
            cell: (line) => <LineStatus line={line} />,
          },
          { head: 'dashboard.next', cell: (line) => <Next line={line} onDone={setDone} /> },
        ]}
      />
    </>
  );
}

/** Shipping needs a parcel number, which the order's page asks for. */
function Next({ line, onDone }: { line: ConsoleOrderLine; onDone: (text: string) => void }) {
  const t = useConsoleT();
  const [step] = line.steps;
  if (step !== 'SHIP') return <LineSteps line={{ ...line, steps: step ? [step] : [] }} onDone={onDone} />;
  return (
    <LinkButton href={`/admin/orders/${line.orderNo}`} variant="secondary" size="sm">
      {t('orders.step.SHIP')}
    </LinkButton>
  );
}
