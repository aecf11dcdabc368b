'use client';

import { useState } from 'react';
import type { OrderResponse } from '@/lib/contract/order/order-detail';
import { useT } from '@/lib/i18n/client';
import { ClaimDialog } from '../claim/claim-dialog';
import { Button } from '../shared/ui/button';
import { Done } from '../shared/ui/done';
import { TextLink } from '../shared/ui/link-button';
import { LineActions } from './line-actions';
import { OrderLine } from './order-line';

/** The lines of an order, each with the steps that the server offers for it. */
export function OrderLines({ order }: { order: OrderResponse }) {
  const t = useT();
  const [done, setDone] = useState<string>();
  const [isCancelling, setCancelling] = useState(false);
  const parcels = order.orderOptionsGroupByPartner.flatMap((each) => each.orderOptionsGroupByDelivery);
  const lines = parcels.flatMap((parcel) => parcel.orderOptions);
  const cancelable = lines.filter((line) => line.cancelable);
  const canCancelAll =
    cancelable.length > 1 && order.nextActions.some((action) => action.nextActionType === 'CANCEL_ALL');
  return (
    <div className="flex flex-col gap-5">
      <Done>{done}</Done>
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <li key={line.orderOptionNo} className="py-5 first:pt-0 last:pb-0">
            <OrderLine line={line}>
              <TextLink
                href={`/my/recurring-payments/${line.recurringPaymentId}`}
                aria-label={t(order.isPresent ? 'order.giftOf' : 'order.applicationOf', {
                  product: line.productName,
                })}
                className="inline-flex min-h-11 items-center self-start text-sm"
              >
                {t(order.isPresent ? 'order.gift' : 'order.application')}
              </TextLink>
              {line.claimNo && (
                <TextLink
                  href={`/my/claims/${line.claimNo}`}
                  className="inline-flex min-h-11 items-center self-start text-sm"
                >
                  {t('my.claims.ofLine', { status: line.claimStatusTypeLabel ?? '' })}
                </TextLink>
              )}
            </OrderLine>
            <LineActions order={order} line={line} onDone={setDone} />
          </li>
        ))}
      </ul>
      {canCancelAll && (
        <Button
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => setCancelling(true)}
          className="self-start"
        >
          {t('order.action.CANCEL_ALL')}
        </Button>
      )}
      {isCancelling && (
        <ClaimDialog
          type="CANCEL"
          order={order}
          lines={cancelable}
          onClose={() => setCancelling(false)}
          onDone={(message) => {
            setCancelling(false);
            setDone(message);
          }}
        />
      )}
    </div>
  );
}
