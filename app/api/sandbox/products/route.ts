import { sandboxProductsResponse } from '@/lib/contract/operations/sandbox';
import { get } from '@/lib/http/methods';
import { sandboxOf } from '@/lib/http/sandbox';
import { listCatalog } from '@/lib/use-cases/catalog/shop/list-catalog';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads the whole catalogue with stock',
  caller: 'anyone',
  response: sandboxProductsResponse,
  handle: async ({ ctx, language }) => {
    sandboxOf(ctx);
    const catalog = await listCatalog(ctx);
    return {
      items: catalog.map(({ product, options, isRecurring, isGiftable }) => ({
        productNo: product.productNo,
        productName: language === 'ko' ? product.nameKo : product.nameEn,
        recurring: isRecurring,
        giftable: isGiftable,
        options: options.map((option) => ({
          optionNo: option.optionNo,
          optionName: language === 'ko' ? option.valueKo : option.valueEn,
          price: option.price,
          stock: option.stock,
        })),
      })),
    };
  },
});
