import { consoleOrderParams, consoleOrderResponse } from '@/lib/contract/admin/orders';
import { consoleOrderToWire } from '@/lib/contract/admin/orders-to-wire';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { readConsoleOrder } from '@/lib/use-cases/console-order/read';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads an order, people masked',
    caller: 'merchant',
    params: consoleOrderParams,
    response: consoleOrderResponse,
    handle: async ({ ctx, params, language }) =>
      consoleOrderToWire(await readConsoleOrder(ctx, params.orderNo), language),
  }),
});
