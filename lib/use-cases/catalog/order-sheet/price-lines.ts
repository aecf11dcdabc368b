import { findOption } from '@/db/queries/catalog/products';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import { isCycleAllowed } from '@/lib/domain/application/application';
import { requireLastRound } from '@/lib/domain/application/last-round-rule';
import type { OrderSheetLine, SheetLine } from '@/lib/domain/catalog/order-sheet';
import { optionPrice, whyNotRecurring } from '@/lib/domain/catalog/product';
import { DomainError } from '@/lib/domain/shared/errors';

type Wanted = Omit<OrderSheetLine, 'unit' | 'deliveryRule'>;

/**
 * The lines at today's prices. Creating, reading and applying make the same check: on sale for recurring
 * delivery, the least price or more, a cycle and a last round that the product allows, enough stock for the first
 * delivery.
 */
export async function priceLines(
  { config }: Pick<Context, 'config'>,
  db: Db,
  lines: Wanted[],
): Promise<SheetLine[]> {
  const wanted = new Map<number, number>();
  const priced: SheetLine[] = [];
  for (const [index, line] of lines.entries()) {
    const refuse = (code: 'PRODUCT_NOT_RECURRING' | 'CYCLE_NOT_ALLOWED', field: string) =>
      new DomainError(code, { errors: [{ field: `products.${index}.${field}`, code: 'not_allowed' }] });
    const chosen = await findOption(db, line.optionNo);
    if (chosen?.product.productNo !== line.productNo) throw refuse('PRODUCT_NOT_RECURRING', 'optionNo');
    const { product, option } = chosen;
    const count = (wanted.get(option.optionNo) ?? 0) + line.orderCnt;
    wanted.set(option.optionNo, count);
    const reason = whyNotRecurring(product, option, count, config.SHOP_CURRENCY);
    if (reason)
      throw new DomainError(reason, {
        errors: [{ field: `products.${index}.optionNo`, code: 'not_allowed' }],
      });
    if (!isCycleAllowed(line.cycle, product)) throw refuse('CYCLE_NOT_ALLOWED', 'recurringPaymentDelivery');
    requireLastRound(product.lastRoundRule, line.lastRound, `products.${index}.recurringPaymentLastRound`);
    const { productNo: _productNo, optionNo: _optionNo, ...rest } = line;
    // Today's rule and price replace those of a stored line.
    priced.push({ ...rest, ...chosen, unit: optionPrice(product, option) });
  }
  return priced;
}
