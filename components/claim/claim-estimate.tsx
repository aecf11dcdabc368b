'use client';

import { useQuery } from '@/components/shared/actions/use-query';
import { api } from '@/lib/api-client';
import type { ClaimReasonType, ClaimType } from '@/lib/domain/claim/claim';
import { useT } from '@/lib/i18n/client';
import type { OrderLineWire } from '../order/order-line';
import { DescriptionList } from '../shared/ui/description-list';
import { useErrorText } from '../shared/ui/form/form-errors';
import { moneyRow } from '../shared/ui/money';
import { StatusMessage } from '../shared/ui/status-message';

const estimateResponse = () => import('@/lib/contract/claim/claim').then((module) => module.estimateResponse);

export type ClaimEstimateProps = { type: ClaimType; reason: ClaimReasonType; lines: OrderLineWire[] };

/** The expected refund, from the function that pays it (docs/rules/money.md#refunds). */
export function ClaimEstimate({ type, reason, lines }: ClaimEstimateProps) {
  const t = useT();
  const textOf = useErrorText();
  const body = {
    claimType: type,
    claimReasonType: reason,
    claimedProductOptions: lines.map((line) => ({
      orderProductOptionNo: line.orderOptionNo,
      productCnt: line.orderCnt,
    })),
  };
  const { data, error } = useQuery({
    queryKey: ['claim-estimate', body],
    queryFn: ({ signal }) => api.post('/profile/claims/estimate', estimateResponse, body, { signal }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  if (error) return <StatusMessage tone="danger">{textOf(error)}</StatusMessage>;
  if (!data) return <StatusMessage>{t('order.claim.checking')}</StatusMessage>;
  if (type === 'EXCHANGE') return <StatusMessage>{t('order.claim.exchangeFree')}</StatusMessage>;
  const { refundDeliveryAmt, returnDeliveryAmt } = data.deliveryAmtInfo;
  const { earlierAmt } = data.subtractionAmtInfo;
  return (
    <section
      aria-live="polite"
      aria-label={t('order.claim.estimate')}
      className="rounded-control bg-sunken p-4"
    >
      <p className="mb-3 font-bold">{t('order.claim.estimate')}</p>
      <DescriptionList
        spread
        items={[
          moneyRow(t('order.claim.products'), data.productAmtInfo.totalAmt),
          moneyRow(t('order.claim.delivery'), refundDeliveryAmt),
          ...(returnDeliveryAmt > 0 ? [moneyRow(t('order.claim.returnFee'), -returnDeliveryAmt)] : []),
          ...(earlierAmt > 0 ? [moneyRow(t('order.claim.earlier'), -earlierAmt)] : []),
          moneyRow(t('order.claim.refund'), data.refundPayAmt, true),
        ]}
      />
      <p className="mt-2 text-sm text-soft">{t('order.claim.refundTo')}</p>
    </section>
  );
}
