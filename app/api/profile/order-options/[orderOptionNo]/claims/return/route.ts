import { claimResponse, returnOptionRequest } from '@/lib/contract/claim/claim';
import {
  claimedToWire,
  fetchAddressFromWire,
  returnParcelFromWire,
} from '@/lib/contract/claim/claim-to-wire';
import { orderOptionNoParams } from '@/lib/contract/order/order';
import { post } from '@/lib/http/methods';
import { requestReturn } from '@/lib/use-cases/claim/own/request-return';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Asks to return an order line',
  fails: ['CLAIM_NOT_POSSIBLE', 'ALREADY_CHANGED'],
  caller: 'orderer',
  params: orderOptionNoParams,
  body: returnOptionRequest,
  response: claimResponse,
  isIdempotent: true,
  handle: async ({ ctx, caller, params, body }) =>
    claimedToWire(
      await requestReturn(ctx, {
        member: caller.member,
        lines: [{ orderOptionNo: params.orderOptionNo, productCnt: body.productCnt }],
        reasonType: body.claimReasonType,
        text: body.claimReasonDetail ?? '',
        returnWayType: body.returnWayType ?? null,
        address: fetchAddressFromWire(body.returnAddress),
        returnParcel: returnParcelFromWire(body),
      }),
    ),
});
