import { claimParams, refundClaimRequest, refundClaimResponse } from '@/lib/contract/claim/console/claims';
import { post } from '@/lib/http/methods';
import { refundClaim } from '@/lib/use-cases/claim/refund';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Pays a claim back, the amount that was shown',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED', 'REFUND_TOO_LARGE'],
  caller: 'merchant',
  right: 'MONEY',
  params: claimParams,
  body: refundClaimRequest,
  response: refundClaimResponse,
  isIdempotent: true,
  handle: ({ ctx, caller, params, body }) =>
    refundClaim(ctx, { merchant: caller.member, ...params, ...body }),
});
