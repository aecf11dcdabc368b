import { consoleOrderParams, consoleOrderResponse } from '@/lib/contract/order/console/orders';
import { consoleOrderToWire } from '@/lib/contract/order/console/orders-to-wire';
import { get } from '@/lib/http/methods';
import { readConsoleOrder } from '@/lib/use-cases/order/console/read';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads an order, people masked',
  caller: 'merchant',
  right: ['ORDERS', 'PACKING'],
  params: consoleOrderParams,
  response: consoleOrderResponse,
  handle: async ({ ctx, params, language }) =>
    consoleOrderToWire(await readConsoleOrder(ctx, params.orderNo), language),
});
