import { claimNoParams } from '@/lib/contract/claim/claim';
import { put } from '@/lib/http/methods';
import { withdrawClaim } from '@/lib/use-cases/claim/own/withdraw';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = put({
  summary: 'Withdraws a claim (contract)',
  fails: ['STATE_FORBIDS'],
  caller: 'orderer',
  params: claimNoParams,
  response: null,
  handle: ({ ctx, caller, params }) => withdrawClaim(ctx, { member: caller.member, claimNo: params.claimNo }),
});
