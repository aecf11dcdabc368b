import { claimParams, refundClaimResponse } from '@/lib/contract/claim/console/claims';
import { post } from '@/lib/http/methods';
import { refundClaimAgain } from '@/lib/use-cases/claim/refund';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Sends a refund that the bank refused once more',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED'],
  caller: 'merchant',
  right: 'MONEY',
  params: claimParams,

  response: refundClaimResponse,
  isIdempotent: true,
  handle: ({ ctx, caller, params }) => refundClaimAgain(ctx, { merchant: caller.member, ...params }),
});
