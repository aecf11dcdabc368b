import { z } from 'zod';
import { courierCodes } from '@/lib/domain/order/couriers';
import { line, rowNo, textUpTo } from '../shared/common';
import { no, noNumber, none, noText } from '../shared/empty';

/** Schemas shared by cart, order sheet and applications. */

export const optionType = z.enum(['PRODUCT_ONLY', 'NORMAL_OPTION', 'ADDITIONAL_PRODUCT']);
export const imageUrlType = z.enum(['IMAGE_URL', 'VIDEO_URL']);
export const shippingAreaType = z.enum(['PARTNER_SHIPPING_AREA', 'MALL_SHIPPING_AREA']);
export const deliveryPayType = z.enum(['PREPAID_DELIVERY', 'PAY_ON_DELIVERY']);
/** Couriers by the contract's codes; the shop's settings list those with a tracking page. */
export const deliveryCompanyTypes = courierCodes;
export const deliveryCompanyType = z.enum(deliveryCompanyTypes).meta({ id: 'DeliveryCompanyType' });
export const deliveryConditionType = z.enum(['FREE', 'CONDITIONAL', 'FIXED_FEE']);

export const optionInputsRequest = z
  .array(
    z.object({
      inputLabel: line(100, 0).nullish(),
      inputValue: textUpTo(200).nullish(),
      inputNo: z.int().min(0).max(2_147_483_647).nullish(),
      inputMatchingType: z.string().max(20).nullish(),
      required: z.boolean().nullish(),
    }),
  )
  .max(20)
  .nullish()
  .meta({ id: 'OptionInputsRequest' });

export const optionInput = z
  .object({
    inputLabel: z.string().nullish(),
    inputNo: z.int().nullish(),
    inputValue: z.string().nullish(),
    required: z.boolean().nullish(),
  })
  .meta({ id: 'OptionInput' });

/** Amounts of one line: per piece before the discount, and for the whole quantity after it. */
export const linePrice = z
  .object({
    addPrice: z.int(),
    additionalDiscountAmt: noNumber,
    buyAmt: z.int(),
    immediateDiscountAmt: z.int(),
    salePrice: z.int(),
    standardAmt: z.int(),
  })
  .meta({ id: 'LinePrice' });

export const deliveryCondition = z
  .object({
    aboveDeliveryAmt: z.int(),
    baseDeliveryAmt: z.int(),
    chargesRemoteDeliveryAmt: z.boolean(),
    deliveryAmt: z.int(),
    deliveryConditionType,
    deliveryType: z.enum(['PARCEL_DELIVERY']).default('PARCEL_DELIVERY'),
    groupDeliveryAmtType: z.enum(['MAXIMUM_SELECTED', 'MINIMUM_SELECTED']).default('MAXIMUM_SELECTED'),
    remoteDeliveryAmt: z.int(),
    returnDeliveryAmt: z.int(),
  })
  .meta({ id: 'DeliveryCondition' });

/** This shop has no points. */
export const noAccumulation = {
  accumulationAmtForMemberWhenBuyConfirm: noNumber,
  accumulationAmtForProductWhenBuyConfirm: noNumber,
  accumulationAmtWhenBuyConfirm: noNumber,
  accumulationRateForMemberWhenBuyConfirm: noNumber,
  accumulationRateForProductWhenBuyConfirm: noNumber,
};

/** Product fields that the contract requires in cart and sheet and that this shop does not have. */
export const noProductExtras = {
  accumulationUsable: no,
  brandName: noText,
  brandNameEn: noText,
  brandNo: noNumber,
  categoryNo: noNumber,
  categoryNos: none,
  couponUsable: no,
  deliveryInternational: no,
  hsCode: noText,
  liked: no,
};

/** Free gifts offered by a condition, or chosen from it. */
export const freeGift = z
  .object({
    imageUrl: z.string(),
    optionName: z.string(),
    optionNo: z.int(),
    optionValue: z.string(),
    productName: z.string(),
    productNo: z.int(),
  })
  .meta({ id: 'FreeGift' });
export type FreeGiftWire = z.output<typeof freeGift>;

export const quantityTypes = ['ALL', 'SELECTABLE'] as const;
export const giftCycleTypes = ['NONE', 'MULTIPLE', 'CUSTOM'] as const;

export const giftCondition = z
  .object({
    giftConditionName: z.string(),
    giftCycleConditionType: z.enum(giftCycleTypes),
    giftCycleMultiple: z.int().nullable(),
    giftCycleNumber: z.array(z.int()),
    giftEndDateTime: z.string(),
    giftOptionQuantityType: z.enum(quantityTypes),
    giftStartDateTime: z.string(),
    selectableGiftQuantity: z.int().nullable(),
  })
  .meta({ id: 'GiftCondition' });
export type GiftConditionWire = z.output<typeof giftCondition>;

/** A change that the merchant announced and the orderer may agree to (docs/rules/money.md#change-notices). */
export const changeAgreement = z
  .object({
    changeApplyYmd: z.string(),
    changeDetails: z.string(),
    changeNoticeNo: z.int(),
    firstPaymentYmdAfterChangeApplied: z.string(),
    responseDeadlineYmd: z.string(),
    targetProductName: z.string(),
  })
  .meta({ id: 'ChangeAgreement' });

export const freeGiftChoicesRequest = z
  .array(z.object({ targetOptionNo: rowNo, freeGiftOptionNos: z.array(rowNo).max(100) }))
  .max(100)
  .nullish();
