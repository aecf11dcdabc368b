import { stepsRequest, stepsResponse } from '@/lib/contract/order/console/orders';
import { post } from '@/lib/http/methods';
import { stepManyByMerchant } from '@/lib/use-cases/order/shipping/step-by-merchant';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Takes many order lines one step on',
  caller: 'merchant',
  right: ['ORDERS', 'PACKING'],
  body: stepsRequest,
  response: stepsResponse,
  handle: async ({ ctx, caller, body }) => {
    const results = await stepManyByMerchant(ctx, { merchant: caller.member, ...body });
    const refused = results.filter(({ code }) => code !== null).length;
    return { results, done: results.length - refused, refused };
  },
});
