import { claimParams, claimStepResponse } from '@/lib/contract/claim/console/claims';
import { post } from '@/lib/http/methods';
import { collectClaim } from '@/lib/use-cases/claim/console/collect';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Notes that the goods are back',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'merchant',
  right: 'ORDERS',
  params: claimParams,

  response: claimStepResponse,

  handle: ({ ctx, caller, params }) => collectClaim(ctx, { merchant: caller.member, ...params }),
});
