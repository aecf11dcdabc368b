import { listProductsWithFreeGift } from '@/db/queries/catalog/free-gifts';
import { listOptions, listProducts as listStored } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import { type Offer, offerOf, type Product } from '@/lib/domain/catalog/product';
import { isFoundIn } from '@/lib/domain/shared/names';
import { businessNow } from '../../shared/calendar';
import { isGiftingOn } from '../../shared/gifting';

export type ListedOffer = Offer & { hasFreeGift: boolean };

async function findOnSale(ctx: Context, keyword = ''): Promise<Product[]> {
  return (await listStored(ctx.db)).filter(
    (product) =>
      product.isOnSale &&
      product.kind !== 'FREE_GIFT' &&
      [product.nameKo, product.nameEn].some((name) => isFoundIn(name, keyword)),
  );
}

/** The numbers of everything on sale. */
export async function listProductNos(ctx: Context): Promise<number[]> {
  return (await findOnSale(ctx)).map(({ productNo }) => productNo);
}

/** Everything on sale; free gifts are not sold. `keyword` matches the names in both languages. */
export async function listProducts(
  ctx: Context,
  { keyword, page, size }: { keyword?: string | undefined; page: number; size: number },
): Promise<{ offers: ListedOffer[]; totalCount: number }> {
  const products = await findOnSale(ctx, keyword);
  const shown = products.slice((page - 1) * size, page * size);
  const options = await listOptions(
    ctx.db,
    shown.map(({ productNo }) => productNo),
  );
  const giving = await listProductsWithFreeGift(ctx.db, businessNow(ctx));
  return {
    totalCount: products.length,
    offers: shown.map((product) => ({
      ...offerOf(
        product,
        options.filter((option) => option.productNo === product.productNo && option.isUsed),
        isGiftingOn(ctx),
      ),
      hasFreeGift: giving.has(product.productNo),
    })),
  };
}
