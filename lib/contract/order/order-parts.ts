import { z } from 'zod';
import { orderStatuses } from '@/lib/domain/order/order';
import { movedFromClosedDay } from '../application/moved-from';
import { giftLine } from '../application/recurring-payment';
import { deliveryCompanyType, optionType } from '../catalog/product-parts';
import { no, noList, noN, noNumber, none } from '../shared/empty';
import { trackingFields } from './tracking';

export const orderStatusType = z.enum(orderStatuses).meta({ id: 'OrderStatusType' });

export const claimStatusTypes = [
  'CANCEL_REQUEST',
  'CANCEL_PROC_REQUEST_REFUND',
  'CANCEL_PROC_WAITING_REFUND',
  'CANCEL_DONE',
  'CANCEL_NO_REFUND',
  'RETURN_REQUEST',
  'RETURN_REJECT_REQUEST',
  'RETURN_PROC_BEFORE_RECEIVE',
  'RETURN_PROC_REQUEST_REFUND',
  'RETURN_PROC_WAITING_REFUND',
  'RETURN_DONE',
  'EXCHANGE_REQUEST',
  'EXCHANGE_REJECT_REQUEST',
  'EXCHANGE_PROC_BEFORE_RECEIVE',
  'EXCHANGE_PROC_WAITING',
  'EXCHANGE_DONE',
] as const;

/** VIEW_DELIVERY is never offered to the orderer of a gift (docs/rules/privacy.md#tracking). */
export const orderNextAction = z
  .object({
    actionGroupType: z.string(),
    nextActionType: z.enum([
      'CANCEL_ALL',
      'CANCEL',
      'EXCHANGE',
      'RETURN',
      'WITHDRAW_CANCEL',
      'WITHDRAW_EXCHANGE',
      'WITHDRAW_RETURN',
      'VIEW_CLAIM',
      'VIEW_DELIVERY',
      'DELIVERY_DONE',
      'CONFIRM_ORDER',
    ]),
    uri: z.string(),
  })
  .meta({ id: 'OrderNextAction' });

export const payType = z.enum(['CREDIT_CARD']);

const amounts = z.object({
  additionalDiscountAmt: noNumber,
  cartCouponDiscountAmt: noNumber,
  chargeAmt: z.int(),
  deliveryAmt: z.int(),
  deliveryCouponDiscountAmt: noNumber,
  immediateDiscountAmt: z.int(),
  payAmt: z.int(),
  productCouponDiscountAmt: noNumber,
  remoteDeliveryAmt: z.int(),
  standardAmt: z.int(),
  subPayAmt: noNumber,
  totalProductAmt: z.int(),
});
export const orderAmount = amounts.meta({ id: 'OrderAmount' });
export const orderDetailAmount = amounts
  .extend({ productDiscountInfos: none })
  .meta({ id: 'OrderDetailAmount' });

const orderLinePrice = z
  .object({
    accumulationRate: noNumber,
    addPrice: z.int(),
    additionalDiscountAmt: noNumber,
    buyAmt: z.int(),
    buyPrice: z.int(),
    immediateDiscountAmt: z.int(),
    immediateDiscountedAmt: z.int(),
    immediateDiscountedPrice: z.int(),
    salePrice: z.int(),
    standardAmt: z.int(),
    standardPrice: z.int(),
  })
  .meta({ id: 'OrderLinePrice' });

/** One application's part of an order. For a gift `delivery` has no carrier and no number. */
export const orderOption = z
  .object({
    accumulationAmt: noNumber,
    additionalProductNo: noNumber,
    cancelable: z.boolean(),
    claimNo: z.int().nullable(),
    claimStatusType: z.enum(claimStatusTypes).nullable(),
    claimStatusTypeLabel: z.string().nullable(),
    deliverable: z.boolean().default(true),
    delivery: z.object({
      deliveryCompanyType: deliveryCompanyType.nullable(),
      deliveryCompanyTypeLabel: z.string().nullable(),
      deliveryNo: z.int(),
      deliveryType: z.enum(['PARCEL_DELIVERY']).default('PARCEL_DELIVERY'),
      invoiceNo: z.string().nullable(),
      retrieveInvoiceUrl: z.string().nullable(),
      usesShippingInfoLaterInput: z.boolean(),
      ...trackingFields,
    }),
    deliveryExpectedYmdt: z.string().nullable(),
    deliveryInternationalYn: no,
    exchangeYn: noN,
    exchangeable: z.boolean(),
    imageUrl: z.string(),
    inputs: noList(z.object({ inputLabel: z.string(), inputValue: z.string() })),
    isExtraProduct: no,
    isFreeGift: no,
    isRecurringPayment: z.boolean().default(true),
    member: z.boolean().default(true),
    nextActions: z.array(orderNextAction),
    optionName: z.string(),
    optionNo: z.int(),
    optionTitle: z.string(),
    optionType,
    optionUsed: z.boolean(),
    optionValue: z.string(),
    orderCnt: z.int(),
    orderNo: z.string(),
    orderOptionNo: z.int(),
    orderStatusDate: z.object({
      buyConfirmYmdt: z.string().nullable(),
      deliveryCompleteYmdt: z.string().nullable(),
      payYmdt: z.string().nullable(),
      registerYmdt: z.string(),
    }),
    orderStatusType,
    orderStatusTypeLabel: z.string(),
    price: orderLinePrice,
    productName: z.string(),
    productNameEn: z.string().nullable(),
    productNo: z.int(),
    refundable: z.boolean(),
    reservation: no,
    returnable: z.boolean(),
    reviewableProduct: no,
    setOptions: none,
    // Ours.
    recurringPaymentId: z.string(),
    round: z.int(),
    lastRound: z.int().nullable(),
    deliveryYmd: z.string(),
    movedFromClosedDay,
    freeGifts: noList(giftLine),
  })
  .meta({ id: 'OrderOption' });
export type OrderOptionWire = z.input<typeof orderOption>;

/** Our extra fields of both the list and the detail. */
export const orderExtras = {
  isPresent: z.boolean(),
  recurringPaymentGroupNo: z.string(),
  deliveryYmd: z.string(),
  /** The gateway's result is unknown and being checked; the order can be neither paid nor cancelled meanwhile. */
  paymentChecking: z.boolean(),
  refundedAmt: z.int(),
};
