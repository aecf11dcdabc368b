import type { ContractForm } from '@/components/shared/ui/form/use-contract-form';
import type { ProductFormIn, ProductFormOut } from '@/lib/contract/catalog/console/products';

export type ProductFormProps = {
  form: ContractForm<ProductFormIn, ProductFormOut>;
  say: (error: { message?: string | undefined } | undefined) => string | undefined;
};
