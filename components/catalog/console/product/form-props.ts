import type { UseFormReturn } from 'react-hook-form';
import type { ProductFormIn, ProductFormOut } from '@/lib/contract/catalog/console/products';

/** What each part of the product's form takes. */
export type ProductFormProps = {
  form: UseFormReturn<ProductFormIn, unknown, ProductFormOut>;
  say: (error: { message?: string | undefined } | undefined) => string | undefined;
};
