import { claimResponse, exchangeRequest } from '@/lib/contract/claim/claim';
import {
  claimedToWire,
  fetchAddressFromWire,
  returnParcelFromWire,
} from '@/lib/contract/claim/claim-to-wire';
import { orderOptionNoParams } from '@/lib/contract/order/order';
import { post } from '@/lib/http/methods';
import { requestExchange } from '@/lib/use-cases/claim/own/request-exchange';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Asks to exchange an order line',
  fails: ['CLAIM_NOT_POSSIBLE', 'ALREADY_CHANGED'],
  caller: 'orderer',
  params: orderOptionNoParams,
  body: exchangeRequest,
  response: claimResponse,
  isIdempotent: true,
  handle: async ({ ctx, caller, params, body }) =>
    claimedToWire(
      await requestExchange(ctx, {
        member: caller.member,
        lines: [{ orderOptionNo: params.orderOptionNo, productCnt: body.productCnt }],
        reasonType: body.claimReasonType,
        text: body.claimReasonDetail ?? '',
        returnWayType: body.returnWayType ?? null,
        address: fetchAddressFromWire(body.returnAddress),
        sendTo: fetchAddressFromWire(body.exchangeAddress),
        returnParcel: returnParcelFromWire(body),
        exchangeOptionNo: body.exchangeOption.optionNo,
      }),
    ),
});
