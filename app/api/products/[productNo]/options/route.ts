import { z } from 'zod';
import { productOptionsResponse } from '@/lib/contract/catalog/product';
import { optionsToWire } from '@/lib/contract/catalog/product-to-wire';
import { pathNo } from '@/lib/contract/shared/common';
import { get } from '@/lib/http/methods';
import { getProduct } from '@/lib/use-cases/catalog/shop/get-product';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads the options of a product with price and stock (contract)',
  caller: 'anyone',
  params: z.object({ productNo: pathNo }),
  response: productOptionsResponse,
  isConditional: true,
  handle: async ({ ctx, params, language }) =>
    optionsToWire(await getProduct(ctx, params.productNo), language),
});
