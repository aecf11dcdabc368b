import { z } from 'zod';
import {
  adminProduct,
  editProductRequest,
  editProductResponse,
} from '@/lib/contract/catalog/console/products';
import { pathNo } from '@/lib/contract/shared/common';
import { endpoint, methods } from '@/lib/http/methods';
import { editProduct } from '@/lib/use-cases/catalog/product/edit';
import { readProduct } from '@/lib/use-cases/catalog/product/read';

const params = z.object({ productNo: pathNo });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads a product as the console edits it',
    caller: 'merchant',
    right: 'CATALOGUE',
    params,
    response: adminProduct,
    handle: ({ ctx, params: { productNo } }) => readProduct(ctx, { productNo }),
  }),
  PUT: endpoint({
    summary: 'Changes a product',
    fails: ['PRODUCT_NOT_RECURRING', 'PRODUCT_TOO_CHEAP', 'ALREADY_CHANGED'],
    caller: 'merchant',
    right: 'CATALOGUE',
    params,
    body: editProductRequest,
    response: editProductResponse,
    handle: ({ ctx, caller, params: { productNo }, body: { seenUpdatedAt, ...product } }) =>
      editProduct(ctx, { merchant: caller.member, productNo, seenUpdatedAt, product }),
  }),
});
