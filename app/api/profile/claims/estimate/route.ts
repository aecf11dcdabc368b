import { estimateRequest, estimateResponse } from '@/lib/contract/claim';
import { claimLinesFromWire, estimateToWire } from '@/lib/contract/claim-to-wire';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { estimateClaim } from '@/lib/use-cases/claim/estimate';

/** Several lines of one order. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    caller: 'orderer',
    body: estimateRequest,
    response: estimateResponse,
    handle: async ({ ctx, caller, body, language }) =>
      estimateToWire(
        await estimateClaim(ctx, {
          member: caller.member,
          type: body.claimType,
          reasonType: body.claimReasonType,
          lines: claimLinesFromWire(body.claimedProductOptions),
        }),
        language,
      ),
  }),
});
