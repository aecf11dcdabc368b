import { consoleOrdersQuery, consoleOrdersResponse } from '@/lib/contract/order/console/orders';
import { consoleLineToWire } from '@/lib/contract/order/console/orders-to-wire';
import { get } from '@/lib/http/methods';
import { listConsoleLines } from '@/lib/use-cases/order/console/list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists order lines by filters',
  caller: 'merchant',
  right: ['ORDERS', 'PACKING'],
  query: consoleOrdersQuery,
  response: consoleOrdersResponse,
  handle: async ({ ctx, query, language, caller }) => {
    const { lines, nextBeforeLine } = await listConsoleLines(
      ctx,
      {
        ...query,
        deliveryOn: query.deliveryYmd,
        limit: query.size,
      },
      caller.member,
    );
    return { lines: lines.map((line) => consoleLineToWire(line, language)), nextBeforeLine };
  },
});
