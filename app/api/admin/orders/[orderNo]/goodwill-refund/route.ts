import {
  consoleOrderParams,
  goodwillRefundRequest,
  goodwillRefundResponse,
} from '@/lib/contract/order/console/orders';
import { post } from '@/lib/http/methods';
import { refundGoodwill } from '@/lib/use-cases/claim/console/refund-goodwill';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Gives back a part of what was paid, without goods coming back',
  fails: ['STATE_FORBIDS', 'ALREADY_CHANGED', 'REFUND_TOO_LARGE'],
  caller: 'merchant',
  right: 'MONEY',
  params: consoleOrderParams,
  body: goodwillRefundRequest,
  response: goodwillRefundResponse,
  isIdempotent: true,
  handle: ({ ctx, caller, params, body }) =>
    refundGoodwill(ctx, { merchant: caller.member, ...params, ...body }),
});
