import { z } from 'zod';
import { pgType } from '../billing/gateway-codes';
import { no, noList, noText } from '../shared/empty';

/** `GET /order-configs`: the shop's settings for a storefront. */
export const orderConfigResponse = z
  .object({
    cashReceipt: no,
    cashReceiptRequired: no,
    includesPreviousOrder: no,
    mallTransferYmdt: noText,
    pgType,
    purchaseLimitByCountry: z.object({}).prefault({}),
    recurringPaymentFreeGiftIssueType: z.string().default('RECURRING_PAYMENT_GROUP_NO'),
    shippingEmptyAutoCancel: z.object({ cancelDays: z.int(), use: z.boolean() }),
    shopSpecificationFields: noList(z.enum(['PRODUCT_NO', 'FREE_GIFT', 'DELIVERY_AMT', 'DISCOUNT_AMT'])),
    specificationAdditionalInfo: noText,
    useAppCard: no,
    useMyPay: no,
    usePaymentReceipt: no,
    useRecurringPayment: z.boolean(),
    useSimpleReceipt: no,
    viewShopSpecification: no,
    visibleReceiptBtn: z.object({ pgReceipt: no, specification: no, specificationBrief: no }).prefault({}),
    // Ours.
    usePresent: z.boolean(),
    orderLeadDays: z.int(),
    currency: z.string(),
    timeZone: z.string(),
    sandbox: z.boolean(),
  })
  .meta({ id: 'OrderConfigResponse' });
