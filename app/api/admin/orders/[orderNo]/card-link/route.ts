import { consoleOrderParams } from '@/lib/contract/order/console/orders';
import { post } from '@/lib/http/methods';
import { sendCardLink, whyNoCardLink } from '@/lib/use-cases/billing/payment/send-card-link';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Texts the orderer the way to the cards, after a payment failed',
  fails: whyNoCardLink,
  caller: 'merchant',
  right: 'MONEY',
  isIdempotent: true,
  params: consoleOrderParams,
  response: null,
  handle: ({ ctx, caller, params }) =>
    sendCardLink(ctx, { merchant: caller.member, orderNo: params.orderNo }),
});
