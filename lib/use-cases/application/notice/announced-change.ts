import { findOpenRanOut } from '@/db/queries/application/ran-outs';
import { listOptions } from '@/db/queries/catalog/products';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import {
  type NoticeChange,
  type NoticeOption,
  requireSubstitute,
  type WantedChange,
} from '@/lib/domain/application/change-notice';
import type { Product, ProductOption } from '@/lib/domain/catalog/product';
import { fieldError } from '@/lib/domain/shared/errors';
import { pick } from '@/lib/domain/shared/pick';

/**
 * The wanted change beside what the product has today. Throws VALIDATION or PRODUCT_TOO_CHEAP for an option that cannot be the
 * substitute; one that ran out itself cannot.
 */
export async function announcedChange(
  { config }: Context,
  db: Db,
  product: Product,
  change: WantedChange,
): Promise<{ before: NoticeChange; after: NoticeChange; substitute: ProductOption | null }> {
  const { kind } = change;
  if (kind === 'CONTENT') return { before: change, after: change, substitute: null };
  if (kind === 'PRICE') {
    const prices = pick(product, 'salePrice', 'immediateDiscountAmt', 'recurringDiscountAmt');
    return { before: { kind, ...prices }, after: change, substitute: null };
  }
  const options = await listOptions(db, [product.productNo]);
  const { replaced, substitute } = requireSubstitute(change, product, options, config.SHOP_CURRENCY);
  if (await findOpenRanOut(db, substitute.optionNo)) throw fieldError('change.optionNo', 'not_allowed');
  const { replacedOptionNo } = change;
  return {
    before: { kind, replacedOptionNo, option: termsOf(replaced) },
    after: { kind, replacedOptionNo, option: termsOf(substitute) },
    substitute,
  };
}

const termsOf = (option: ProductOption): NoticeOption =>
  pick(option, 'optionNo', 'nameKo', 'nameEn', 'valueKo', 'valueEn', 'addPrice');
