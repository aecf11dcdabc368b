import { z } from 'zod';
import { pathNo } from '@/lib/contract/common';
import { productResponse } from '@/lib/contract/product';
import { productToWire } from '@/lib/contract/product-to-wire';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { getProduct } from '@/lib/use-cases/catalog/get-product';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads a product (contract)',
    caller: 'anyone',
    params: z.object({ productNo: pathNo }),
    response: productResponse,
    isConditional: true,
    handle: async ({ ctx, params, language }) =>
      productToWire(await getProduct(ctx, params.productNo), {
        language,
        timeZone: ctx.config.SHOP_TIME_ZONE,
      }),
  }),
});
