import { consoleOrdersQuery, consoleOrdersResponse } from '@/lib/contract/order/console/orders';
import { consoleLineToWire } from '@/lib/contract/order/console/orders-to-wire';
import { get } from '@/lib/http/methods';
import { listConsoleLines } from '@/lib/use-cases/order/console/list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists order lines by filters',
  caller: 'merchant',
  query: consoleOrdersQuery,
  response: consoleOrdersResponse,
  handle: async ({ ctx, query, language, caller }) => {
    const { lines, nextBeforeLine } = await listConsoleLines(
      ctx,
      {
        status: query.status ?? null,
        deliveryOn: query.deliveryYmd ?? null,
        isGift: query.isGift ?? null,
        sought: query.search ?? null,
        beforeLine: query.beforeLine ?? null,
        limit: query.size,
      },
      caller.member,
    );
    return { lines: lines.map((line) => consoleLineToWire(line, language)), nextBeforeLine };
  },
});
