import { z } from 'zod';
import { claimReasonTypes } from '@/lib/domain/claim/claim';
import { pgType } from '../billing/gateway-codes';
import { deliveryCompanyType, deliveryPayType, shippingAreaType } from '../catalog/product-parts';
import { no, noNumber, none, noText } from '../shared/empty';
import {
  orderDetailAmount,
  orderExtras,
  orderNextAction,
  orderOption,
  orderStatusType,
  payType,
} from './order-parts';

/**
 * For a gift: masked name and contact, everything else of the recipient and the parcel blank (docs/rules/privacy.md#masking).
 */
const byDelivery = z
  .object({
    deliveryAmt: z.int(),
    deliveryCompanyType: deliveryCompanyType.nullable(),
    deliveryCompanyTypeLabel: z.string().nullable(),
    deliveryMemo: z.string().nullable(),
    deliveryNo: z.int(),
    deliveryPayType: deliveryPayType.default('PREPAID_DELIVERY'),
    deliveryType: z.enum(['PARCEL_DELIVERY']).default('PARCEL_DELIVERY'),
    enteredAddress: z.boolean().default(true),
    invoiceNo: z.string(),
    orderOptions: z.array(orderOption),
    partnerName: noText,
    partnerNo: noNumber,
    receiverAddress: z.string(),
    receiverContact1: z.string(),
    receiverContact2: noText,
    receiverDetailAddress: z.string(),
    receiverJibunAddress: z.string().nullable(),
    receiverName: z.string(),
    receiverZipCd: z.string(),
    remoteDeliveryAmt: z.int(),
    retrieveInvoiceUrl: z.string().nullable(),
    returnDeliveryAmt: z.int(),
    shippingAreaType: shippingAreaType.default('MALL_SHIPPING_AREA'),
    usesShippingInfoLaterInput: z.boolean(),
  })
  .meta({ id: 'OrderDelivery' });

/** Endpoint 8. */
export const orderResponse = z
  .object({
    accumulationAmtWhenBuyConfirm: noNumber,
    availableBanks: none,
    claimReasonTypes: z.array(
      z.object({
        claimReasonType: z.enum(claimReasonTypes),
        label: z.string(),
        responsibleObjectType: z.enum(['BUYER', 'SELLER']),
      }),
    ),
    defaultOrderStatusType: orderStatusType,
    deliveryMemo: z.string(),
    escrow: no,
    firstOrderAmount: orderDetailAmount,
    lastOrderAmount: orderDetailAmount,
    member: z.boolean().default(true),
    memo: noText,
    nextActions: z.array(orderNextAction),
    orderNo: z.string(),
    orderOptionsGroupByPartner: z.array(
      z.object({
        orderOptionsGroupByDelivery: z.array(byDelivery),
        partnerName: noText,
        partnerNo: noNumber,
      }),
    ),
    orderYmdt: z.string(),
    orderer: z.object({
      ordererContact1: z.string(),
      ordererContact2: z.string().nullish(),
      ordererEmail: z.string().nullish(),
      ordererName: z.string(),
    }),
    payInfo: z.object({
      cardInfo: z.object({
        approveYmdt: z.string().nullable(),
        cardAmt: z.int().nullable(),
        cardName: z.string(),
        /** Only the last digits. */
        cardNo: z.string(),
      }),
      escrowYn: z.enum(['Y', 'N']).default('N'),
      payAmt: z.int(),
      payType: payType.default('CREDIT_CARD'),
    }),
    payType: payType.default('CREDIT_CARD'),
    payTypeLabel: z.string(),
    pgMallKey: noText,
    pgType,
    receiptInfos: none,
    refundPayType: z.enum(['CREDIT_CARD']).default('CREDIT_CARD'),
    refundType: z.enum(['PG']).default('PG'),
    refundTypeLabel: z.string(),
    requireCustomsIdNumber: no,
    shippingAddress: z.object({
      addressName: noText,
      /** 0 for a gift: no address book contains it. */
      addressNo: z.int(),
      countryCd: z.enum(['KR']).default('KR'),
      receiverAddress: z.string().nullable(),
      receiverContact1: z.string().nullable(),
      receiverContact2: z.string().nullable(),
      receiverDetailAddress: z.string().nullable(),
      receiverJibunAddress: z.string().nullable(),
      receiverName: z.string().nullable(),
      receiverZipCd: z.string().nullable(),
    }),
    // Ours.
    refunds: z.array(
      z.object({
        amount: z.int(),
        state: z.string(),
        requestedAt: z.string(),
        /** Why the shop gave it back, where no goods came back. */
        reason: z.string().nullable(),
      }),
    ),
    ...orderExtras,
  })
  .meta({ id: 'OrderResponse' });
export type OrderResponse = z.output<typeof orderResponse>;
export type OrderWire = z.input<typeof orderResponse>;
