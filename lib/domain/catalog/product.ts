import type { LastRoundRule } from '../application/last-round-rule';
import type { Cycle } from '../application/schedule';
import type { Weekday } from '../application/weekday';
import { type Currency, leastRecurringPrice } from '../billing/currency';
import { buyPrice, type DeliveryRule, type UnitPrice, unitPrice } from '../billing/money';

export type ProductKind = 'NORMAL' | 'SET' | 'RESERVATION' | 'FREE_GIFT';

export type Product = {
  productNo: number;
  nameKo: string;
  nameEn: string;
  summaryKo: string;
  summaryEn: string;
  descriptionKo: string;
  descriptionEn: string;
  /** Of its first category; empty without one. */
  categoryKo: string;
  categoryEn: string;
  /** Its first picture, or the drawing that was chosen for it. */
  imageUrl: string;
  salePrice: number;
  immediateDiscountAmt: number;
  recurringDiscountAmt: number;
  kind: ProductKind;
  /** Sold without VAT (docs/rules/money.md#tax). */
  isTaxFree: boolean;
  isOnSale: boolean;
  isRecurring: boolean;
  /**
   * False: the merchant ended the recurring sale for existing applications too (docs/rules/status.md#product-no-longer-sold).
   */
  servesExisting: boolean;
  cycleTypes: Array<Cycle['cycleType']>;
  monthCycles: number[];
  weekCycles: number[];
  daysOfWeek: Weekday[];
  lastRoundRule: LastRoundRule;
  deliveryRuleNo: number;
  deliveryRule: DeliveryRule;
  /** When it was last edited in the console: an editor detects with it that another person saved first. */
  updatedAt: string | null;
};

export type ProductOption = {
  optionNo: number;
  productNo: number;
  nameKo: string;
  nameEn: string;
  valueKo: string;
  valueEn: string;
  addPrice: number;
  stock: number;
  isUsed: boolean;
  /** Shown when the option is chosen; null: the product's first picture stays. */
  pictureNo: number | null;
};

export type OptionOfProduct = { product: Product; option: ProductOption; deliveryRule: DeliveryRule };

/** Why an option has no recurring delivery now; the codes are those of `errors.ts`. */
export type NotRecurringReason = 'PRODUCT_NOT_RECURRING' | 'PRODUCT_TOO_CHEAP' | 'PRODUCT_SOLD_OUT';

export function optionPrice(product: Product, option: Pick<ProductOption, 'addPrice'>): UnitPrice {
  return unitPrice({ ...product, addPrice: option.addPrice });
}

/** Sets, reservations and free gifts never have recurring delivery, even if `isRecurring` is set. */
export function isRecurringProduct(product: Product): boolean {
  return product.kind === 'NORMAL' && product.isRecurring && product.isOnSale;
}

/** The minimum price applies to one piece, with its option and after the discount. */
export function whyNotRecurring(
  product: Product,
  option: ProductOption,
  orderCnt: number,
  currency: Currency,
): NotRecurringReason | null {
  if (!isRecurringProduct(product) || !option.isUsed) return 'PRODUCT_NOT_RECURRING';
  if (buyPrice(optionPrice(product, option)) < leastRecurringPrice(currency)) return 'PRODUCT_TOO_CHEAP';
  return option.stock < orderCnt ? 'PRODUCT_SOLD_OUT' : null;
}

/** Stock comes and goes; what is sold out is still delivered regularly. */
export const isRecurringUnless = (reason: NotRecurringReason | null): boolean =>
  reason === null || reason === 'PRODUCT_SOLD_OUT';

/** A product in the shop's list. */
export type Offer = {
  product: Product;
  options: ProductOption[];
  /** The price of the first available option, otherwise of the first option. */
  unit: UnitPrice;
  notRecurringReason: NotRecurringReason | null;
  isSoldOut: boolean;
  isGiftable: boolean;
};

/** `options`: those in use. A product has recurring delivery if one of its options has. */
export function offerOf(
  product: Product,
  options: ProductOption[],
  { isGiftingOn, currency }: { isGiftingOn: boolean; currency: Currency },
): Offer {
  const reasons = options.map((option) => whyNotRecurring(product, option, 1, currency));
  const shown = options[Math.max(0, reasons.indexOf(null))];
  const notRecurringReason = reasons.includes(null)
    ? null
    : (reasons.find(isRecurringUnless) ?? reasons[0] ?? 'PRODUCT_NOT_RECURRING');
  return {
    product,
    options,
    unit: optionPrice(product, shown ?? { addPrice: 0 }),
    notRecurringReason,
    isSoldOut: options.every((option) => option.stock === 0),
    isGiftable: isGiftingOn && notRecurringReason === null,
  };
}

/** Whether a product has recurring delivery while it is on sale, as the shop's list says it. `options`: those in use. */
export function canRecur(product: Product, options: ProductOption[], currency: Currency): boolean {
  const offer = offerOf({ ...product, isOnSale: true }, options, { isGiftingOn: false, currency });
  return isRecurringUnless(offer.notRecurringReason);
}
