import { z } from 'zod';
import { claimReasonTypes } from '@/lib/domain/claim/claim';
import { pgType } from '../billing/gateway-codes';
import { shippingAreaType } from '../catalog/product-parts';
import { orderOption, payType } from '../order/order-parts';
import { no, noNumber } from '../shared/empty';

/**
 * The refund of a claim. Estimate, result and list show the same amounts, from the function that pays the
 * refund (docs/rules/money.md#refunds): products plus delivery fee, less the return fee, less the deduction.
 */
export const claimPriceInfo = z
  .object({
    additionalPayAmt: noNumber,
    deliveryAmtInfo: z.object({
      afterDeliveryAmt: z.int(),
      afterRemoteDeliveryAmt: z.int(),
      beforeDeliveryAmt: z.int(),
      beforeRemoteDeliveryAmt: z.int(),
      buyerReturn: z.boolean(),
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
    subtractionAmtInfo: z.object({
      cartCouponAmt: noNumber,
      deliveryCouponAmt: noNumber,
      /** The inspection's deduction and `earlierAmt`; below 0 if a return fee exceeds the price, since the rest is not charged. */
      refundAdjustAmt: z.int(),
      /** Ours: what of `refundAdjustAmt` the order's other refunds have paid back already. */
      earlierAmt: z.int(),
      totalAmt: z.int(),
    }),
  })
  .meta({ id: 'ClaimPriceInfo' });
export type ClaimPriceWire = z.input<typeof claimPriceInfo>;

/** A claim's line: the order line, and the claim's data about it. */
export const claimedOption = orderOption
  .extend({
    claimReasonDetail: z.string().nullable(),
    claimReasonType: z.enum(claimReasonTypes).nullable(),
    delivery: orderOption.shape.delivery.extend({ receiverInputLater: z.boolean() }),
    imageUrlInfo: z.array(
      z.object({
        imageUrlType: z.enum(['IMAGE_URL']).default('IMAGE_URL'),
        isMain: z.boolean().default(true),
        url: z.string(),
      }),
    ),
    isQuantityDiscount: no,
    payType: payType.default('CREDIT_CARD'),
    pgType,
    shippingAreaType: shippingAreaType.default('MALL_SHIPPING_AREA'),
  })
  .meta({ id: 'ClaimedOption' });
export type ClaimedOptionWire = z.input<typeof claimedOption>;

const country = z.enum(['KR']).default('KR');

/** The pickup address of a claim; for a gift every field is '' (docs/rules/claims.md#who-may-claim). */
export const claimAddress = z
  .object({
    address: z.string(),
    addressStr: z.string(),
    contact1: z.string(),
    countryCd: country,
    detailAddress: z.string(),
    name: z.string(),
    zipCd: z.string(),
  })
  .meta({ id: 'ClaimAddress' });
export type ClaimAddressWire = z.input<typeof claimAddress>;

/** The same in the request's field names: the default pickup address. */
export const claimableAddress = z
  .object({
    addressView: z.string(),
    countryCd: country,
    receiverAddress: z.string(),
    receiverContact1: z.string(),
    receiverDetailAddress: z.string(),
    receiverName: z.string(),
    receiverZipCd: z.string(),
  })
  .meta({ id: 'ClaimableAddress' });
export type ClaimableAddressWire = z.input<typeof claimableAddress>;
