import { z } from 'zod';
import { changeStockRequest, setStockRequest, stockResponse } from '@/lib/contract/catalog/console/products';
import { pathNo } from '@/lib/contract/shared/common';
import { endpoint, methods } from '@/lib/http/methods';
import { changeStock, setStock } from '@/lib/use-cases/catalog/product/change-stock';

const params = z.object({ productNo: pathNo, optionNo: pathNo });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    summary: 'Adds to the stock of an option, or takes from it',
    caller: 'merchant',
    right: 'CATALOGUE',
    params,
    body: changeStockRequest,
    response: stockResponse,
    isIdempotent: true,
    handle: ({ ctx, caller, params: shelf, body }) =>
      changeStock(ctx, { merchant: caller.member, ...shelf, ...body }),
  }),
  PUT: endpoint({
    summary: 'Sets the stock of an option',
    fails: ['ALREADY_CHANGED'],
    caller: 'merchant',
    right: 'CATALOGUE',
    params,
    body: setStockRequest,
    response: stockResponse,
    handle: ({ ctx, caller, params: shelf, body }) =>
      setStock(ctx, { merchant: caller.member, ...shelf, ...body }),
  }),
});
