import { z } from 'zod';
import { shipResponse } from '@/lib/contract/operations/sandbox';
import { datedNo } from '@/lib/contract/shared/common';
import { post } from '@/lib/http/methods';
import { sandboxOf } from '@/lib/http/sandbox';
import { deliverOrder } from '@/lib/use-cases/order/shared/ship';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Has an order delivered, without a merchant',
  fails: ['STATE_FORBIDS'],
  caller: 'anyone',
  params: z.object({ orderNo: datedNo }),
  response: shipResponse,
  handle: async ({ ctx, params }) => {
    sandboxOf(ctx);
    const order = await deliverOrder(ctx, { orderNo: params.orderNo });
    return {
      orderNo: order.orderNo,
      orderOptions: order.lines.map((line) => ({
        orderOptionNo: line.orderOptionNo,
        orderStatusType: line.status,
      })),
    };
  },
});
