import { z } from 'zod';
import { pathNo } from '@/lib/contract/common';
import { productOptionsResponse } from '@/lib/contract/product';
import { optionsToWire } from '@/lib/contract/product-to-wire';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { getProduct } from '@/lib/use-cases/catalog/get-product';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads the options of a product with price and stock (contract)',
    caller: 'anyone',
    params: z.object({ productNo: pathNo }),
    response: productOptionsResponse,
    isConditional: true,
    handle: async ({ ctx, params, language }) =>
      optionsToWire(await getProduct(ctx, params.productNo), language),
  }),
});
