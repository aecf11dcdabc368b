import { z } from 'zod';
import { cycleType, dayOfWeek } from '../application/cycle';
import { movedFromClosedDay } from '../application/moved-from';
import { no, noList, noNumber, none, noText } from '../shared/empty';
import {
  deliveryCondition,
  deliveryPayType,
  freeGift,
  giftCondition,
  imageUrlType,
  linePrice,
  noAccumulation,
  noProductExtras,
  optionInput,
  optionType,
  shippingAreaType,
} from './product-parts';

const sheetOption = z
  .object({
    ...noAccumulation,
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
    recurringPaymentDelivery: z.object({
      cycle: z.int(),
      cycleType,
      date: z.int().nullable(),
      dayOfWeek: dayOfWeek.nullable(),
      firstRecurringDate: z.string(),
      movedFromClosedDay,
    }),
    /** Ours: the end round that the sheet was made with. */
    recurringPaymentLastRound: z.int().nullable(),
    /** `{}` if the product has no free gift. */
    recurringPaymentGiftCondition: giftCondition.partial(),
    recurringPaymentGifts: z.array(freeGift),
    /** Ours: the free gifts chosen in the cart. */
    freeGiftOptionNos: z.array(z.int()),
    reservation: no,
    reservationDeliveryYmdt: noText,
    setOptions: none,
    soldOut: z.boolean(),
    stockCnt: z.int(),
    validInfo: z
      .object({
        errorCode: z.object({ code: noText, simpleCode: noText }).prefault({}),
        message: noText,
        orderCntChangeable: no,
        valid: z.boolean().default(true),
        validYn: z.enum(['Y', 'N']).default('Y'),
      })
      .prefault({}),
  })
  .meta({ id: 'OrderSheetOption' });

const sheetProduct = z
  .object({
    ...noProductExtras,
    additionalProducts: none,
    buyAmt: z.int(),
    categoryName: z.string(),
    deliverable: z.boolean(),
    deliveryDate: z.object({ period: z.object({}).prefault({}) }).prefault({}),
    imageUrl: z.string(),
    imageUrlType: imageUrlType.default('IMAGE_URL'),
    minBuyCount: noNumber,
    optionUsed: z.boolean(),
    orderProductOptions: z.array(sheetOption),
    productName: z.string(),
    productNameEn: z.string(),
    productNo: z.int(),
    shippingAreaType: shippingAreaType.default('MALL_SHIPPING_AREA'),
  })
  .meta({ id: 'OrderSheetProduct' });

/** The products shipped together in the first round. */
export const deliveryGroup = z
  .object({
    deliveryAmt: z.int(),
    deliveryCondition,
    deliveryPayType: deliveryPayType.default('PREPAID_DELIVERY'),
    orderProducts: z.array(sheetProduct),
    partnerName: noText,
    partnerNo: noNumber,
  })
  .meta({ id: 'OrderSheetDeliveryGroup' });

const sheetAddress = z
  .object({
    addressMemo: z.string().nullish(),
    addressName: z.string().nullish(),
    addressNo: noNumber,
    countryCd: z.enum(['KR']).default('KR'),
    receiverAddress: noText,
    receiverContact1: noText,
    receiverContact2: z.string().nullish(),
    receiverDetailAddress: noText,
    receiverJibunAddress: noText,
    receiverName: z.string().nullish(),
    receiverZipCd: noText,
  })
  .meta({ id: 'OrderSheetAddressItem' });

/** The orderer's own addresses; empty for a gift sheet and for a member without an address (addressNo 0). */
export const orderSheetAddress = z
  .object({
    mainAddress: sheetAddress.prefault({}),
    memberAddress: z.object({}).prefault({}),
    recentAddresses: noList(sheetAddress),
    recentDeliveryMemo: noList(z.string()),
  })
  .prefault({})
  .meta({ id: 'OrderSheetAddress' });

/** The first round's amounts. `paymentAmt` is the charge, delivery included. */
export const paymentInfo = z
  .object({
    accumulationAmt: noNumber,
    accumulationAmtWhenBuyConfirm: noNumber,
    availableMaxAccumulationAmt: noNumber,
    cartAmt: z.int(),
    cartCouponAmt: noNumber,
    customsDuty: noNumber,
    deliveryAmt: z.int(),
    deliveryAmtOnDelivery: noNumber,
    isAvailableAccumulation: no,
    minAccumulationLimit: noNumber,
    minPriceLimit: noNumber,
    paymentAmt: z.int(),
    productAmt: z.int(),
    productCouponAmt: noNumber,
    remoteDeliveryAmt: z.int(),
    remoteDeliveryAmtOnDelivery: noNumber,
    salesTaxAmt: noNumber,
    totalAdditionalDiscountAmt: noNumber,
    totalImmediateDiscountAmt: z.int(),
    totalStandardAmt: z.int(),
    usedAccumulationAmt: noNumber,
  })
  .meta({ id: 'PaymentInfo' });
