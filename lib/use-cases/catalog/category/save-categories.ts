import {
  deleteCategories,
  insertCategory,
  listCategories,
  listCategoriesWithProducts,
  startCategoryChange,
  updateCategory,
} from '@/db/queries/catalog/categories';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import { inBothLanguages } from '@/lib/domain/catalog/both-languages';
import type { Category } from '@/lib/domain/catalog/category';
import { fieldError, requireChanged } from '@/lib/domain/shared/errors';
import { auditMerchant } from '../../shared/audit';
import type { ListedCategory } from './list-categories';

type Wanted = {
  /** The categories as the editor saw them. */
  seen: Category[];
  /** In their new order, a new one without a number. A seen category that is not among them is removed. */
  categories: Array<{ categoryNo: number | null; nameKo: string; nameEn: string }>;
};

/**
 * Adds, renames, sorts and removes categories; the products of a removed category stay. Throws ALREADY_CHANGED if the categories
 * changed since they were seen.
 */
export async function saveCategories(
  ctx: Context,
  { merchant, wanted }: { merchant: Member; wanted: Wanted },
): Promise<ListedCategory[]> {
  return ctx.transaction(async (trx) => {
    await startCategoryChange(trx);
    const before = await listCategories(trx);
    requireChanged(JSON.stringify(before.map(fields)) === JSON.stringify(wanted.seen.map(fields)));
    const seen = before.map(({ categoryNo }) => categoryNo);
    const { categories } = wanted;
    const kept = categories.flatMap(({ categoryNo }) => categoryNo ?? []);
    if (new Set(kept).size !== kept.length || !kept.every((no) => seen.includes(no)))
      throw fieldError('categories', 'invalid');
    await deleteCategories(
      trx,
      seen.filter((no) => !kept.includes(no)),
    );
    for (const [sortOrder, { categoryNo, ...names }] of categories.entries()) {
      const both = inBothLanguages(names);
      if (categoryNo === null) await insertCategory(trx, both, sortOrder);
      else await updateCategory(trx, { categoryNo, ...both }, sortOrder);
    }
    const after = await listCategories(trx);
    await auditMerchant(ctx, trx, merchant, {
      action: 'categories.changed',
      object: 'categories',
      before: before.map(named),
      after: after.map(named),
    });
    return listCategoriesWithProducts(trx);
  });
}

const fields = ({ categoryNo, nameKo, nameEn }: Category) => [categoryNo, nameKo, nameEn];
const named = ({ categoryNo, nameKo }: Category) => `${categoryNo} ${nameKo}`;
