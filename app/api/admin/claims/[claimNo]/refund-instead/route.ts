import { claimParams, claimStepResponse } from '@/lib/contract/claim/console/claims';
import { post } from '@/lib/http/methods';
import { refundInstead } from '@/lib/use-cases/claim/console/refund-instead';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Turns an exchange into a refund',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'merchant',
  right: 'MONEY',
  params: claimParams,

  response: claimStepResponse,

  handle: ({ ctx, caller, params }) => refundInstead(ctx, { merchant: caller.member, ...params }),
});
