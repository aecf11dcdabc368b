import { noteRestocked } from '@/db/queries/application/ran-outs';
import { addStock, replaceStock } from '@/db/queries/catalog/product-edits';
import { findOption } from '@/db/queries/catalog/products';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { DomainError, fieldError, requireChanged } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';

type Shelf = { merchant: Member; productNo: number; optionNo: number };

/** Adds to the stock or takes from it, relative to sales in the meantime; never below zero. Returns the new stock. */
export async function changeStock(ctx: Context, input: Shelf & { by: number }): Promise<{ stock: number }> {
  const { by } = input;
  return ctx.transaction(async (trx) => {
    await requireOption(trx, input);
    const stock = await addStock(trx, input.optionNo, by);
    if (stock === undefined) throw fieldError('by', by < 0 ? 'too_small' : 'too_large');
    if (by > 0) await noteRestocked(trx, input.optionNo);
    await audit(ctx, trx, input, stock - by, stock);
    return { stock };
  });
}

/** Replaces the stock that the merchant saw. Throws ALREADY_CHANGED where it changed since. */
export async function setStock(
  ctx: Context,
  input: Shelf & { stock: number; seenStock: number },
): Promise<{ stock: number }> {
  const { stock, seenStock: seen } = input;
  return ctx.transaction(async (trx) => {
    await requireOption(trx, input);
    requireChanged(await replaceStock(trx, input.optionNo, { seen, stock }));
    if (stock > seen) await noteRestocked(trx, input.optionNo);
    await audit(ctx, trx, input, seen, stock);
    return { stock };
  });
}

async function requireOption(trx: Trx, { productNo, optionNo }: Shelf): Promise<void> {
  const chosen = await findOption(trx, optionNo);
  if (chosen?.product.productNo !== productNo) throw new DomainError('NOT_FOUND');
}

function audit(ctx: Context, trx: Trx, { merchant, optionNo }: Shelf, before: number, after: number) {
  const object = `option/${optionNo}`;
  return auditMerchant(ctx, trx, merchant, { action: 'stock.changed', object, before, after });
}
