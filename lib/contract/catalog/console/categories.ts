import { z } from 'zod';
import { categoryLimits } from '@/lib/domain/catalog/category';
import { line, rowNo } from '../../shared/common';
import { writtenAs } from '../../shared/written';

/** The shop's categories as the merchant edits them, in their order. */
const category = z
  .object({
    categoryNo: z.int(),
    nameKo: z.string(),
    nameEn: z.string(),
    /** How many products are in it, those off sale included. */
    products: z.int(),
  })
  .meta({ id: 'AdminCategory' });
export type CategoryWire = z.output<typeof category>;

export const categoriesResponse = z
  .object({ categories: z.array(category) })
  .meta({ id: 'CategoriesResponse' });

/** A name in one language alone stands for both. */
const names = {
  nameKo: line(categoryLimits.nameLength, 0),
  nameEn: line(categoryLimits.nameLength, 0),
};

/** The categories from now on. */
export const saveCategoriesRequest = z
  .object({
    /** The categories as they were read: 409 if another person changed them since. */
    seen: z.array(z.object({ categoryNo: rowNo, ...names })).max(categoryLimits.all),
    /** In their order; null: a new one. A seen category that is left out is removed. */
    categories: z
      .array(z.object({ categoryNo: rowNo.nullable(), ...names }).refine(...writtenAs('name')))
      .max(categoryLimits.all),
  })
  .meta({ id: 'SaveCategoriesRequest' });
export type SaveCategoriesRequest = z.output<typeof saveCategoriesRequest>;
