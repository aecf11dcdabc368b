import { claimParams, claimStepResponse, inspectClaimRequest } from '@/lib/contract/claim/console/claims';
import { post } from '@/lib/http/methods';
import { inspectClaim } from '@/lib/use-cases/claim/console/inspect';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Notes what the inspection found',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED', 'EXCHANGE_SOLD_OUT'],
  caller: 'merchant',
  right: 'ORDERS',
  params: claimParams,
  body: inspectClaimRequest,
  response: claimStepResponse,

  handle: ({ ctx, caller, params, body }) =>
    inspectClaim(ctx, { merchant: caller.member, ...params, ...body }),
});
