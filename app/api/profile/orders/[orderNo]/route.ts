import { orderNoParams } from '@/lib/contract/order/order';
import { orderResponse } from '@/lib/contract/order/order-detail';
import { orderToWire } from '@/lib/contract/order/order-detail-to-wire';
import { get } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { readOrder } from '@/lib/use-cases/order/own/read-order';

/** Endpoint 8 of docs/rules/api.md#twelve-endpoints. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads an order, the people of a gift masked',
  caller: 'orderer',
  params: orderNoParams,
  response: orderResponse,
  handle: async ({ ctx, caller, params, language }) => {
    const order = await readOrder(ctx, { member: caller.member, orderNo: params.orderNo });
    return orderToWire(order, wireShop(ctx, language));
  },
});
