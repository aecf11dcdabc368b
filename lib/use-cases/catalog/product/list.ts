import {
  countProducts as countFound,
  listProductPage,
  type ProductFilter,
} from '@/db/queries/catalog/product-edits';
import { listOptions } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import type { Product } from '@/lib/domain/catalog/product';
import { pageOf } from '@/lib/use-cases/shared/pages';

export type ListedProduct = Product & { stock: number };

/** The number of products of each filter. */
export const countProducts = (ctx: Context, filters: readonly ProductFilter[]): Promise<number[]> =>
  Promise.all(filters.map((filter) => countFound(ctx.db, filter)));

/** The merchant's products, newest first, withdrawn ones and free gifts included. */
export async function listProductsForMerchant(
  ctx: Context,
  filter: ProductFilter,
  page: { beforeProductNo: number | null; limit: number },
): Promise<{ products: ListedProduct[]; nextBeforeProductNo: number | null }> {
  const rows = await listProductPage(ctx.db, filter, { ...page, limit: page.limit + 1 });
  const { shown: products, goesOnAfter } = pageOf(rows, page.limit);
  const stock = new Map<number, number>();
  const options = await listOptions(
    ctx.db,
    products.map(({ productNo }) => productNo),
  );
  for (const option of options)
    if (option.isUsed) stock.set(option.productNo, (stock.get(option.productNo) ?? 0) + option.stock);
  return {
    products: products.map((product) => ({ ...product, stock: stock.get(product.productNo) ?? 0 })),
    nextBeforeProductNo: goesOnAfter?.productNo ?? null,
  };
}
