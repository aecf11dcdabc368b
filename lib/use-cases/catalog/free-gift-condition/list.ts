import { listGiftOptions as findGiftOptions, type StockedOption } from '@/db/queries/catalog/free-gift-edits';
import { findProduct } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { type ConditionView, viewCondition, viewConditions } from './view';

/** A product's past, present and future free-gift conditions, the newest first. */
export async function listFreeGiftConditions(
  ctx: Context,
  { productNo }: { productNo: number },
): Promise<ConditionView[]> {
  if (!(await findProduct(ctx.db, productNo))) throw new DomainError('NOT_FOUND');
  return viewConditions(ctx, ctx.db, productNo);
}

export function readFreeGiftCondition(
  ctx: Context,
  { conditionNo }: { conditionNo: number },
): Promise<ConditionView> {
  return viewCondition(ctx, ctx.db, conditionNo);
}

/** The options that a condition may use, with their stock. */
export async function listGiftOptions(
  ctx: Context,
): Promise<Array<StockedOption['option'] & { stock: number }>> {
  const options = await findGiftOptions(ctx.db);
  return options.map(({ option, stock }) => ({ ...option, stock }));
}
