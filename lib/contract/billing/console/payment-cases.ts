import { z } from 'zod';
import { caseKinds, caseStates } from '@/lib/domain/billing/payment-case';
import { orderStatusType } from '../../order/order-parts';
import { beforeNo, listSize, pathNo } from '../../shared/common';

export const paymentCasesQuery = z.object({
  /** OPEN: cases not yet settled. */
  status: z.enum(['OPEN', 'ALL']).default('OPEN'),
  beforeCaseNo: beforeNo,
  size: listSize,
});
export const paymentCaseParams = z.object({ caseNo: pathNo });

const instant = z.string().nullable();
/** The dates and facts of order, acceptance, shipping and delivery: the evidence a gateway needs in a dispute. */
const evidence = z.object({
  orderNo: z.string(),
  orderOptionNo: z.int(),
  recurringPaymentId: z.string(),
  /** Masked. */
  ordererName: z.string(),
  productNameKo: z.string(),
  productNameEn: z.string(),
  orderCnt: z.int(),
  round: z.int(),
  status: orderStatusType,
  appliedAt: z.string(),
  acceptedAt: instant,
  orderedAt: z.string(),
  paidAt: instant,
  payAmt: z.int(),
  shippedAt: instant,
  deliveredAt: instant,
  confirmedAt: instant,
  companyType: z.string().nullable(),
  invoiceNo: z.string().nullable(),
});

const paymentCase = z
  .object({
    caseNo: z.int(),
    gateway: z.string(),
    caseRef: z.string(),
    kind: z.enum(caseKinds),
    state: z.enum(caseStates),
    /** null: the charge paid no order of this shop. */
    orderNo: z.string().nullable(),
    chargeRef: z.string(),
    amount: z.int(),
    /** The gateway's own code. */
    reason: z.string(),
    respondBy: instant,
    openedAt: z.string(),
    changedAt: z.string(),
    evidence: z.array(evidence),
  })
  .meta({ id: 'PaymentCase' });
export type PaymentCaseWire = z.output<typeof paymentCase>;

export const paymentCasesResponse = z
  .object({ cases: z.array(paymentCase), nextBeforeCaseNo: z.int().nullable() })
  .meta({ id: 'PaymentCasesResponse' });
