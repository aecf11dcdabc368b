import { countLiveApplications } from '@/db/queries/application/change-notices';
import { listCategoryNos } from '@/db/queries/catalog/categories';
import { listPictures } from '@/db/queries/catalog/product-pictures';
import { findProduct, listOptions } from '@/db/queries/catalog/products';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { ProductPicture } from '@/lib/domain/catalog/pictures';
import type { Product, ProductOption } from '@/lib/domain/catalog/product';
import { orNotFound } from '@/lib/domain/shared/errors';

/** `liveApplications`: those that have not ended; they keep the agreed price and content. */
export type MerchantProduct = Product & {
  options: ProductOption[];
  pictures: ProductPicture[];
  categoryNos: number[];
  liveApplications: number;
};

export function readProduct(ctx: Context, { productNo }: { productNo: number }): Promise<MerchantProduct> {
  return readProductIn(ctx.db, productNo);
}

export async function readProductIn(db: Db, productNo: number): Promise<MerchantProduct> {
  const product = orNotFound(await findProduct(db, productNo));
  return {
    ...product,
    options: await listOptions(db, [productNo]),
    pictures: await listPictures(db, productNo),
    categoryNos: await listCategoryNos(db, productNo),
    liveApplications: await countLiveApplications(db, productNo),
  };
}
