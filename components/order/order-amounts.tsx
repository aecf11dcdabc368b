'use client';

import type { OrderResponse } from '@/lib/contract/order/order-detail';
import { useT } from '@/lib/i18n/client';
import { Card } from '../shared/ui/card';
import { type Description, DescriptionList } from '../shared/ui/description-list';
import { Money } from '../shared/ui/money';
import { Refunds } from './refunds';

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
      {refunds.length > 0 && <Refunds title={t('order.refunds')} refunds={refunds} />}
    </Card>
  );
}
