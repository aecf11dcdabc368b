'use client';

import { useState } from 'react';
import type { ConsoleOrder } from '@/lib/contract/order/console/orders';
import { useConsoleT } from '@/lib/i18n/console/client';
import { OpenClaimDialog } from '../../claim/console/open-claim-dialog';
import { DoorLink } from '../../shared/console/door-link';
import { ForRight } from '../../shared/console/may';
import { Badge } from '../../shared/ui/badge';
import { Card } from '../../shared/ui/card';
import { Done } from '../../shared/ui/done';
import { useFormat } from '../../shared/ui/use-format';
import { CancelDialog } from './cancel-dialog';
import { LineSteps } from './line-steps';
import { OrderStatusBadge } from './status-badge';

type Line = ConsoleOrder['lines'][number];

export function OrderLineCards({ order }: { order: ConsoleOrder }) {
  const t = useConsoleT();
  const [result, setResult] = useState<string>();
  return (
    <Card title={t('orders.lines')}>
      <Done className="mb-4">{result}</Done>
      <ul className="flex flex-col divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.orderOptionNo} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
            <LineFacts line={line} moneyState={order.moneyState} />
            <div className="flex flex-wrap gap-2">
              <LineSteps line={line} onDone={setResult} />
              <ForRight needed="ORDERS">
                <CancelDialog
                  orderNo={order.orderNo}
                  orderOptionNo={line.orderOptionNo}
                  isOffered={line.isCancelable}
                  onDone={setResult}
                />
                <OpenClaimDialog order={order} line={line} onDone={setResult} />
              </ForRight>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LineFacts({ line, moneyState }: { line: Line; moneyState: ConsoleOrder['moneyState'] }) {
  const t = useConsoleT();
  const { money, when } = useFormat();
  const moments = (['shippedAt', 'deliveredAt', 'confirmedAt'] as const).flatMap((name) => {
    const at = line[name];
    return at ? [`${t(`orders.${name}`)} ${when(at)}`] : [];
  });
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{line.productName}</span>
        <OrderStatusBadge status={line.status} moneyState={moneyState} />
        {line.liveClaim && (
          <DoorLink href={`/admin/claims/${line.liveClaim.claimNo}`}>
            {t(`claims.status.${line.liveClaim.status}`)}
          </DoorLink>
        )}
      </p>
      <p className="text-soft wrap-anywhere">
        {[line.optionName, ...line.inputs, t('orders.pieces', { count: line.orderCnt }), money(line.buyAmt)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="text-sm text-soft">
        <span>
          {t('orders.round')} {line.lastRound === null ? line.round : `${line.round}/${line.lastRound}`} ·{' '}
          {t('orders.application')}{' '}
        </span>
        <DoorLink href={`/admin/applications/${line.recurringPaymentId}`}>{line.recurringPaymentId}</DoorLink>
      </p>
      {line.isVoid && <p className="text-sm text-soft">{t('orders.void')}</p>}
      {line.freeGifts.length > 0 && (
        <p className="text-sm">
          {t('orders.freeGifts')}: {line.freeGifts.join(', ')}
        </p>
      )}
      {line.missingFreeGifts.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone="warning">{t('orders.missingFreeGifts')}</Badge>
          {line.missingFreeGifts.join(', ')}
        </p>
      )}
      {moments.length > 0 && <p className="text-sm text-soft">{moments.join(' · ')}</p>}
    </div>
  );
}
