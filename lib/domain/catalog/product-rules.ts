import { type Currency, leastRecurringPrice } from '../billing/currency';
import { buyPrice, type DeliveryRule, unitPrice } from '../billing/money';
import { type FieldError, fieldError, requireNoErrors } from '../shared/errors';
import { isBlank } from '../shared/typed';
import type { Product, ProductKind, ProductOption } from './product';

/** A merchant's input for a product, without number, kind and stock. */
export type ProductDraft = Omit<
  Product,
  'productNo' | 'kind' | 'cycleTypes' | 'deliveryRuleNo' | 'updatedAt' | 'categoryKo' | 'categoryEn'
> & {
  /** Left out: they stay. */
  categoryNos?: number[] | undefined;
};

export type OptionDraft = Omit<ProductOption, 'optionNo' | 'productNo' | 'stock' | 'pictureNo'>;

/** Throws VALIDATION with every wrong field, otherwise the first reason against recurring delivery. */
export function requireSellable(
  draft: ProductDraft,
  kind: ProductKind,
  options: ReadonlyArray<OptionDraft>,
  currency: Currency,
): void {
  const errors = [...amountErrors(draft), ...optionErrors(options)];
  if (draft.isRecurring) errors.push(...cycleErrors(draft));
  requireNoErrors(errors);
  if (draft.isRecurring) requireRecurring(draft, kind, options, currency);
}

function amountErrors({ salePrice, deliveryRule, lastRoundRule, ...draft }: ProductDraft): FieldError[] {
  const errors: FieldError[] = [];
  for (const field of ['immediateDiscountAmt', 'recurringDiscountAmt'] as const)
    if (draft[field] > salePrice) errors.push({ field, code: 'too_large' });
  if (deliveryRule.conditionType !== 'FREE' && deliveryRule.baseAmt === 0)
    errors.push({ field: 'deliveryRule.baseAmt', code: 'too_small' });
  if (deliveryRule.conditionType === 'CONDITIONAL' && deliveryRule.freeOverAmt === 0)
    errors.push({ field: 'deliveryRule.freeOverAmt', code: 'too_small' });
  const { min, max } = lastRoundRule;
  if (min !== null && max !== null && max < min)
    errors.push({ field: 'lastRoundRule.max', code: 'too_small' });
  return errors;
}

/** A single option may have no name; several need names to tell them apart. */
function optionErrors(options: ReadonlyArray<OptionDraft>): FieldError[] {
  const used = options.flatMap((option, at) => (option.isUsed ? [{ ...option, at }] : []));
  if (used.length === 0) return [{ field: 'options', code: 'required' }];
  if (used.length === 1) return [];
  return used.flatMap((option) =>
    (['nameKo', 'nameEn', 'valueKo', 'valueEn'] as const)
      .filter((name) => isBlank(option[name]))
      .map((name) => ({ field: `options.${option.at}.${name}`, code: 'required' })),
  );
}

function cycleErrors({ monthCycles, weekCycles, daysOfWeek, servesExisting }: ProductDraft): FieldError[] {
  const errors: FieldError[] = [];
  if (monthCycles.length + weekCycles.length === 0) errors.push({ field: 'monthCycles', code: 'required' });
  if (weekCycles.length > 0 && daysOfWeek.length === 0)
    errors.push({ field: 'daysOfWeek', code: 'required' });
  // Otherwise a new application would end on the day of its first order.
  if (!servesExisting) errors.push({ field: 'servesExisting', code: 'not_allowed' });
  return errors;
}

/** Sets, reservations, free gifts and products below the least price never have recurring delivery. */
function requireRecurring(
  draft: ProductDraft,
  kind: ProductKind,
  options: ReadonlyArray<OptionDraft>,
  currency: Currency,
): void {
  if (kind !== 'NORMAL') throw fieldError('isRecurring', 'not_allowed', 'PRODUCT_NOT_RECURRING');
  const priceOf = (addPrice: number) => buyPrice(unitPrice({ ...draft, addPrice }));
  const cheap = options.find(
    (option) => option.isUsed && priceOf(option.addPrice) < leastRecurringPrice(currency),
  );
  if (cheap) throw fieldError('salePrice', 'too_small', 'PRODUCT_TOO_CHEAP');
}

/** A cycle type is allowed if it has at least one length. */
export function cycleTypesOf({
  monthCycles,
  weekCycles,
}: Pick<Product, 'monthCycles' | 'weekCycles'>): Product['cycleTypes'] {
  return [
    ...(monthCycles.length > 0 ? (['MONTH'] as const) : []),
    ...(weekCycles.length > 0 ? (['WEEK'] as const) : []),
  ];
}

/** Drops the amounts that the rule's kind does not use, so that equal rules compare equal. */
export function normalizedRule({
  conditionType,
  baseAmt,
  freeOverAmt,
  returnAmt,
}: DeliveryRule): DeliveryRule {
  return {
    conditionType,
    baseAmt: conditionType === 'FREE' ? 0 : baseAmt,
    freeOverAmt: conditionType === 'CONDITIONAL' ? freeOverAmt : 0,
    returnAmt,
  };
}

/** Whether the price of one piece in a new application changes. */
export function isPriceChanged(before: Prices, after: Prices): boolean {
  return (
    before.salePrice !== after.salePrice ||
    before.immediateDiscountAmt !== after.immediateDiscountAmt ||
    before.recurringDiscountAmt !== after.recurringDiscountAmt
  );
}

export type Prices = Pick<Product, 'salePrice' | 'immediateDiscountAmt' | 'recurringDiscountAmt'>;
