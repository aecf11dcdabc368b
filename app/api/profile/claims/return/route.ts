import { claimResponse, returnRequest } from '@/lib/contract/claim/claim';
import {
  claimedToWire,
  claimLinesFromWire,
  fetchAddressFromWire,
  returnParcelFromWire,
} from '@/lib/contract/claim/claim-to-wire';
import { post } from '@/lib/http/methods';
import { requestReturn } from '@/lib/use-cases/claim/own/request-return';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Asks to return several lines of one order',
  fails: ['NOT_FOUND', 'CLAIM_NOT_POSSIBLE', 'ALREADY_CHANGED'],
  caller: 'orderer',
  body: returnRequest,
  response: claimResponse,
  isIdempotent: true,
  handle: async ({ ctx, caller, body }) =>
    claimedToWire(
      await requestReturn(ctx, {
        member: caller.member,
        lines: claimLinesFromWire(body.claimedProductOptions),
        reasonType: body.claimReasonType,
        text: body.claimReasonDetail ?? '',
        returnWayType: body.returnWayType ?? null,
        address: fetchAddressFromWire(body.returnAddress),
        returnParcel: returnParcelFromWire(body),
      }),
    ),
});
