import { notFound } from 'next/navigation';
import { orNotFound } from '@/app/or-not-found';
import { type CategoryWire, categoriesResponse } from '@/lib/contract/catalog/console/categories';
import { type AdminProduct, adminProduct } from '@/lib/contract/catalog/console/products';
import { pathNo } from '@/lib/contract/shared/common';
import { type Context, createContext } from '@/lib/http/context';
import { listCategoriesForMerchant } from '@/lib/use-cases/catalog/category/list-categories';
import { readProduct } from '@/lib/use-cases/catalog/product/read';

/** The product named in the URL; the not-found page if it does not exist. */
export async function openProduct(text: string): Promise<AdminProduct> {
  const productNo = pathNo.safeParse(text).data;
  if (productNo === undefined) notFound();
  return adminProduct.parse(await orNotFound(readProduct(await createContext(), { productNo })));
}

export async function openCategories(ctx: Context): Promise<CategoryWire[]> {
  return categoriesResponse.parse({ categories: await listCategoriesForMerchant(ctx) }).categories;
}
