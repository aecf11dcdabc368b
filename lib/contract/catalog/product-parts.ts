import { z } from 'zod';
import { courierCodes } from '@/lib/domain/order/couriers';
import { line, rowNo, textUpTo } from '../shared/common';
import { no, noList, noNumber, none, noText } from '../shared/empty';

/** Schemas shared by cart, order sheet, orders and applications. */

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
const linePrice = z
  .object({
    addPrice: z.int(),
    additionalDiscountAmt: noNumber,
    buyAmt: z.int(),
    immediateDiscountAmt: z.int(),
    salePrice: z.int(),
    standardAmt: z.int(),
  })
  .meta({ id: 'LinePrice' });

const deliveryCondition = z
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

/** The fields that an option has in the cart and in the order sheet. */
export const chosenOption = {
  // This shop has no points.
  accumulationAmtForMemberWhenBuyConfirm: noNumber,
  accumulationAmtForProductWhenBuyConfirm: noNumber,
  accumulationAmtWhenBuyConfirm: noNumber,
  accumulationRateForMemberWhenBuyConfirm: noNumber,
  accumulationRateForProductWhenBuyConfirm: noNumber,
  imageUrl: z.string(),
  isExtraProduct: no,
  optionInputs: noList(optionInput),
  optionName: z.string(),
  optionNo: z.int(),
  optionTitle: z.string(),
  optionType,
  optionValue: z.string(),
  orderCnt: z.int(),
  price: linePrice,
  productNo: z.int(),
  reservation: no,
  reservationDeliveryYmdt: noText,
  setOptions: none,
  soldOut: z.boolean(),
  stockCnt: z.int(),
  /** Ours: the chosen end round. */
  recurringPaymentLastRound: z.int().nullable(),
  /** Ours: the chosen free gifts. */
  freeGiftOptionNos: z.array(z.int()),
  /** The gifts to choose from; `{}` and an empty list if the product has no free gift. */
  recurringPaymentGiftCondition: giftCondition.partial(),
  recurringPaymentGifts: z.array(freeGift),
};

/** The fields that a product has in the cart and in the order sheet. */
export const chosenProduct = {
  // The contract requires these; this shop has none of them.
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
  buyAmt: z.int(),
  categoryName: z.string(),
  deliverable: z.boolean(),
  imageUrl: z.string(),
  imageUrlType: imageUrlType.default('IMAGE_URL'),
  minBuyCount: noNumber,
  optionUsed: z.boolean(),
  productName: z.string(),
  productNameEn: z.string(),
  productNo: z.int(),
  shippingAreaType: shippingAreaType.default('MALL_SHIPPING_AREA'),
};

/** The fields of products that are shipped together, in the cart and in the order sheet. */
export const shippedTogether = {
  deliveryAmt: z.int(),
  deliveryCondition,
  deliveryPayType: deliveryPayType.default('PREPAID_DELIVERY'),
  partnerName: noText,
  partnerNo: noNumber,
};

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
