import { z } from 'zod';
import { adjustableDeliveryCycle, deliveryCycle, deliveryCycleRequest } from '../application/cycle';
import { lastRoundRequest, orderCnt, queryBoolean, queryIntList, rowNo } from '../shared/common';
import { no, noNumber, noText } from '../shared/empty';
import { cartPriceResponse } from './cart-answers';
import { chosenOption, chosenProduct, optionInputsRequest, shippedTogether } from './product-parts';

/**
 * The fields of a recurring row beyond the contract: cycle, end round, free-gift choice
 * (docs/rules/catalogue.md#cart).
 */
const recurringChoice = {
  recurringPaymentDelivery: deliveryCycleRequest.nullish(),
  recurringPaymentLastRound: lastRoundRequest,
  freeGiftOptionNos: z.array(rowNo).max(100).nullish(),
};

export const cartAddRequest = z
  .array(
    z.object({
      productNo: rowNo,
      optionNo: rowNo,
      orderCnt,
      optionInputs: optionInputsRequest,
      ...recurringChoice,
    }),
  )
  .min(1)
  .max(100)
  .meta({ id: 'CartAddRequest' });
export type CartAddRequest = z.output<typeof cartAddRequest>;

/** An absent field keeps a choice; null removes it. */
export const cartChangeRequest = z
  .array(z.object({ cartNo: rowNo, orderCnt, optionInputs: optionInputsRequest, ...recurringChoice }))
  .min(1)
  .max(100)
  .meta({ id: 'CartChangeRequest' });
export type CartChangeRequest = z.output<typeof cartChangeRequest>;

export {
  type CartPriceWire,
  cartCountResponse,
  cartPriceResponse,
} from './cart-answers';

export const cartQuery = z.object({ divideInvalidProducts: queryBoolean.optional() });
/** Some rows of the cart: subset, calculate and delete. */
export const cartNosQuery = cartQuery.extend({ cartNo: queryIntList });

/** Why a row cannot be ordered; the page shows the reason. */
const cartRowErrors = ['PRODUCT_NOT_RECURRING', 'PRODUCT_TOO_CHEAP', 'PRODUCT_SOLD_OUT'] as const;
/** Why "gift this product" is off (docs/rules/pages.md#shoppers-pages). */
const notGiftableReasons = [
  ...cartRowErrors,
  'LAST_ROUND_REQUIRED',
  'CYCLE_REQUIRED',
  'ENTERPRISE_ONLY',
] as const;

const cartOption = z
  .object({
    ...chosenOption,
    additionalDiscountNo: noNumber,
    additionalDiscountRate: noNumber,
    adjustableDeliveryCycle,
    cartNo: z.int(),
    categoryName: z.string(),
    categoryNo: noNumber,
    isRequiredOption: z.boolean().default(true),
    optionManagementCd: noText,
    validInfo: z.object({
      errorCode: z.enum(cartRowErrors).nullable(),
      message: z.string().nullable(),
      orderCntChangeable: z.boolean(),
      valid: z.boolean(),
      validYn: z.enum(['Y', 'N']),
    }),
    // Ours.
    recurringPaymentDelivery: deliveryCycle.nullable(),
    /** The first delivery if applied for today; null without a cycle. */
    firstRecurringDate: z.string().nullable(),
    giftable: z.boolean(),
    notGiftableReason: z.enum(notGiftableReasons).nullable(),
  })
  .meta({ id: 'CartOption' });

const cartProduct = z
  .object({
    ...chosenProduct,
    allowsNaverPay: no,
    cancelable: z.boolean().default(true),
    combinable: z.boolean().default(true),
    contentsIfPausing: noText,
    eanCode: noText,
    exchangeable: z.boolean().default(true),
    extraProductOnly: no,
    minorPurchasable: z.boolean().default(true),
    orderProductOptions: z.array(cartOption),
    partnerName: noText,
    partnerNo: noNumber,
    refundable: z.boolean().default(true),
    returnable: z.boolean().default(true),
  })
  .meta({ id: 'CartProduct' });

export const cartResponse = z
  .object({
    deliveryGroups: z.array(
      z.object({ ...shippedTogether, buyAmt: z.int(), orderProducts: z.array(cartProduct) }),
    ),
    invalidProducts: z.array(cartProduct),
    price: cartPriceResponse,
  })
  .meta({ id: 'CartResponse' });
export type CartResponse = z.output<typeof cartResponse>;
export type CartWire = z.input<typeof cartResponse>;
