import { actionRequest, applicationParams } from '@/lib/contract/application/console/applications';
import { post } from '@/lib/http/methods';
import { pauseByMerchant } from '@/lib/use-cases/application/console/pause';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Pauses an application',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'merchant',
  right: 'ORDERS',
  params: applicationParams,
  body: actionRequest,
  response: null,
  handle: ({ ctx, caller, params, body }) =>
    pauseByMerchant(ctx, { merchant: caller.member, id: params.key, reason: body.reason || null }),
});
