import { z } from 'zod';
import { cycleType, dayOfWeek } from '../application/cycle';
import { movedFromClosedDay } from '../application/moved-from';
import { no, noList, noNumber, none, noText } from '../shared/empty';
import { chosenOption, chosenProduct, shippedTogether } from './product-parts';

const sheetOption = z
  .object({
    ...chosenOption,
    recurringPaymentDelivery: z.object({
      cycle: z.int(),
      cycleType,
      date: z.int().nullable(),
      dayOfWeek: dayOfWeek.nullable(),
      firstRecurringDate: z.string(),
      movedFromClosedDay,
    }),
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
    ...chosenProduct,
    additionalProducts: none,
    deliveryDate: z.object({ period: z.object({}).prefault({}) }).prefault({}),
    orderProductOptions: z.array(sheetOption),
  })
  .meta({ id: 'OrderSheetProduct' });

/** The products shipped together in the first round. */
export const deliveryGroup = z
  .object({ ...shippedTogether, orderProducts: z.array(sheetProduct) })
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
