'use client';

import type { ClaimResultResponse } from '@/lib/contract/claim/claim-views';
import { useT } from '@/lib/i18n/client';
import { Refunds } from '../order/refunds';
import { Card } from '../shared/ui/card';
import { DescriptionList } from '../shared/ui/description-list';
import { moneyRow } from '../shared/ui/money';
import { isOver, paidBack } from './paid-back';

/** The refund, expected or paid: the sums come from the server, by the function that pays. */
export function ClaimMoney({ claim }: { claim: ClaimResultResponse }) {
  const t = useT();
  const { claimPriceInfo: price, claimStatusType: status, claimType, refunds } = claim;
  const isStopped = status === null || status.endsWith('REJECT_REQUEST');
  if (claimType === 'EXCHANGE' || isStopped) return null;
  const { refundDeliveryAmt, returnDeliveryAmt } = price.deliveryAmtInfo;
  const { earlierAmt, totalAmt } = price.subtractionAmtInfo;
  const takenOff = totalAmt - earlierAmt;
  return (
    <Card title={t(isOver(claim) ? 'my.claims.money' : 'my.claims.moneyExpected')}>
      <DescriptionList
        spread
        items={[
          moneyRow(t('order.claim.products'), price.productAmtInfo.totalAmt),
          moneyRow(t('order.claim.delivery'), refundDeliveryAmt),
          ...(returnDeliveryAmt > 0 ? [moneyRow(t('order.claim.returnFee'), -returnDeliveryAmt)] : []),
          ...(earlierAmt > 0 ? [moneyRow(t('order.claim.earlier'), -earlierAmt)] : []),
          ...(takenOff > 0 ? [moneyRow(t('my.claims.takenOff'), -takenOff)] : []),
          moneyRow(t(isOver(claim) ? paidBack(claim) : 'order.claim.refund'), price.refundPayAmt, true),
        ]}
      />
      <p className="mt-2 text-sm text-soft">{t('order.claim.refundTo')}</p>
      {refunds.length > 0 && <Refunds title={t('my.claims.refunds')} refunds={refunds} />}
    </Card>
  );
}
