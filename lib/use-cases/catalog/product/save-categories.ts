import {
  listCategories,
  listCategoryNos,
  replaceCategories,
  startCategoryChange,
} from '@/db/queries/catalog/categories';
import type { Trx } from '@/db/schema';
import type { ProductDraft } from '@/lib/domain/catalog/product-rules';
import { fieldError } from '@/lib/domain/shared/errors';

/** Puts the product into these categories and no others. A change of the list of categories at the same moment comes before or after. */
export async function saveCategories(
  trx: Trx,
  productNo: number,
  { categoryNos }: Pick<ProductDraft, 'categoryNos'>,
): Promise<void> {
  if (categoryNos === undefined || isSame(categoryNos, await listCategoryNos(trx, productNo))) return;
  await startCategoryChange(trx);
  const there = new Set((await listCategories(trx)).map(({ categoryNo }) => categoryNo));
  const unknown = categoryNos.findIndex((categoryNo) => !there.has(categoryNo));
  if (unknown >= 0) throw fieldError(`categoryNos.${unknown}`, 'invalid');
  await replaceCategories(trx, productNo, [...new Set(categoryNos)]);
}

const isSame = (wanted: number[], saved: number[]) =>
  new Set(wanted).size === saved.length && saved.every((categoryNo) => wanted.includes(categoryNo));
