import { actionRequest, applicationParams } from '@/lib/contract/application/console/applications';
import { post } from '@/lib/http/methods';
import { resumeByMerchant } from '@/lib/use-cases/application/console/resume';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Resumes a paused application',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED', 'CARD_NOT_CHARGEABLE'],
  caller: 'merchant',
  right: 'ORDERS',
  params: applicationParams,
  body: actionRequest,
  response: null,
  handle: ({ ctx, caller, params, body }) =>
    resumeByMerchant(ctx, { merchant: caller.member, id: params.key, reason: body.reason || null }),
});
