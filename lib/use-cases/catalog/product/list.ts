import {
  countProducts as countFound,
  listProductPage,
  type ProductFilter,
} from '@/db/queries/catalog/product-edits';
import { listOptions } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import { canRecur, type Product, type ProductOption } from '@/lib/domain/catalog/product';
import type { ProductSort } from '@/lib/domain/operations/list-look';
import { pageOf } from '@/lib/use-cases/shared/pages';

/** `isRecurring`: as the shop's list says it, by its options and their prices. */
export type ListedProduct = Product & { stock: number };

type Filter = Omit<ProductFilter, 'currency'>;

/** The number of products of each filter. */
export const countProducts = (ctx: Context, filters: readonly Filter[]): Promise<number[]> =>
  Promise.all(filters.map((filter) => countFound(ctx.db, { ...filter, currency: ctx.config.SHOP_CURRENCY })));

/** The merchant's products, newest first unless sorted by a column, withdrawn ones and free gifts included. */
export async function listProductsForMerchant(
  ctx: Context,
  filter: Filter,
  page: { beforeProductNo: number | null; sort?: ProductSort; limit: number },
): Promise<{ products: ListedProduct[]; nextBeforeProductNo: number | null }> {
  const currency = ctx.config.SHOP_CURRENCY;
  const rows = await listProductPage(ctx.db, { ...filter, currency }, { ...page, limit: page.limit + 1 });
  const { shown: products, goesOnAfter } = pageOf(rows, page.limit);
  const used = new Map<number, ProductOption[]>();
  const options = await listOptions(
    ctx.db,
    products.map(({ productNo }) => productNo),
  );
  for (const option of options)
    if (option.isUsed) used.set(option.productNo, [...(used.get(option.productNo) ?? []), option]);
  return {
    products: products.map((product) => {
      const own = used.get(product.productNo) ?? [];
      const stock = own.reduce((sum, option) => sum + option.stock, 0);
      return { ...product, isRecurring: canRecur(product, own, currency), stock };
    }),
    nextBeforeProductNo: goesOnAfter?.productNo ?? null,
  };
}
