import { consoleOrderLineParams, stepRequest, stepResponse } from '@/lib/contract/order/console/orders';
import { post } from '@/lib/http/methods';
import { stepByMerchant } from '@/lib/use-cases/order/shipping/step-by-merchant';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Takes an order line one step on',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'merchant',
  right: ['ORDERS', 'PACKING'],
  params: consoleOrderLineParams,
  body: stepRequest,
  response: stepResponse,
  handle: ({ ctx, caller, params, body }) =>
    stepByMerchant(ctx, { merchant: caller.member, ...params, ...body }),
});
