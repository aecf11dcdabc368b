import { listOptions, listProducts } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import { buyPrice } from '@/lib/domain/billing/money';
import {
  isRecurringUnless,
  offerOf,
  optionPrice,
  type Product,
  type ProductOption,
} from '@/lib/domain/catalog/product';
import { isGiftingOn } from '../../shared/gifting';

export type CatalogEntry = {
  product: Product;
  options: Array<ProductOption & { price: number }>;
  isRecurring: boolean;
  isGiftable: boolean;
};

/** All products, free gifts and products off sale included, with prices and stock: for the sandbox and the console. */
export async function listCatalog(ctx: Context): Promise<CatalogEntry[]> {
  const products = await listProducts(ctx.db);
  const options = await listOptions(
    ctx.db,
    products.map(({ productNo }) => productNo),
  );
  const terms = { isGiftingOn: isGiftingOn(ctx), currency: ctx.config.SHOP_CURRENCY };
  return products.map((product) => {
    const own = options.filter((option) => option.productNo === product.productNo && option.isUsed);
    const { notRecurringReason, isGiftable } = offerOf(product, own, terms);
    return {
      product,
      options: own.map((option) => ({ ...option, price: buyPrice(optionPrice(product, option)) })),
      isRecurring: isRecurringUnless(notRecurringReason),
      isGiftable,
    };
  });
}
