import { z } from 'zod';
import { productResponse } from '@/lib/contract/catalog/product';
import { productToWire } from '@/lib/contract/catalog/product-to-wire';
import { pathNo } from '@/lib/contract/shared/common';
import { get } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { getProduct } from '@/lib/use-cases/catalog/shop/get-product';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads a product (contract)',
  caller: 'anyone',
  params: z.object({ productNo: pathNo }),
  response: productResponse,
  isConditional: true,
  handle: async ({ ctx, params, language }) =>
    productToWire(await getProduct(ctx, params.productNo), wireShop(ctx, language)),
});
