import { z } from 'zod';
import { shipRequest, shipResponse } from '@/lib/contract/operations/sandbox';
import { datedNo } from '@/lib/contract/shared/common';
import { post } from '@/lib/http/methods';
import { sandboxOf } from '@/lib/http/sandbox';
import { shipOrder } from '@/lib/use-cases/order/shared/ship';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Has an order shipped, without a merchant',
  fails: ['STATE_FORBIDS'],
  caller: 'anyone',
  params: z.object({ orderNo: datedNo }),
  body: shipRequest,
  response: shipResponse,
  handle: async ({ ctx, params, body }) => {
    sandboxOf(ctx);
    const order = await shipOrder(ctx, {
      orderNo: params.orderNo,
      companyType: body.deliveryCompanyType,
      invoiceNo: body.invoiceNo,
    });
    return {
      orderNo: order.orderNo,
      orderOptions: order.lines.map((line) => ({
        orderOptionNo: line.orderOptionNo,
        orderStatusType: line.status,
      })),
    };
  },
});
