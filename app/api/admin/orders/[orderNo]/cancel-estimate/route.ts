import {
  cancelEstimateRequest,
  consoleOrderParams,
  refundAmounts,
} from '@/lib/contract/order/console/orders';
import { post } from '@/lib/http/methods';
import { estimateCancelByMerchant } from '@/lib/use-cases/claim/console/cancel-by-merchant';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Computes what a cancellation would pay back',
  fails: ['CLAIM_NOT_POSSIBLE'],
  caller: 'merchant',
  right: 'ORDERS',
  params: consoleOrderParams,
  body: cancelEstimateRequest,
  response: refundAmounts,
  handle: ({ ctx, params, body }) =>
    estimateCancelByMerchant(ctx, { ...params, orderOptionNos: body.orderOptionNos ?? null }),
});
