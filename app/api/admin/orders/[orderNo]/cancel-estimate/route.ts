import {
  cancelEstimateRequest,
  consoleOrderParams,
  refundAmounts,
} from '@/lib/contract/order/console/orders';
import { endpoint, methods } from '@/lib/http/methods';
import { estimateCancelByMerchant } from '@/lib/use-cases/claim/console/cancel-by-merchant';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    summary: 'Computes what a cancellation would pay back',
    fails: ['CLAIM_NOT_POSSIBLE'],
    caller: 'merchant',
    params: consoleOrderParams,
    body: cancelEstimateRequest,
    response: refundAmounts,
    handle: ({ ctx, params, body }) =>
      estimateCancelByMerchant(ctx, { ...params, orderOptionNos: body.orderOptionNos ?? null }),
  }),
});
