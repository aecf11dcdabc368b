import {
  type DeliveryRule,
  lineBuyAmt,
  type OrderAmounts,
  standardPrice,
  type UnitPrice,
} from '@/lib/domain/billing/money';
import type { CartRow } from '@/lib/domain/catalog/cart';
import type { FreeGiftCondition } from '@/lib/domain/catalog/free-gifts';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import type { OptionOfProduct, Product } from '@/lib/domain/catalog/product';
import { pick } from '@/lib/domain/shared/pick';
import { type Language, textIn } from '@/lib/domain/shared/words/language';
import type { Reader } from '../shared/shop';
import { freeGiftToWire, giftConditionToWire } from './product-to-wire';

/** What the cart and the order sheet have in common: a chosen option, its product and its delivery. */

type Chosen = Pick<CartRow, 'optionInputs' | 'orderCnt' | 'lastRound' | 'freeGiftOptionNos'>;

export function chosenOptionToWire(
  {
    product,
    option,
    unit,
    condition,
  }: OptionOfProduct & { unit: UnitPrice; condition: FreeGiftCondition | null },
  chosen: Chosen,
  shop: Reader,
) {
  const { language } = shop;
  const optionName = textIn(language, option.nameKo, option.nameEn);
  const optionValue = textIn(language, option.valueKo, option.valueEn);
  return {
    imageUrl: product.imageUrl,
    optionName,
    optionNo: option.optionNo,
    optionTitle: optionTitle({ optionName, optionValue }),
    optionType: option.nameKo === '' ? ('PRODUCT_ONLY' as const) : ('NORMAL_OPTION' as const),
    optionValue,
    price: {
      addPrice: unit.addPrice,
      buyAmt: lineBuyAmt({ unit, orderCnt: chosen.orderCnt }),
      immediateDiscountAmt: unit.discountAmt,
      salePrice: unit.salePrice,
      standardAmt: standardPrice(unit) * chosen.orderCnt,
    },
    productNo: product.productNo,
    soldOut: option.stock === 0,
    stockCnt: option.stock,
    recurringPaymentLastRound: chosen.lastRound,
    recurringPaymentGiftCondition: condition ? giftConditionToWire(condition, shop) : {},
    recurringPaymentGifts: condition?.options.map((gift) => freeGiftToWire(gift, language)) ?? [],
    // Last, as in application-to-wire.ts: names after a spread are slow on Node 20.
    ...pick(chosen, 'optionInputs', 'orderCnt', 'freeGiftOptionNos'),
  };
}

export function chosenProductToWire(product: Product, language: Language) {
  return {
    categoryName: textIn(language, product.categoryKo, product.categoryEn),
    productName: textIn(language, product.nameKo, product.nameEn),
    productNameEn: product.nameEn,
    ...pick(product, 'imageUrl', 'productNo'),
  };
}

const noRule: DeliveryRule = { conditionType: 'FREE', baseAmt: 0, freeOverAmt: 0, returnAmt: 0 };

/** The delivery of lines that share a rule. A gift never goes to an area with a regional fee, so it has none. */
export function deliveryConditionToWire(
  [first]: ReadonlyArray<{ deliveryRule: DeliveryRule }>,
  {
    deliveryAmt,
    remoteDeliveryAmt,
    isGift,
  }: Pick<OrderAmounts, 'deliveryAmt' | 'remoteDeliveryAmt'> & { isGift: boolean },
) {
  const rule = first?.deliveryRule ?? noRule;
  return {
    aboveDeliveryAmt: rule.freeOverAmt,
    baseDeliveryAmt: rule.baseAmt,
    chargesRemoteDeliveryAmt: !isGift,
    deliveryAmt,
    deliveryConditionType: rule.conditionType,
    remoteDeliveryAmt,
    returnDeliveryAmt: rule.returnAmt,
  };
}
