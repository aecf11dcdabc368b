import { claimParams, claimStepResponse } from '@/lib/contract/claim/console/claims';
import { post } from '@/lib/http/methods';
import { approveClaim } from '@/lib/use-cases/claim/console/approve';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Approves a return or an exchange',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'merchant',
  right: 'ORDERS',
  params: claimParams,

  response: claimStepResponse,

  handle: ({ ctx, caller, params }) => approveClaim(ctx, { merchant: caller.member, ...params }),
});
