import {
  adminProduct,
  adminProductsQuery,
  adminProductsResponse,
  registerProductRequest,
} from '@/lib/contract/catalog/console/products';
import { endpoint, methods } from '@/lib/http/methods';
import { listProductsForMerchant } from '@/lib/use-cases/catalog/product/list';
import { registerProduct } from '@/lib/use-cases/catalog/product/register';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists products by filters',
    caller: 'merchant',
    right: 'CATALOGUE',
    query: adminProductsQuery,
    response: adminProductsResponse,
    handle: ({ ctx, query: { keyword, sale, recurring, kind, beforeProductNo, sort, size } }) =>
      listProductsForMerchant(
        ctx,
        { keyword: keyword || null, isOnSale: sale ? sale === 'ON' : null, isRecurring: recurring, kind },
        { beforeProductNo, sort, limit: size },
      ),
  }),
  POST: endpoint({
    summary: 'Registers a product',
    fails: ['PRODUCT_NOT_RECURRING', 'PRODUCT_TOO_CHEAP'],
    caller: 'merchant',
    right: 'CATALOGUE',
    body: registerProductRequest,
    response: adminProduct,
    status: 201,
    isIdempotent: true,
    handle: ({ ctx, caller, body }) => registerProduct(ctx, { merchant: caller.member, product: body }),
  }),
});
