import { Temporal } from 'temporal-polyfill';
import type { ChargeRequest, LookUpRequest, RefundRequest } from '@/lib/ports/card-payments';

/** What a shop asks of a card gateway, whichever it is. */
export const start = Temporal.Instant.from('2026-12-01T03:00:00Z');
const orderNo = '26120112345678901234';

/** A charge and its refund, of one amount unless it is said otherwise. */
export function requestsOf(amount: number) {
  const money = { orderNo, amount, currency: 'KRW', at: start };
  return {
    charge: (cardToken: string, changes: Partial<ChargeRequest> = {}): ChargeRequest => ({
      ...money,
      key: `${orderNo}-1`,
      rounds: [{ recurringPaymentId: '26110198765432109876', round: 3 }],
      cardToken,
      ...changes,
    }),
    refund: (cardToken: string, changes: Partial<RefundRequest> = {}): RefundRequest => ({
      ...money,
      key: `${orderNo}-refund-1`,
      chargeKey: `${orderNo}-1`,
      chargeRef: null,
      cardToken,
      ...changes,
    }),
  };
}

export const ofCharge = ({ rounds: _, ...request }: ChargeRequest): LookUpRequest => ({
  kind: 'CHARGE',
  ...request,
});
export const ofRefund = (request: RefundRequest): LookUpRequest => ({ kind: 'REFUND', ...request });
