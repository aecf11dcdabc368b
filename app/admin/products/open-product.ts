import { notFound } from 'next/navigation';
import { type AdminProduct, adminProduct } from '@/lib/contract/catalog/console/products';
import { pathNo } from '@/lib/contract/shared/common';
import { DomainError } from '@/lib/domain/shared/errors';
import { createContext } from '@/lib/http/context';
import { readProduct } from '@/lib/use-cases/catalog/product/read';

/** The product named in the URL; the not-found page if it does not exist. */
export async function openProduct(text: string): Promise<AdminProduct> {
  const productNo = pathNo.safeParse(text).data;
  if (productNo === undefined) notFound();
  try {
    return adminProduct.parse(await readProduct(await createContext(), { productNo }));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') notFound();
    throw error;
  }
}
