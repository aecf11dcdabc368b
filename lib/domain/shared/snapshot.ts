import type { Snapshot } from '../application/application';
import type { UnitPrice } from '../billing/money';
import type { OptionOfProduct } from '../catalog/product';
import { pick } from './pick';

/**
 * Copies the agreed terms, so that later changes by the merchant do not apply
 * (docs/rules/money.md#the-price-agreed).
 */
export function snapshotOf({ product, option, deliveryRule }: OptionOfProduct, unit: UnitPrice): Snapshot {
  return {
    productNameKo: product.nameKo,
    productNameEn: product.nameEn,
    optionNameKo: option.nameKo,
    optionNameEn: option.nameEn,
    optionValueKo: option.valueKo,
    optionValueEn: option.valueEn,
    imageUrl: product.imageUrl,
    unit,
    deliveryRule,
    allowedCycles: pick(product, 'cycleTypes', 'monthCycles', 'weekCycles', 'daysOfWeek'),
    lastRoundRule: product.lastRoundRule,
  };
}
