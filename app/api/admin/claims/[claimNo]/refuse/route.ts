import { claimParams, claimStepResponse, refuseClaimRequest } from '@/lib/contract/claim/console/claims';
import { post } from '@/lib/http/methods';
import { refuseClaim } from '@/lib/use-cases/claim/console/refuse';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Refuses a claim, with a reason',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'merchant',
  right: 'ORDERS',
  params: claimParams,
  body: refuseClaimRequest,
  response: claimStepResponse,

  handle: ({ ctx, caller, params, body }) =>
    refuseClaim(ctx, { merchant: caller.member, ...params, ...body }),
});
