import type { Cycle } from '@/lib/domain/application/schedule';
import { lineBuyAmt } from '@/lib/domain/billing/money';
import type { Cart, CartLine, NotGiftableReason } from '@/lib/domain/catalog/cart';
import { pick } from '@/lib/domain/shared/pick';
import { textIn } from '@/lib/domain/shared/words/language';
import { type Language, translate } from '@/lib/i18n';
import type { DeliveryCycleWire } from '../application/cycle';
import type { Reader } from '../shared/shop';
import type { CartPriceWire, CartWire } from './cart';
import { chosenOptionToWire, chosenProductToWire, deliveryConditionToWire } from './chosen-to-wire';
import { allowedCyclesToWire } from './product-to-wire';

export function cycleToWire(cycle: Cycle): DeliveryCycleWire {
  return {
    cycleType: cycle.cycleType,
    cycle: cycle.cycle,
    date: cycle.cycleType === 'MONTH' ? cycle.date : null,
    dayOfWeek: cycle.cycleType === 'WEEK' ? cycle.dayOfWeek : null,
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
      deliveryCondition: deliveryConditionToWire(lines, {
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
  return {
    buyAmt: lines.reduce((total, line) => total + lineBuyAmt(line), 0),
    deliverable: notRecurringReason === null,
    optionUsed: lines.some((line) => line.option.nameKo !== ''),
    orderProductOptions: lines.map((line) => toOption(line, shop)),
    ...chosenProductToWire(product, shop.language),
  };
}

function toOption(
  line: CartLine,
  shop: Reader,
): CartWire['invalidProducts'][number]['orderProductOptions'][number] {
  const { row, product, option, notRecurringReason } = line;
  const isValid = notRecurringReason === null;
  return {
    adjustableDeliveryCycle: allowedCyclesToWire(product),
    cartNo: row.cartNo,
    categoryName: textIn(shop.language, product.categoryKo, product.categoryEn),
    validInfo: {
      errorCode: notRecurringReason,
      message: notRecurringReason && reasonText(notRecurringReason, shop.language),
      orderCntChangeable: isValid || (notRecurringReason === 'PRODUCT_SOLD_OUT' && option.stock > 0),
      valid: isValid,
      validYn: isValid ? 'Y' : 'N',
    },
    recurringPaymentDelivery: row.cycle && cycleToWire(row.cycle),
    firstRecurringDate: line.firstDeliveryOn,
    giftable: line.notGiftableReason === null,
    notGiftableReason: line.notGiftableReason,
    ...chosenOptionToWire({ ...line, condition: line.freeGiftCondition }, row, shop),
  };
}

function reasonText(reason: NotGiftableReason, language: Language): string {
  return translate(language)(`reason.${reason}`);
}
