import { listCategoriesWithProducts } from '@/db/queries/catalog/categories';
import type { Context } from '@/lib/context';
import type { Category } from '@/lib/domain/catalog/category';

/** `products`: how many are in it, those off sale included. */
export type ListedCategory = Category & { products: number };

/** Every category, in the merchant's order. */
export const listCategoriesForMerchant = ({ db }: Context): Promise<ListedCategory[]> =>
  listCategoriesWithProducts(db);
