'use client';

import type { OrderResponse } from '@/lib/contract/order/order-detail';
import { formatPhone } from '@/lib/format';
import { useT } from '@/lib/i18n/client';
import { Card } from '../shared/ui/card';
import { DescriptionList } from '../shared/ui/description-list';

/** Where an ordinary order goes. Of a gift's recipient there is the mask and nothing else (docs/rules/privacy.md#masking). */
export function OrderReceiver({ order }: { order: OrderResponse }) {
  const t = useT();
  const { shippingAddress: to, isPresent, deliveryMemo } = order;
  const address = [
    to.receiverZipCd && `(${to.receiverZipCd})`,
    to.receiverAddress,
    to.receiverDetailAddress,
  ].filter(Boolean);
  return (
    <Card title={t('order.receiver')}>
      <DescriptionList
        items={[
          // Empty once the data of a gift's recipient is deleted.
          { term: t('word.name'), value: to.receiverName || t('order.receiverGone') },
          ...(to.receiverContact1
            ? [{ term: t('word.mobile'), value: formatPhone(to.receiverContact1) }]
            : []),
          ...(isPresent
            ? []
            : [
                { term: t('word.address'), value: address.join(' ') },
                ...(deliveryMemo ? [{ term: t('order.note'), value: deliveryMemo }] : []),
              ]),
        ]}
      />
      {isPresent && <p className="mt-4 text-sm text-soft">{t('order.hidden')}</p>}
    </Card>
  );
}
