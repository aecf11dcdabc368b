import { productListQuery, productListResponse } from '@/lib/contract/catalog/product';
import { offerToWire } from '@/lib/contract/catalog/product-to-wire';
import { get } from '@/lib/http/methods';
import { listProducts } from '@/lib/use-cases/catalog/shop/list-products';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists products on sale',
  caller: 'anyone',
  query: productListQuery,
  response: productListResponse,
  isConditional: true,
  handle: async ({ ctx, query, language }) => {
    const { keyword, pageNumber: page, pageSize: size } = query;
    const { offers, totalCount } = await listProducts(ctx, { keyword, page, size });
    return { items: offers.map((offer) => offerToWire(offer, language)), totalCount };
  },
});
