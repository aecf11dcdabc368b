import { consoleOrderParams, receiverResponse, unmaskRequest } from '@/lib/contract/order/console/orders';
import { post } from '@/lib/http/methods';
import { unmaskReceiver } from '@/lib/use-cases/order/console/unmask-receiver';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Reads the receiver of an order, unmasked; the reason is kept',
  caller: 'merchant',
  right: 'PEOPLE',
  params: consoleOrderParams,
  body: unmaskRequest,
  response: receiverResponse,
  handle: ({ ctx, caller, params, body }) =>
    unmaskReceiver(ctx, { merchant: caller.member, ...params, ...body }),
});
