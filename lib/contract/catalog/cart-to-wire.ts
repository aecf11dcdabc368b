import type { Cycle } from '@/lib/domain/application/schedule';
import { type DeliveryRule, lineBuyAmt, standardPrice, type UnitPrice } from '@/lib/domain/billing/money';
import type { Cart, CartLine, NotGiftableReason } from '@/lib/domain/catalog/cart';
import { optionTitle } from '@/lib/domain/catalog/option-title';
import { pick } from '@/lib/domain/shared/pick';
import { textIn } from '@/lib/domain/shared/words/language';
import { type Language, translate } from '@/lib/i18n';
import type { DeliveryCycleWire } from '../application/cycle';
import type { Reader } from '../shared/shop';
import type { CartPriceWire, CartWire } from './cart';
import { allowedCyclesToWire, freeGiftToWire, giftConditionToWire } from './product-to-wire';

export function cycleToWire(cycle: Cycle): DeliveryCycleWire {
  return {
    cycleType: cycle.cycleType,
    cycle: cycle.cycle,
    date: cycle.cycleType === 'MONTH' ? cycle.date : null,
    dayOfWeek: cycle.cycleType === 'WEEK' ? cycle.dayOfWeek : null,
  };
}

export function linePriceToWire(unit: UnitPrice, orderCnt: number) {
  return {
    addPrice: unit.addPrice,
    buyAmt: lineBuyAmt({ unit, orderCnt }),
    immediateDiscountAmt: unit.discountAmt,
    salePrice: unit.salePrice,
    standardAmt: standardPrice(unit) * orderCnt,
  };
}

/** A gift never goes to an area with a regional fee, so it has none. */
export function deliveryConditionToWire(
  rule: DeliveryRule,
  {
    deliveryAmt,
    remoteDeliveryAmt,
    isGift,
  }: { deliveryAmt: number; remoteDeliveryAmt: number; isGift: boolean },
) {
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

export function cartPriceToWire({ amounts }: Cart): CartPriceWire {
  return {
    ...pick(amounts, 'buyAmt', 'discountAmt', 'standardAmt'),
    totalAmt: amounts.payAmt,
    totalDeliveryAmt: amounts.deliveryAmt,
    totalPrePaidDeliveryAmt: amounts.deliveryAmt,
  };
}

export function cartToWire(cart: Cart, shop: Reader): CartWire {
  return {
    deliveryGroups: cart.groups.map(({ lines, deliveryAmt }) => ({
      buyAmt: lines.reduce((total, line) => total + lineBuyAmt(line), 0),
      deliveryAmt,
      deliveryCondition: deliveryConditionToWire(lines[0]?.deliveryRule ?? noRule, {
        deliveryAmt,
        remoteDeliveryAmt: 0,
        isGift: false,
      }),
      orderProducts: byProduct(lines).map((rows) => toProduct(rows, shop)),
    })),
    invalidProducts: byProduct(cart.invalid).map((rows) => toProduct(rows, shop)),
    price: cartPriceToWire(cart),
  };
}

const noRule: DeliveryRule = { conditionType: 'FREE', baseAmt: 0, freeOverAmt: 0, returnAmt: 0 };

type Lines = [CartLine, ...CartLine[]];

function byProduct(lines: CartLine[]): Lines[] {
  const groups = new Map<number, Lines>();
  for (const line of lines) {
    const group = groups.get(line.product.productNo);
    if (group) group.push(line);
    else groups.set(line.product.productNo, [line]);
  }
  return [...groups.values()];
}

function toProduct(lines: Lines, shop: Reader): CartWire['invalidProducts'][number] {
  const { product, notRecurringReason } = lines[0];
  const { language } = shop;
  return {
    buyAmt: lines.reduce((total, line) => total + lineBuyAmt(line), 0),
    categoryName: textIn(language, product.categoryKo, product.categoryEn),
    deliverable: notRecurringReason === null,
    imageUrl: product.imageUrl,
    optionUsed: lines.some((line) => line.option.nameKo !== ''),
    orderProductOptions: lines.map((line) => toOption(line, shop)),
    productName: textIn(language, product.nameKo, product.nameEn),
    productNameEn: product.nameEn,
    productNo: product.productNo,
  };
}

function toOption(
  line: CartLine,
  shop: Reader,
): CartWire['invalidProducts'][number]['orderProductOptions'][number] {
  const { row, product, option, unit, notRecurringReason } = line;
  const { language } = shop;
  const optionName = textIn(language, option.nameKo, option.nameEn);
  const optionValue = textIn(language, option.valueKo, option.valueEn);
  const isValid = notRecurringReason === null;
  return {
    adjustableDeliveryCycle: allowedCyclesToWire(product),
    ...pick(row, 'cartNo', 'optionInputs', 'orderCnt', 'freeGiftOptionNos'),
    categoryName: textIn(language, product.categoryKo, product.categoryEn),
    imageUrl: product.imageUrl,
    optionName,
    optionNo: option.optionNo,
    optionTitle: optionTitle({ optionName, optionValue }),
    optionType: option.nameKo === '' ? 'PRODUCT_ONLY' : 'NORMAL_OPTION',
    optionValue,
    price: linePriceToWire(unit, row.orderCnt),
    productNo: product.productNo,
    soldOut: option.stock === 0,
    stockCnt: option.stock,
    validInfo: {
      errorCode: notRecurringReason,
      message: notRecurringReason && reasonText(notRecurringReason, language),
      orderCntChangeable: isValid || (notRecurringReason === 'PRODUCT_SOLD_OUT' && option.stock > 0),
      valid: isValid,
      validYn: isValid ? 'Y' : 'N',
    },
    recurringPaymentDelivery: row.cycle && cycleToWire(row.cycle),
    recurringPaymentLastRound: row.lastRound,
    recurringPaymentGiftCondition: line.freeGiftCondition
      ? giftConditionToWire(line.freeGiftCondition, shop)
      : {},
    recurringPaymentGifts:
      line.freeGiftCondition?.options.map((gift) => freeGiftToWire(gift, language)) ?? [],
    firstRecurringDate: line.firstDeliveryOn,
    giftable: line.notGiftableReason === null,
    notGiftableReason: line.notGiftableReason,
  };
}

function reasonText(reason: NotGiftableReason, language: Language): string {
  return translate(language)(`reason.${reason}`);
}
