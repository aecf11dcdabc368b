import { cancelOptionRequest, claimResponse } from '@/lib/contract/claim/claim';
import { claimedToWire } from '@/lib/contract/claim/claim-to-wire';
import { orderOptionNoParams } from '@/lib/contract/order/order';
import { post } from '@/lib/http/methods';
import { cancelLines } from '@/lib/use-cases/claim/own/cancel';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Cancels an order line',
  fails: ['CLAIM_NOT_POSSIBLE', 'ALREADY_CHANGED'],
  caller: 'orderer',
  params: orderOptionNoParams,
  body: cancelOptionRequest,
  response: claimResponse,
  isIdempotent: true,
  handle: async ({ ctx, caller, params, body }) =>
    claimedToWire(
      await cancelLines(ctx, {
        member: caller.member,
        lines: [{ orderOptionNo: params.orderOptionNo, productCnt: body.productCnt }],
        reasonType: body.claimReasonType,
        text: body.claimReasonDetail ?? '',
      }),
    ),
});
