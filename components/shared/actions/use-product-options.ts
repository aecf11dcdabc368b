import { api } from '@/lib/api-client';
import { useLanguage } from '@/lib/i18n/client';
import { useQuery } from './use-query';

const productOptionsResponse = () =>
  import('@/lib/contract/catalog/product').then((module) => module.productOptionsResponse);

/** The options of a product with their present prices, in the reader's language. */
export function useProductOptions(productNo: number) {
  const language = useLanguage();
  return useQuery({
    queryKey: ['product-options', productNo, language],
    queryFn: ({ signal }) => api.get(`/products/${productNo}/options`, productOptionsResponse, { signal }),
    gcTime: 0,
  });
}
