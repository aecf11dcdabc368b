import { sql } from 'kysely';
import type { Category } from '@/lib/domain/catalog/category';
import { unchanged } from '../../lock';
import type { Db, Trx } from '../../schema';

const inOrder = (db: Db) =>
  db
    .selectFrom('category')
    .select(['category_no as categoryNo', 'name_ko as nameKo', 'name_en as nameEn'])
    .orderBy('sort_order')
    .orderBy('category_no');

export const listCategories = (db: Db): Promise<Category[]> => inOrder(db).execute();

/** With the number of their products, those off sale and free gifts included. */
export async function listCategoriesWithProducts(db: Db): Promise<Array<Category & { products: number }>> {
  const rows = await inOrder(db)
    .select((select) =>
      select
        .selectFrom('product_category as of')
        .select(sql<number | string>`count(*)`.as('count'))
        .whereRef('of.category_no', '=', 'category.category_no')
        .as('products'),
    )
    .execute();
  return rows.map((row) => ({ ...row, products: Number(row.products) }));
}

/** Those in which something is on sale. */
export async function listShownCategories(db: Db): Promise<Category[]> {
  return inOrder(db)
    .where((where) =>
      where.exists(
        where
          .selectFrom('product_category as of')
          .innerJoin('product', 'product.product_no', 'of.product_no')
          .select('of.product_no')
          .whereRef('of.category_no', '=', 'category.category_no')
          .where('product.is_on_sale', '=', 1)
          .where('product.kind', '<>', 'FREE_GIFT'),
      ),
    )
    .execute();
}

export async function listCategoryNos(db: Db, productNo: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product_category as of')
    .innerJoin('category', 'category.category_no', 'of.category_no')
    .select('of.category_no')
    .where('of.product_no', '=', productNo)
    .orderBy('category.sort_order')
    .orderBy('category.category_no')
    .execute();
  return rows.map((row) => row.category_no);
}

/** Writes what differs. */
export async function replaceCategories(trx: Trx, productNo: number, categoryNos: number[]): Promise<void> {
  const saved = await listCategoryNos(trx, productNo);
  const gone = saved.filter((categoryNo) => !categoryNos.includes(categoryNo));
  if (gone.length > 0)
    await trx
      .deleteFrom('product_category')
      .where('product_no', '=', productNo)
      .where('category_no', 'in', gone)
      .execute();
  const rows = categoryNos
    .filter((categoryNo) => !saved.includes(categoryNo))
    .map((category_no) => ({ product_no: productNo, category_no }));
  if (rows.length > 0) await trx.insertInto('product_category').values(rows).execute();
}

/** Locks the list, so that two changes of the list, or one and a product that is put into some, come one after the other. */
export async function startCategoryChange(trx: Trx): Promise<void> {
  await trx
    .updateTable('category')
    .set({ sort_order: unchanged('sort_order') })
    .execute();
}

type Names = Pick<Category, 'nameKo' | 'nameEn'>;

export async function insertCategory(trx: Trx, { nameKo, nameEn }: Names, sortOrder: number): Promise<void> {
  await trx
    .insertInto('category')
    .values({ name_ko: nameKo, name_en: nameEn, sort_order: sortOrder })
    .execute();
}

export async function updateCategory(
  trx: Trx,
  { categoryNo, nameKo, nameEn }: Category,
  sortOrder: number,
): Promise<void> {
  await trx
    .updateTable('category')
    .set({ name_ko: nameKo, name_en: nameEn, sort_order: sortOrder })
    .where('category_no', '=', categoryNo)
    .execute();
}

/** Their products stay, without them. */
export async function deleteCategories(trx: Trx, categoryNos: number[]): Promise<void> {
  if (categoryNos.length === 0) return;
  await trx.deleteFrom('product_category').where('category_no', 'in', categoryNos).execute();
  await trx.deleteFrom('category').where('category_no', 'in', categoryNos).execute();
}
