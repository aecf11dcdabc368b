import { z } from 'zod';
import { paymentTexts } from '@/lib/domain/billing/order-payment';

const chargeAttempt = z.object({
  attempt: z.int(),
  triedOn: z.string(),
  cardName: z.string(),
  endDigits: z.string(),
  state: z.enum(['STARTED', 'PAID', 'DECLINED', 'UNKNOWN']),
  declineCode: z.string().nullable(),
});

/** How the payment of an order went, on the order as on the application. */
export const orderPayment = z.object({
  attempts: z.array(chargeAttempt),
  /** The messages to the orderer about a failed payment. */
  told: z.array(
    z.object({
      kind: z.enum(paymentTexts),
      state: z.enum(['PENDING', 'SENT', 'FAILED', 'DROPPED']),
      delivery: z.enum(['DELIVERED', 'UNDELIVERED']).nullable(),
      at: z.string(),
    }),
  ),
  /** Another card can still pay it. */
  isCardLinkOffered: z.boolean(),
});
export type OrderPaymentWire = z.output<typeof orderPayment>;
