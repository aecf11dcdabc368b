'use client';

import type { OrderResponse } from '@/lib/contract/order/order-detail';
import { useT } from '@/lib/i18n/client';
import { Card } from '../shared/ui/card';
import { DescriptionList } from '../shared/ui/description-list';
import { moneyRow } from '../shared/ui/money';
import { Refunds } from './refunds';

export function OrderAmounts({ order }: { order: OrderResponse }) {
  const t = useT();
  const { firstOrderAmount: first, payInfo, refundedAmt, refunds } = order;
  const isPaid = payInfo.payAmt > 0;
  return (
    <Card title={t('order.amounts')}>
      <DescriptionList
        spread
        items={[
          moneyRow(t('order.products'), first.standardAmt),
          ...(first.immediateDiscountAmt > 0
            ? [moneyRow(t('order.discount'), -first.immediateDiscountAmt)]
            : []),
          moneyRow(t('order.deliveryFee'), first.deliveryAmt),
          ...(first.remoteDeliveryAmt > 0 ? [moneyRow(t('order.remoteFee'), first.remoteDeliveryAmt)] : []),
          moneyRow(t(isPaid ? 'order.paid' : 'order.toPay'), first.payAmt, true),
          {
            term: t('order.card'),
            value: t('my.row.card', {
              card: payInfo.cardInfo.cardName,
              digits: payInfo.cardInfo.cardNo,
            }),
          },
          ...(refundedAmt > 0
            ? [
                moneyRow(t('order.refunded'), refundedAmt),
                moneyRow(t('order.left'), order.lastOrderAmount.payAmt),
              ]
            : []),
        ]}
      />
      {refunds.length > 0 && <Refunds title={t('order.refunds')} refunds={refunds} />}
    </Card>
  );
}
