'use client';

import { useState } from 'react';
import type { ConsoleOrder } from '@/lib/contract/order/console/orders';
import { useConsoleT } from '@/lib/i18n/console/client';
import { ClosedDayNote } from '../../application/closed-day-note';
import { DoorLink } from '../../shared/console/door-link';
import { ForRight } from '../../shared/console/may';
import { Badge } from '../../shared/ui/badge';
import { Card } from '../../shared/ui/card';
import { DescriptionList } from '../../shared/ui/description-list';
import { Done } from '../../shared/ui/done';
import { useFormat } from '../../shared/ui/use-format';
import { GoodwillDialog } from './goodwill-dialog';
import { PaymentTrail } from './payment-trail';

/** An amount that no card paid is not called paid. */
const payTerm = {
  DUE: 'orders.toPayAmt',
  DECLINED: 'orders.toPayAmt',
  CHARGING: 'orders.toPayAmt',
  PAID: 'orders.payAmt',
  VOID: 'orders.unpaidAmt',
} as const;

export function OrderSummary({ order }: { order: ConsoleOrder }) {
  const t = useConsoleT();
  const { money, date, when } = useFormat();
  const [result, setResult] = useState<string>();
  const { amounts } = order;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card title={t('orders.summary')} action={order.isGift && <Badge>{t('orders.gift')}</Badge>}>
        <DescriptionList
          items={[
            {
              term: t('orders.deliveryDate'),
              value: (
                <>
                  <span>{date(order.deliveryYmd)}</span>
                  <ClosedDayNote moved={order.movedFromClosedDay} />
                </>
              ),
            },
            { term: t('orders.payment'), value: t(`orders.payment.${order.moneyState}`) },
            { term: t('orders.tries'), value: <PaymentTrail payment={order} /> },
            // The trail names the card that paid.
            ...(order.attempts.some(({ state }) => state === 'PAID')
              ? []
              : [{ term: t('orders.card'), value: `${order.card.cardName} ${order.card.endDigits}` }]),
            {
              term: t('orders.group'),
              value: (
                <DoorLink href={`/admin/applications/groups/${order.recurringPaymentGroupNo}`}>
                  {order.recurringPaymentGroupNo}
                </DoorLink>
              ),
            },
          ]}
        />
      </Card>
      <Card title={t('orders.amounts')}>
        <DescriptionList
          spread
          items={[
            { term: t('orders.standardAmt'), value: money(amounts.standardAmt) },
            { term: t('orders.discountAmt'), value: money(-amounts.discountAmt) },
            { term: t('orders.deliveryAmt'), value: money(amounts.deliveryAmt) },
            ...(amounts.remoteDeliveryAmt > 0
              ? [{ term: t('orders.remoteAmt'), value: money(amounts.remoteDeliveryAmt) }]
              : []),
            { term: t(payTerm[order.moneyState]), value: money(amounts.payAmt), strong: true },
            { term: t('orders.refundedAmt'), value: money(amounts.refundedAmt) },
          ]}
        />
        {order.refunds.length > 0 && (
          <ul className="mt-4 text-sm text-soft">
            {order.refunds.map((refund) => (
              <li key={`${refund.startedAt} ${refund.amount}`} className="wrap-anywhere">
                {[
                  when(refund.startedAt),
                  money(refund.amount),
                  t(`claims.refundState.${refund.state}`),
                  refund.goodwill === null ? '' : `${t('orders.goodwill')}: ${refund.goodwill}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        )}
        <ForRight needed="MONEY">
          <div className="mt-4 flex flex-col items-start gap-3">
            <GoodwillDialog order={order} onDone={setResult} />
            <Done>{result}</Done>
          </div>
        </ForRight>
      </Card>
    </div>
  );
}
