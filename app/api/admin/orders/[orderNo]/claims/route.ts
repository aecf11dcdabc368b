import { fetchAddressFromWire } from '@/lib/contract/claim/claim-to-wire';
import { openClaimRequest, openClaimResponse } from '@/lib/contract/claim/console/claims';
import { consoleOrderParams } from '@/lib/contract/order/console/orders';
import { post } from '@/lib/http/methods';
import { openByMerchant } from '@/lib/use-cases/claim/console/open-by-merchant';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Opens a return or an exchange for the orderer, approved',
  fails: ['CLAIM_NOT_POSSIBLE', 'ALREADY_CHANGED'],
  caller: 'merchant',
  right: 'ORDERS',
  params: consoleOrderParams,
  body: openClaimRequest,
  response: openClaimResponse,
  isIdempotent: true,
  handle: ({ ctx, caller, params, body }) =>
    openByMerchant(ctx, {
      merchant: caller.member,
      orderNo: params.orderNo,
      orderOptionNos: body.orderOptionNos,
      reasonType: body.reasonType,
      text: body.text,
      address: fetchAddressFromWire(body.returnAddress),
      exchangeOptionNo: body.claimType === 'EXCHANGE' ? (body.exchangeOptionNo ?? null) : null,
    }),
});
