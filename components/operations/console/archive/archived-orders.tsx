'use client';

import { declineWord } from '@/components/application/console/words';
import { TableCard } from '@/components/shared/console/table-card';
import { OrderStatusBadge } from '@/components/shared/layout/order-status-badge';
import { Badge } from '@/components/shared/ui/badge';
import { useFormat } from '@/components/shared/ui/use-format';
import type { ArchivedOrderWire } from '@/lib/contract/operations/console/archived-contracts';
import { formatAddress, formatPhone } from '@/lib/format';
import { useConsoleT } from '@/lib/i18n/console/client';

type Props = { orders: ArchivedOrderWire[] };

/** Each order with its lines, and every charge and refund under the gateway's number. */
export function ArchivedOrders({ orders }: Props) {
  const t = useConsoleT();
  const { money, date } = useFormat();
  return (
    <TableCard
      title={t('kept.orders')}
      empty={t('kept.orders.none')}
      rows={orders}
      rowKey={({ orderNo }) => orderNo}
      columns={[
        { head: t('applications.order'), isName: true, cell: ({ orderNo }) => orderNo },
        {
          head: t('applications.delivery'),
          cell: ({ deliveryYmd, receiver }) => (
            <>
              <span>{date(deliveryYmd, { year: true })}</span>
              {receiver && <Receiver receiver={receiver} />}
            </>
          ),
        },
        { head: t('applications.product'), cell: (order) => <Lines order={order} /> },
        {
          head: t('applications.amount'),
          align: 'right',
          cell: ({ payAmt }) => money(payAmt),
        },
        {
          head: t('applications.payment'),
          cell: (order) => <Money order={order} />,
        },
      ]}
    />
  );
}

function Receiver({ receiver }: { receiver: NonNullable<ArchivedOrderWire['receiver']> }) {
  const t = useConsoleT();
  const { name, contact } = receiver;
  return (
    <span className="block text-soft">
      {t('kept.receiver')}:{' '}
      {[name, formatPhone(contact), formatAddress(receiver)].filter(Boolean).join(' · ')}
    </span>
  );
}

function Lines({ order }: { order: ArchivedOrderWire }) {
  const t = useConsoleT();
  return (
    <ul className="flex flex-col gap-2">
      {order.lines.map((line) => (
        <li key={`${line.recurringPaymentId} ${line.round} ${line.isVoid}`}>
          {t('kept.line', { round: line.round, product: line.productName })}
          <span className="block text-soft">
            {[line.optionText, t('order.quantity', { count: line.orderCnt })].filter(Boolean).join(' · ')}
          </span>
          <span className="flex flex-wrap gap-1">
            <OrderStatusBadge status={line.statusType} />
            {line.isVoid && <Badge>{t('applications.round.void')}</Badge>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Money({ order }: { order: ArchivedOrderWire }) {
  const t = useConsoleT();
  const { money, when } = useFormat();
  const at = (instant: string) => when(instant, { year: true });
  if (order.charges.length + order.refunds.length === 0) return '–';
  return (
    <ul className="flex flex-col gap-2">
      {order.charges.map((charge) => (
        <li key={charge.key} className={charge.state === 'DECLINED' ? 'text-bad' : undefined}>
          {t(`kept.charge.${charge.state}`, {
            at: at(charge.settledAt ?? charge.startedAt),
            card: `${charge.cardName} ${charge.endDigits}`,
            amount: money(charge.amount),
            why: declineWord(t, charge.declineCode ?? ''),
          })}
          <span className="block text-soft wrap-anywhere">{`${charge.gateway} ${charge.key}`}</span>
        </li>
      ))}
      {order.refunds.map((refund) => (
        <li key={refund.key} className={refund.state === 'REFUSED' ? 'text-bad' : undefined}>
          {t(`kept.refund.${refund.state}`, {
            at: at(refund.settledAt ?? refund.startedAt),
            amount: money(refund.amount),
          })}
          <span className="block text-soft wrap-anywhere">{refund.key}</span>
        </li>
      ))}
    </ul>
  );
}
