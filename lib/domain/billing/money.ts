/**
 * Amounts are integers in the currency's minor unit (docs/rules/money.md#amounts). The delivery rule is fixed at
 * application, its fee is computed per order on the lines in it.
 */
export type DeliveryRule = {
  conditionType: 'FREE' | 'CONDITIONAL' | 'FIXED_FEE';
  baseAmt: number;
  /** CONDITIONAL: free from this total of product prices. */
  freeOverAmt: number;
  returnAmt: number;
};

export type UnitPrice = {
  /** The product's price without option or discount. */
  salePrice: number;
  addPrice: number;
  /** The recurring discount on one piece. */
  discountAmt: number;
};

export type PricedLine = { unit: UnitPrice; orderCnt: number; deliveryRule: DeliveryRule };

export type OrderAmounts = {
  standardAmt: number;
  discountAmt: number;
  buyAmt: number;
  deliveryAmt: number;
  remoteDeliveryAmt: number;
  returnDeliveryAmt: number;
  payAmt: number;
};

/** The recurring discount replaces the ordinary immediate one; it never makes a price negative. */
export function unitPrice(product: {
  salePrice: number;
  immediateDiscountAmt: number;
  recurringDiscountAmt: number;
  addPrice: number;
}): UnitPrice {
  const discount =
    product.recurringDiscountAmt > 0 ? product.recurringDiscountAmt : product.immediateDiscountAmt;
  const standard = product.salePrice + product.addPrice;
  return {
    salePrice: product.salePrice,
    addPrice: product.addPrice,
    discountAmt: Math.min(discount, standard),
  };
}

export function standardPrice(unit: UnitPrice): number {
  return unit.salePrice + unit.addPrice;
}

export function buyPrice(unit: UnitPrice): number {
  return standardPrice(unit) - unit.discountAmt;
}

export function lineBuyAmt(line: Pick<PricedLine, 'unit' | 'orderCnt'>): number {
  return buyPrice(line.unit) * line.orderCnt;
}

/**
 * The cost of one order. Lines with equal delivery rules ship together and pay one fee; fees of different rules are added.
 * `remoteAmt` is the regional extra fee of the postcode, by rule 0 for a gift.
 */
export function orderAmounts(lines: PricedLine[], remoteAmt: number): OrderAmounts {
  const standardAmt = sum(lines, (line) => standardPrice(line.unit) * line.orderCnt);
  const buyAmt = sum(lines, lineBuyAmt);
  const groups = deliveryGroups(lines);
  const deliveryAmt = sum(groups, deliveryFee);
  const remoteDeliveryAmt = lines.length > 0 ? remoteAmt : 0;
  return {
    standardAmt,
    discountAmt: standardAmt - buyAmt,
    buyAmt,
    deliveryAmt,
    remoteDeliveryAmt,
    returnDeliveryAmt: Math.max(0, ...groups.map((group) => group[0]?.deliveryRule.returnAmt ?? 0)),
    payAmt: buyAmt + deliveryAmt + remoteDeliveryAmt,
  };
}

/** Lines grouped by delivery rule, in the order of the rules' first appearance. */
export function deliveryGroups<Line extends PricedLine>(lines: Line[]): Line[][] {
  const byRule = new Map<string, Line[]>();
  for (const line of lines) {
    const { conditionType, baseAmt, freeOverAmt, returnAmt } = line.deliveryRule;
    const key = [conditionType, baseAmt, freeOverAmt, returnAmt].join('/');
    byRule.set(key, [...(byRule.get(key) ?? []), line]);
  }
  return [...byRule.values()];
}

/**
 * Whether a lower price of one line makes some box dearer: the box, with this line alone or with any of `company`, loses its free delivery
 * and saves less than the fee.
 */
export function losesByLess(line: PricedLine, unit: UnitPrice, company: PricedLine[]): boolean {
  const { conditionType, baseAmt, freeOverAmt } = line.deliveryRule;
  const [before, after] = [lineBuyAmt(line), lineBuyAmt({ ...line, unit })];
  if (conditionType !== 'CONDITIONAL' || before - after >= baseAmt) return false;
  const together = deliveryGroups([line, ...company])[0]?.slice(1) ?? [];
  // What the others can add; from here on delivery is free in any case.
  const enough = freeOverAmt - after;
  const sums = new Set([0]);
  for (const other of together) {
    for (const rest of [...sums]) if (rest + lineBuyAmt(other) < enough) sums.add(rest + lineBuyAmt(other));
    // So many that one of them fits: the present price stays.
    if (sums.size > mostSums) return true;
  }
  return [...sums].some((rest) => rest < enough && rest + before >= freeOverAmt);
}

const mostSums = 10_000;

export function deliveryFee(group: PricedLine[]): number {
  const rule = group[0]?.deliveryRule;
  if (!rule || rule.conditionType === 'FREE') return 0;
  if (rule.conditionType === 'FIXED_FEE') return rule.baseAmt;
  return sum(group, lineBuyAmt) >= rule.freeOverAmt ? 0 : rule.baseAmt;
}

/** The most that all rounds together can cost: as if every application shipped alone (docs/rules/money.md#delivery-fee). */
export function maxTotalAmt(lines: Array<PricedLine & { lastRound: number }>, remoteAmt: number): number {
  return sum(lines, (line) => orderAmounts([line], remoteAmt).payAmt * line.lastRound);
}

function sum<T>(items: T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
