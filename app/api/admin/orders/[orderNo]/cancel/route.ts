import {
  cancelByMerchantRequest,
  cancelByMerchantResponse,
  consoleOrderParams,
} from '@/lib/contract/order/console/orders';
import { post } from '@/lib/http/methods';
import { cancelByMerchant } from '@/lib/use-cases/claim/console/cancel-by-merchant';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Cancels lines of an order and pays them back',
  fails: ['CLAIM_NOT_POSSIBLE', 'ALREADY_CHANGED'],
  caller: 'merchant',
  right: 'ORDERS',
  params: consoleOrderParams,
  body: cancelByMerchantRequest,
  response: cancelByMerchantResponse,
  isIdempotent: true,
  handle: ({ ctx, caller, params, body }) =>
    cancelByMerchant(ctx, {
      merchant: caller.member,
      orderNo: params.orderNo,
      orderOptionNos: body.orderOptionNos ?? null,
      reasonType: body.reasonType,
      text: body.text,
    }),
});
