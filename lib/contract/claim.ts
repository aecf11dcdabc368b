import { z } from 'zod';
import { claimReasonTypes, claimTypes } from '@/lib/domain/claim';
import { line, pathNo, personName, phoneDigits, queryInt, rowNo, zipCode } from './common';
import { no, noNumber } from './empty';
import { says } from './field-errors';

const claimType = z.enum(claimTypes);
const responsibleObjectType = z.enum(['BUYER', 'SELLER']).nullish();
const returnWayType = z.enum(['SELLER_COLLECT', 'BUYER_DIRECT_RETURN']);
const claimedProductOptions = z
  .array(z.object({ orderProductOptionNo: rowNo, productCnt: z.int().min(1).max(999) }))
  .min(1)
  .max(100);

/** Refunds go the way the money came, so bank accounts of the contract are ignored. */
const cancelFields = z.object({
  claimReasonType: z.enum(claimReasonTypes),
  claimReasonDetail: line(200, 0).nullish(),
  claimType: z.literal('CANCEL').default('CANCEL'),
  responsibleObjectType,
  refundsImmediately: z.boolean().nullish(),
  saveBankAccountInfo: z.boolean().nullish(),
});

/** `POST /profile/orders/{orderNo}/claims/cancel`: all that can be cancelled of an order. */
export const cancelOrderRequest = cancelFields.meta({ id: 'CancelOrderRequest' });
export type CancelOrderRequest = z.output<typeof cancelOrderRequest>;
/** `POST /profile/order-options/{orderOptionNo}/claims/cancel`. */
export const cancelOptionRequest = cancelFields
  .extend({ productCnt: z.int().min(1).max(999) })
  .meta({ id: 'CancelOptionRequest' });
export type CancelOptionRequest = z.output<typeof cancelOptionRequest>;
/** `POST /profile/claims/cancel`: several lines of one order. */
export const cancelRequest = cancelFields.extend({ claimedProductOptions }).meta({ id: 'CancelRequest' });
export type CancelRequest = z.output<typeof cancelRequest>;

/** Where the box is fetched. With a gift it must be left out: the server knows, and the orderer must not. */
const fetchAddress = z
  .object({
    receiverName: personName,
    receiverContact1: phoneDigits,
    receiverZipCd: zipCode,
    receiverAddress: line(200),
    receiverDetailAddress: line(200, 0).nullish(),
  })
  .nullish();
export type FetchAddressRequest = z.output<typeof fetchAddress>;

const returnFields = z.object({
  claimReasonType: z.enum(claimReasonTypes),
  claimReasonDetail: line(200, 0).nullish(),
  claimType: z.literal('RETURN').default('RETURN'),
  responsibleObjectType,
  returnWayType: returnWayType.nullish(),
  returnAddress: fetchAddress,
  saveBankAccountInfo: z.boolean().nullish(),
});
/** `POST /profile/order-options/{orderOptionNo}/claims/return`. */
export const returnOptionRequest = returnFields
  .extend({ productCnt: z.int().min(1).max(999) })
  .meta({ id: 'ReturnOptionRequest' });
export type ReturnOptionRequest = z.output<typeof returnOptionRequest>;
/** `POST /profile/claims/return`: several lines of one order. */
export const returnRequest = returnFields.extend({ claimedProductOptions }).meta({ id: 'ReturnRequest' });
export type ReturnRequest = z.output<typeof returnRequest>;

/** `POST /profile/order-options/{orderOptionNo}/claims/exchange`: the same option anew or another at the same price. */
export const exchangeRequest = z
  .object({
    claimReasonType: z.enum(claimReasonTypes),
    claimReasonDetail: line(200, 0).nullish(),
    responsibleObjectType,
    returnWayType: returnWayType.nullish(),
    productCnt: z.int().min(1).max(999),
    exchangeOption: z.object({
      productNo: rowNo,
      optionNo: rowNo,
      orderCnt: z.int().min(1).max(999),
    }),
    returnAddress: fetchAddress,
    exchangeAddress: fetchAddress,
  })
  .refine((body) => body.exchangeOption.orderCnt === body.productCnt, {
    path: ['exchangeOption', 'orderCnt'],
    error: says('mismatch'),
  })
  .meta({ id: 'ExchangeRequest' });
export type ExchangeRequest = z.output<typeof exchangeRequest>;

export const claimResponse = z
  .object({
    claimNo: z.int(),
    claimedOptions: z.array(z.object({ orderCnt: z.int(), orderOptionNo: z.int() })),
    // Ours.
    refundAmt: z.int(),
    claimStatusType: z.string(),
  })
  .meta({ id: 'ClaimResponse' });
export type ClaimResponse = z.output<typeof claimResponse>;

export const estimateRequest = z
  .object({
    claimReasonType: z.enum(claimReasonTypes),
    claimType,
    claimedProductOptions,
    productCnt: z.int().min(0).max(99_900).nullish(),
    responsibleObjectType,
    returnWayType: returnWayType.nullish(),
  })
  .meta({ id: 'EstimateRequest' });
export type EstimateRequest = z.output<typeof estimateRequest>;

/** `GET /profile/order-options/{orderOptionNo}/claims/estimate`. */
export const estimateQuery = z.object({
  claimReasonType: z.enum(claimReasonTypes),
  claimType,
  productCnt: queryInt(1, 999),
  responsibleObjectType: z.enum(['BUYER', 'SELLER']).optional(),
  returnWayType: returnWayType.optional(),
});
export type EstimateQuery = z.output<typeof estimateQuery>;

/** The same function gives this and the refund (domain.md, Money). */
export const estimateResponse = z
  .object({
    additionalPayAmt: noNumber,
    deliveryAmtInfo: z.object({
      afterDeliveryAmt: z.int(),
      afterRemoteDeliveryAmt: z.int(),
      beforeDeliveryAmt: z.int(),
      beforeRemoteDeliveryAmt: z.int(),
      buyerReturn: no,
      exchangeAdjustAmt: noNumber,
      exchangeDeliveryAmt: noNumber,
      payOnDelivery: no,
      refundDeliveryAmt: z.int(),
      returnAdjustAmt: noNumber,
      returnDeliveryAmt: z.int(),
      sellerFault: z.boolean(),
      totalAmt: z.int(),
    }),
    productAmtInfo: z.object({
      additionalDiscountAmt: noNumber,
      discountAmt: z.int(),
      exchangeAdjustAmt: noNumber,
      exchangeDiscountAmt: noNumber,
      exchangeImmediateDiscountedPrice: noNumber,
      freeGiftDiscountAmt: noNumber,
      immediateDiscountAmt: z.int(),
      immediateDiscountedPrice: z.int(),
      productCouponDiscountAmt: noNumber,
      standardPrice: z.int(),
      totalAmt: z.int(),
    }),
    refundExternalPayAmt: noNumber,
    refundMainPayAmt: z.int(),
    refundPayAmt: z.int(),
    refundPayType: z.enum(['CREDIT_CARD']).default('CREDIT_CARD'),
    refundSubPayAmt: noNumber,
    refundTypeLabel: z.string(),
    subtractionAmtInfo: z
      .object({
        cartCouponAmt: noNumber,
        deliveryCouponAmt: noNumber,
        refundAdjustAmt: noNumber,
        totalAmt: noNumber,
      })
      .prefault({}),
  })
  .meta({ id: 'EstimateResponse' });
export type EstimateResponse = z.output<typeof estimateResponse>;
export type EstimateWire = z.input<typeof estimateResponse>;

export const claimNoParams = z.object({ claimNo: pathNo });
