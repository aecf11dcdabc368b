import { findFreeGiftCondition } from '@/db/queries/catalog/free-gifts';
import { listPictures } from '@/db/queries/catalog/product-pictures';
import { findProduct, listOptions } from '@/db/queries/catalog/products';
import type { Context } from '@/lib/context';
import type { FreeGiftCondition } from '@/lib/domain/catalog/free-gifts';
import type { ProductPicture } from '@/lib/domain/catalog/pictures';
import { type NotRecurringReason, type Offer, offerOf, whyNotRecurring } from '@/lib/domain/catalog/product';
import { DomainError } from '@/lib/domain/shared/errors';
import { businessNow } from '../../shared/calendar';
import { isGiftingOn } from '../../shared/gifting';

export type OfferDetail = Offer & {
  pictures: ProductPicture[];
  freeGiftCondition: FreeGiftCondition | null;
  /** Per option, in the order of `options`. */
  optionReasons: Array<NotRecurringReason | null>;
};

/** One product with its options. Throws NOT_FOUND for free gifts and products off sale, which the shop does not show. */
export async function getProduct(ctx: Context, productNo: number): Promise<OfferDetail> {
  const product = await findProduct(ctx.db, productNo);
  if (!product?.isOnSale || product.kind === 'FREE_GIFT') throw new DomainError('NOT_FOUND');
  const options = (await listOptions(ctx.db, [productNo])).filter((option) => option.isUsed);
  const condition = await findFreeGiftCondition(ctx.db, productNo, businessNow(ctx));
  const { SHOP_CURRENCY: currency } = ctx.config;
  return {
    ...offerOf(product, options, { isGiftingOn: isGiftingOn(ctx), currency }),
    pictures: await listPictures(ctx.db, productNo),
    freeGiftCondition: condition ?? null,
    optionReasons: options.map((option) => whyNotRecurring(product, option, 1, currency)),
  };
}
