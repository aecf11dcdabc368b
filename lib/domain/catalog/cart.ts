import { isCycleAllowed, type OptionInput } from '../application/application';
import { lastRoundProblem } from '../application/last-round-rule';
import type { Cycle } from '../application/schedule';
import type { Currency } from '../billing/currency';
import {
  deliveryFee,
  deliveryGroups,
  type OrderAmounts,
  orderAmounts,
  type UnitPrice,
} from '../billing/money';
import type { FreeGiftCondition } from './free-gifts';
import {
  type NotRecurringReason,
  type OptionOfProduct,
  optionPrice,
  type Product,
  whyNotRecurring,
} from './product';

/** A row of the recurring-delivery cart. Cycle, last round and free gifts may not be chosen yet. */
export type CartRow = {
  cartNo: number;
  productNo: number;
  optionNo: number;
  orderCnt: number;
  optionInputs: OptionInput[];
  cycle: Cycle | null;
  lastRound: number | null;
  freeGiftOptionNos: number[];
};

export type NotGiftableReason =
  | NotRecurringReason
  | 'LAST_ROUND_REQUIRED'
  | 'CYCLE_REQUIRED'
  | 'ENTERPRISE_ONLY';

/** A cart row with its current price, checks and dates. */
export type CartLine = OptionOfProduct & {
  row: CartRow;
  unit: UnitPrice;
  orderCnt: number;
  /** Why the row cannot be ordered; null if it can. */
  notRecurringReason: NotRecurringReason | null;
  notGiftableReason: NotGiftableReason | null;
  /** The first delivery if applied for today; null without a cycle. */
  firstDeliveryOn: string | null;
  freeGiftCondition: FreeGiftCondition | null;
};

export type Cart = {
  groups: Array<{ lines: CartLine[]; deliveryAmt: number }>;
  invalid: CartLine[];
  /** For the rows that can be ordered, as if they shipped together. */
  amounts: OrderAmounts;
};

/**
 * A choice that the product no longer offers counts as not made, so that people choose again instead of failing later
 * (docs/rules/rounds.md#last-round).
 */
export function cartLine(
  row: CartRow,
  chosen: OptionOfProduct,
  shop: {
    currency: Currency;
    isGiftingOn: boolean;
    freeGiftCondition: FreeGiftCondition | null;
    firstDelivery: (cycle: Cycle) => string;
  },
): CartLine {
  const cycle = validCycle(row.cycle, chosen.product);
  const { freeGiftCondition } = shop;
  const offered = freeGiftCondition?.options.map((option) => option.optionNo) ?? [];
  const valid = {
    ...row,
    cycle,
    lastRound: validLastRound(row.lastRound, chosen.product),
    freeGiftOptionNos: row.freeGiftOptionNos.filter((no) => offered.includes(no)),
  };
  const notRecurringReason = whyNotRecurring(chosen.product, chosen.option, row.orderCnt, shop.currency);
  return {
    ...chosen,
    row: valid,
    unit: optionPrice(chosen.product, chosen.option),
    orderCnt: row.orderCnt,
    notRecurringReason,
    notGiftableReason: whyNotGiftable(valid, notRecurringReason, shop.isGiftingOn),
    firstDeliveryOn: cycle && shop.firstDelivery(cycle),
    freeGiftCondition,
  };
}

export function priceCart(lines: CartLine[]): Cart {
  const valid = lines.filter((line) => line.notRecurringReason === null);
  return {
    groups: deliveryGroups(valid).map((group) => ({ lines: group, deliveryAmt: deliveryFee(group) })),
    invalid: lines.filter((line) => line.notRecurringReason !== null),
    amounts: orderAmounts(valid, 0),
  };
}

function validCycle(cycle: Cycle | null, product: Product): Cycle | null {
  return cycle && isCycleAllowed(cycle, product) ? cycle : null;
}

function validLastRound(lastRound: number | null, { lastRoundRule }: Product): number | null {
  return lastRoundProblem(lastRoundRule, lastRound) === null ? lastRound : null;
}

function whyNotGiftable(
  row: CartRow,
  notRecurringReason: NotRecurringReason | null,
  isGiftingOn: boolean,
): NotGiftableReason | null {
  if (!isGiftingOn) return 'ENTERPRISE_ONLY';
  if (notRecurringReason) return notRecurringReason;
  if (!row.cycle) return 'CYCLE_REQUIRED';
  return row.lastRound === null ? 'LAST_ROUND_REQUIRED' : null;
}
