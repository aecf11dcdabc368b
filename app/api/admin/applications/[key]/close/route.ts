import { applicationParams, reasonRequest } from '@/lib/contract/application/console/applications';
import { post } from '@/lib/http/methods';
import { closeByMerchant } from '@/lib/use-cases/application/console/close';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Closes an application, with a reason',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'merchant',
  right: 'ORDERS',
  params: applicationParams,
  body: reasonRequest,
  response: null,
  handle: ({ ctx, caller, params, body }) =>
    closeByMerchant(ctx, { merchant: caller.member, id: params.key, reason: body.reason }),
});
