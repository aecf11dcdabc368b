import { cancelOrderRequest } from '@/lib/contract/claim/claim';
import { orderNoParams } from '@/lib/contract/order/order';
import { post } from '@/lib/http/methods';
import { cancelOrder } from '@/lib/use-cases/claim/own/cancel';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Cancels all of an order that can be',
  fails: ['CLAIM_NOT_POSSIBLE', 'ALREADY_CHANGED'],
  caller: 'orderer',
  params: orderNoParams,
  body: cancelOrderRequest,
  response: null,
  isIdempotent: true,
  handle: ({ ctx, caller, params, body }) =>
    cancelOrder(ctx, {
      member: caller.member,
      orderNo: params.orderNo,
      reasonType: body.claimReasonType,
      text: body.claimReasonDetail ?? '',
    }),
});
