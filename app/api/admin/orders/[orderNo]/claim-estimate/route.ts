import { returnEstimateRequest } from '@/lib/contract/claim/console/claims';
import { consoleOrderParams, refundAmounts } from '@/lib/contract/order/console/orders';
import { post } from '@/lib/http/methods';
import { estimateReturnByMerchant } from '@/lib/use-cases/claim/console/open-by-merchant';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Computes what a return would pay back',
  fails: ['CLAIM_NOT_POSSIBLE'],
  caller: 'merchant',
  right: 'ORDERS',
  params: consoleOrderParams,
  body: returnEstimateRequest,
  response: refundAmounts,
  handle: ({ ctx, params, body }) => estimateReturnByMerchant(ctx, { ...params, ...body }),
});
