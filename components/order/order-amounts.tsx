'use client';

import type { OrderResponse } from '@/lib/contract/order-detail';
import { formatDate } from '@/lib/format';
import { isMessageKey } from '@/lib/i18n';
import { useLanguage, useT } from '@/lib/i18n/client';
import { Badge } from '../ui/badge';
import { Card } from '../ui/card';
import { type Description, DescriptionList } from '../ui/description-list';
import { Money } from '../ui/money';

/** As charged, and what came back of it. */
export function OrderAmounts({ order }: { order: OrderResponse }) {
  const t = useT();
  const { firstOrderAmount: first, payInfo, refundedAmt, refunds } = order;
  const row = (term: string, amount: number, strong = false): Description => ({
    term,
    value: <Money amount={amount} />,
    strong,
  });
  const isPaid = payInfo.payAmt > 0;
  return (
    <Card title={t('order.amounts')}>
      <DescriptionList
        spread
        items={[
          row(t('order.products'), first.standardAmt),
          ...(first.immediateDiscountAmt > 0 ? [row(t('order.discount'), -first.immediateDiscountAmt)] : []),
          row(t('order.deliveryFee'), first.deliveryAmt),
          ...(first.remoteDeliveryAmt > 0 ? [row(t('order.remoteFee'), first.remoteDeliveryAmt)] : []),
          row(t(isPaid ? 'order.paid' : 'order.toPay'), first.payAmt, true),
          {
            term: t('order.card'),
            value: t('my.row.card', {
              card: payInfo.cardInfo.cardName,
              digits: payInfo.cardInfo.cardNo,
            }),
          },
          ...(refundedAmt > 0
            ? [row(t('order.refunded'), refundedAmt), row(t('order.left'), order.lastOrderAmount.payAmt)]
            : []),
        ]}
      />
      {refunds.length > 0 && <Refunds refunds={refunds} />}
    </Card>
  );
}

function Refunds({ refunds }: Pick<OrderResponse, 'refunds'>) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{t('order.refunds')}</h3>
      <ul className="flex flex-col gap-2">
        {refunds.map(({ amount, state, requestedAt }) => {
          const key = `refundState.${state}`;
          return (
            <li key={`${requestedAt} ${amount}`} className="flex flex-wrap items-center gap-3">
              <time dateTime={requestedAt.slice(0, 10)}>
                {formatDate(requestedAt.slice(0, 10), language, { year: true })}
              </time>
              <Badge tone={state === 'DONE' ? 'success' : 'warning'}>
                {isMessageKey(key) ? t(key) : state}
              </Badge>
              <Money amount={amount} className="ml-auto" />
            </li>
          );
        })}
      </ul>
    </>
  );
}
