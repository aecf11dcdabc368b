import { findNewestOrders, findNextOrderDay, type NewestOrder } from '@/db/queries/order/newest-orders';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';

const shown = 20;

export type { NewestOrder };

/**
 * For the sandbox's clock page, where people ship orders themselves. Throws NOT_FOUND in live mode
 * (docs/rules/operations.md#sandbox).
 */
export async function listNewestOrders(
  ctx: Context,
): Promise<{ orders: NewestOrder[]; nextOrderOn: string | null }> {
  if (!ctx.config.isSandbox) throw new DomainError('NOT_FOUND');
  return { orders: await findNewestOrders(ctx.db, shown), nextOrderOn: await findNextOrderDay(ctx.db) };
}
