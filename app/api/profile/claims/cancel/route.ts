import { cancelRequest, claimResponse } from '@/lib/contract/claim/claim';
import { claimedToWire, claimLinesFromWire } from '@/lib/contract/claim/claim-to-wire';
import { post } from '@/lib/http/methods';
import { cancelLines } from '@/lib/use-cases/claim/own/cancel';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Cancels several lines of one order',
  fails: ['NOT_FOUND', 'CLAIM_NOT_POSSIBLE', 'ALREADY_CHANGED'],
  caller: 'orderer',
  body: cancelRequest,
  response: claimResponse,
  isIdempotent: true,
  handle: async ({ ctx, caller, body }) =>
    claimedToWire(
      await cancelLines(ctx, {
        member: caller.member,
        lines: claimLinesFromWire(body.claimedProductOptions),
        reasonType: body.claimReasonType,
        text: body.claimReasonDetail ?? '',
      }),
    ),
});
