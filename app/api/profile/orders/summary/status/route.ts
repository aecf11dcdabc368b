import { orderSummaryQuery, orderSummaryResponse } from '@/lib/contract/order/order';
import { orderSummaryToWire } from '@/lib/contract/order/order-to-wire';
import { get } from '@/lib/http/methods';
import { summarizeOrders } from '@/lib/use-cases/order/own/summarize-orders';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Counts orders by status (contract)',
  caller: 'orderer',
  query: orderSummaryQuery,
  response: orderSummaryResponse,
  handle: async ({ ctx, caller, query }) =>
    orderSummaryToWire(
      await summarizeOrders(ctx, {
        member: caller.member,
        startYmd: query.startYmd ?? null,
        endYmd: query.endYmd ?? null,
      }),
    ),
});
