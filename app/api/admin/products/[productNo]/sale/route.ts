import { z } from 'zod';
import { productSaleRequest, productSaleResponse } from '@/lib/contract/catalog/console/products';
import { pathNo } from '@/lib/contract/shared/common';
import { endpoint, methods } from '@/lib/http/methods';
import { changeSale } from '@/lib/use-cases/catalog/product/edit';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: endpoint({
    summary: 'Puts a product on sale or takes it off sale',
    fails: ['PRODUCT_NOT_RECURRING', 'PRODUCT_TOO_CHEAP', 'ALREADY_CHANGED'],
    caller: 'merchant',
    right: 'CATALOGUE',
    params: z.object({ productNo: pathNo }),
    body: productSaleRequest,
    response: productSaleResponse,
    handle: ({ ctx, caller, params, body }) =>
      changeSale(ctx, { merchant: caller.member, ...params, ...body }),
  }),
});
