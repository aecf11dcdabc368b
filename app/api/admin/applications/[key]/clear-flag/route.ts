import { actionRequest, applicationParams } from '@/lib/contract/application/console/applications';
import { post } from '@/lib/http/methods';
import { clearFlag } from '@/lib/use-cases/application/console/clear-flag';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Takes the flag off an application',
  fails: ['STATE_FORBIDS'],
  caller: 'merchant',
  right: 'ORDERS',
  params: applicationParams,
  body: actionRequest,
  response: null,
  handle: ({ ctx, caller, params, body }) =>
    clearFlag(ctx, { merchant: caller.member, id: params.key, reason: body.reason || null }),
});
