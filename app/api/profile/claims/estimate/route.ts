import { estimateRequest, estimateResponse } from '@/lib/contract/claim/claim';
import { claimLinesFromWire, claimPriceToWire } from '@/lib/contract/claim/claim-to-wire';
import { post } from '@/lib/http/methods';
import { estimateClaim } from '@/lib/use-cases/claim/own/estimate';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Computes what a claim would pay back, for several lines of one order (contract)',
  fails: ['NOT_FOUND', 'CLAIM_NOT_POSSIBLE'],
  caller: 'orderer',
  body: estimateRequest,
  response: estimateResponse,
  handle: async ({ ctx, caller, body, language }) =>
    claimPriceToWire(
      await estimateClaim(ctx, {
        member: caller.member,
        type: body.claimType,
        reasonType: body.claimReasonType,
        returnWayType: body.returnWayType ?? null,
        lines: claimLinesFromWire(body.claimedProductOptions),
      }),
      language,
    ),
});
