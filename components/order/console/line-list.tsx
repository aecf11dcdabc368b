'use client';

import { useState } from 'react';
import type { ConsoleOrderLine } from '@/lib/contract/order/console/orders';
import { useConsoleT } from '@/lib/i18n/console/client';
import { Badge } from '../../shared/ui/badge';
import { Checkbox } from '../../shared/ui/form/checkbox';
import { TextLink } from '../../shared/ui/link-button';
import { EmptyState } from '../../shared/ui/states';
import { Table } from '../../shared/ui/table';
import { useFormat } from '../../shared/ui/use-format';
import { BulkSteps } from './bulk-steps';
import { OrderStatusBadge } from './status-badge';

/** Order lines with tick boxes, and the steps for the ticked ones. */
export function LineList({ lines }: { lines: ConsoleOrderLine[] }) {
  const t = useConsoleT();
  const { money, date, when } = useFormat();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = lines.filter(({ orderOptionNo }) => ticked.has(orderOptionNo));
  const tick = (orderOptionNo: number, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(orderOptionNo);
    else next.delete(orderOptionNo);
    setTicked(next);
  };
  return (
    <div className="flex flex-col gap-4">
      <BulkSteps lines={chosen} isOffered={lines.length > 0} onDone={() => setTicked(new Set())} />
      {lines.length === 0 ? (
        <EmptyState title={t('console.empty')} />
      ) : (
        <>
          <Checkbox
            label={t('orders.selectAll')}
            checked={chosen.length === lines.length}
            onChange={({ target }) =>
              setTicked(new Set(target.checked ? lines.map((line) => line.orderOptionNo) : []))
            }
          />
          <Table
            caption={t('orders.title')}
            rows={lines}
            rowKey={({ orderOptionNo }) => orderOptionNo}
            columns={[
              {
                head: t('orders.product'),
                isName: true,
                cell: (line) => (
                  <span className="flex items-start gap-2">
                    <Checkbox
                      hideLabel
                      label={t('orders.select', { product: line.productName, round: line.round })}
                      checked={ticked.has(line.orderOptionNo)}
                      onChange={({ target }) => tick(line.orderOptionNo, target.checked)}
                    />
                    <span className="pt-2.5">
                      <span>{line.productName}</span>
                      {line.optionName && (
                        <span className="block font-normal text-soft">{line.optionName}</span>
                      )}
                    </span>
                  </span>
                ),
              },
              {
                head: t('orders.status'),
                cell: (line) => (
                  <span className="flex flex-col items-start gap-1">
                    <OrderStatusBadge status={line.status} moneyState={line.moneyState} />
                    {line.isGift && <Badge>{t('orders.gift')}</Badge>}
                    {line.isShortOfFreeGifts && <Badge tone="warning">{t('orders.shortGifts')}</Badge>}
                    {line.liveClaim && (
                      <TextLink href={`/admin/claims/${line.liveClaim.claimNo}`}>
                        {t(`claims.status.${line.liveClaim.status}`)}
                      </TextLink>
                    )}
                  </span>
                ),
              },
              { head: t('orders.round'), align: 'right', cell: ({ round }) => round },
              {
                head: t('orders.quantity'),
                align: 'right',
                cell: ({ orderCnt, buyAmt }) => (
                  <>
                    {orderCnt}
                    <span className="block text-soft">{money(buyAmt)}</span>
                  </>
                ),
              },
              {
                head: t('orders.deliveryDate'),
                cell: ({ deliveryYmd }) => date(deliveryYmd),
              },
              {
                head: t('orders.order'),
                cell: ({ orderNo, createdAt }) => (
                  <>
                    <TextLink href={`/admin/orders/${orderNo}`}>{orderNo}</TextLink>
                    <span className="block text-soft">{when(createdAt)}</span>
                  </>
                ),
              },
              {
                head: t('orders.receiver'),
                cell: ({ receiverName, ordererName }) => (
                  <>
                    {receiverName}
                    <span className="block text-soft">
                      {t('orders.orderer')} {ordererName}
                    </span>
                  </>
                ),
              },
            ]}
          />
        </>
      )}
    </div>
  );
}
