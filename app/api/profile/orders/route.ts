import { orderListQuery, orderListResponse } from '@/lib/contract/order/order';
import { orderListItemToWire } from '@/lib/contract/order/order-to-wire';
import { get } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { listOrders } from '@/lib/use-cases/order/own/list-orders';

/** Endpoint 7 of docs/rules/api.md#twelve-endpoints. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Lists orders between two days',
  caller: 'orderer',
  query: orderListQuery,
  response: orderListResponse,
  handle: async ({ ctx, caller, query, language }) => {
    const { orders, totalCount } = await listOrders(ctx, {
      member: caller.member,
      startYmd: query.startYmd ?? null,
      endYmd: query.endYmd ?? null,
      requestTypes: query.orderRequestTypes ?? null,
      keyword: query.keyword || null,
      page: query.pageNumber,
      size: query.pageSize,
    });
    const shop = wireShop(ctx, language);
    return { items: orders.map((order) => orderListItemToWire(order, shop)), totalCount };
  },
});
