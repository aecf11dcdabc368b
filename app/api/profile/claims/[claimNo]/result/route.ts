import { claimNoParams } from '@/lib/contract/claim/claim';
import { claimResultToWire } from '@/lib/contract/claim/claim-view-to-wire';
import { claimResultResponse } from '@/lib/contract/claim/claim-views';
import { get } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { readOwnClaim } from '@/lib/use-cases/claim/own/read-own';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads a claim as it stands (contract)',
  caller: 'orderer',
  params: claimNoParams,
  response: claimResultResponse,
  handle: async ({ ctx, caller, params, language }) => {
    const claim = await readOwnClaim(ctx, { member: caller.member, claimNo: params.claimNo });
    return claimResultToWire(claim, null, wireShop(ctx, language));
  },
});
