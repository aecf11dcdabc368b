/**
 * The tax in an amount, for the accountant's file (docs/rules/money.md#tax). Prices include VAT of ten percent; products
 * without VAT are counted apart. All amounts are integers in the currency's minor unit.
 */
export type TaxParts = { supplyAmt: number; vatAmt: number; taxFreeAmt: number };

/** What an order was paid for. */
type TaxedOrder = { payAmt: number; lines: ReadonlyArray<{ buyAmt: number; isTaxFree: boolean }> };

/** The delivery fee follows the goods: it is free of tax only where all of them are. */
export function taxFreeAmtOf({ payAmt, lines }: TaxedOrder): number {
  if (lines.length > 0 && lines.every(({ isTaxFree }) => isTaxFree)) return payAmt;
  return lines.reduce((sum, { buyAmt, isTaxFree }) => sum + (isTaxFree ? buyAmt : 0), 0);
}

export function taxParts(amount: number, taxFreeAmt: number): TaxParts {
  const taxed = amount - taxFreeAmt;
  const supplyAmt = Math.round((taxed * 10) / 11);
  return { supplyAmt, vatAmt: taxed - supplyAmt, taxFreeAmt };
}

/**
 * The tax-free part of a refund, in proportion to the order. Counted from the sum of all refunds so far, so that a full
 * refund in several steps takes back just what the order had.
 */
export function taxFreePartOf(
  order: { payAmt: number; taxFreeAmt: number },
  { refundedBefore, amount }: { refundedBefore: number; amount: number },
): number {
  if (order.payAmt === 0) return 0;
  const upTo = (refunded: number) => Math.round((refunded * order.taxFreeAmt) / order.payAmt);
  return upTo(refundedBefore + amount) - upTo(refundedBefore);
}
