import {
  conditionResponse,
  conditionsQuery,
  conditionsResponse,
  createConditionRequest,
} from '@/lib/contract/catalog/console/free-gift-conditions';
import { endpoint, methods } from '@/lib/http/methods';
import { listFreeGiftConditions } from '@/lib/use-cases/catalog/free-gift-condition/list';
import { createFreeGiftCondition } from '@/lib/use-cases/catalog/free-gift-condition/save';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists free-gift conditions',
    caller: 'merchant',
    right: 'CATALOGUE',
    query: conditionsQuery,
    response: conditionsResponse,
    handle: async ({ ctx, query }) => ({ conditions: await listFreeGiftConditions(ctx, query) }),
  }),
  POST: endpoint({
    summary: 'Adds a free-gift condition to a product',
    caller: 'merchant',
    right: 'CATALOGUE',
    body: createConditionRequest,
    response: conditionResponse,
    status: 201,
    isIdempotent: true,
    handle: ({ ctx, caller, body: { productNo, ...condition } }) =>
      createFreeGiftCondition(ctx, { merchant: caller.member, productNo, condition }),
  }),
});
