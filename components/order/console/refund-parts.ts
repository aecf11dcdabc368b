import type { z } from 'zod';
import type { refundAmounts } from '@/lib/contract/order/console/orders';
import type { TranslateConsole } from '@/lib/i18n/console';
import type { Description } from '../../shared/ui/description-list';

/** The parts of a refund, of which its amount is the sum. */
export function refundParts(
  amounts: z.output<typeof refundAmounts>,
  t: TranslateConsole,
  money: (amount: number) => string,
): Description[] {
  return [
    { term: t('claims.productAmt'), value: money(amounts.productAmt) },
    { term: t('claims.deliveryAmt'), value: money(amounts.deliveryAmt) },
    { term: t('claims.remoteAmt'), value: money(amounts.remoteDeliveryAmt) },
    { term: t('claims.returnFee'), value: money(-amounts.returnFee) },
    ...(amounts.earlierAmt > 0 ? [{ term: t('claims.earlier'), value: money(-amounts.earlierAmt) }] : []),
    { term: t('claims.deduction'), value: money(-amounts.deductionAmt) },
  ];
}
