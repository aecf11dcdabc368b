import { expect } from 'vitest';
import { type Operations, ordersOf, type World } from './world';

type Summary = Record<string, number>;
type Detail = {
  orderNo: string;
  orderOptionsGroupByPartner: Array<{
    orderOptionsGroupByDelivery: Array<{
      orderOptions: Array<{ orderOptionNo: number; orderStatusType: string }>;
    }>;
  }>;
};

const whole = { startYmd: '2026-01-01', endYmd: '2026-12-31' };
const summary = async ({ gildong }: World) =>
  (await gildong.get<Summary>('/profile/orders/summary/status', { query: whole })).body;

/** A line's status, from the order's detail. */
export async function statusOf({ gildong }: World, line: { orderNo: string; orderOptionNo: number }) {
  const { body } = await gildong.get<Detail>(`/profile/orders/${line.orderNo}`, {
    query: { orderRequestType: 'ALL' },
  });
  const lines = body.orderOptionsGroupByPartner
    .flatMap((partner) => partner.orderOptionsGroupByDelivery)
    .flatMap((delivery) => delivery.orderOptions);
  return lines.find(({ orderOptionNo }) => orderOptionNo === line.orderOptionNo)?.orderStatusType;
}

export const orders: Operations = {
  'GET /profile/orders': async (world) => {
    const line = world.paidLine();
    const { body } = await world.gildong.get<{ items: Array<{ orderNo: string }>; totalCount: number }>(
      '/profile/orders',
      {
        query: {
          ...whole,
          orderRequestTypes: 'PAY_DONE,NORMAL',
          pageNumber: 1,
          pageSize: 50,
          hasTotalCount: true,
          searchType: 'ORDER_NO',
          keyword: line.orderNo,
          requiresShipping: 'true',
          orderType: 'NORMAL',
        },
      },
    );
    expect(body).toMatchObject({ totalCount: 1, items: [{ orderNo: line.orderNo }] });
  },
  'GET /profile/orders/{orderNo}': async (world) => {
    expect(await statusOf(world, world.paidLine())).toBe('PAY_DONE');
  },
  'GET /profile/orders/summary/status': async (world) => {
    const before = await summary(world);
    const { orderOptionNo } = world.shippedLine();
    await world.gildong.put(`/profile/order-options/${orderOptionNo}/delivery-done`);
    expect(await summary(world)).toEqual({
      ...before,
      deliveryIngCnt: (before.deliveryIngCnt ?? 0) - 1,
      deliveryDoneCnt: (before.deliveryDoneCnt ?? 0) + 1,
    });
    const lines = (await ordersOf(world.gildong)).flatMap(({ orderOptions }) => orderOptions);
    const counted = Object.values(await summary(world)).reduce((sum, count) => sum + count, 0);
    expect(counted).toBeGreaterThanOrEqual(lines.length);
  },
  'PUT /profile/order-options/{orderOptionNo}/delivery-done': async (world) => {
    const line = world.shippedLine();
    const path = `/profile/order-options/${line.orderOptionNo}/delivery-done`;
    expect((await world.gildong.put(path)).status).toBe(204);
    expect(await statusOf(world, line)).toBe('DELIVERY_DONE');
  },
  'PUT /profile/order-options/{orderOptionNo}/confirm': async (world) => {
    const line = world.shippedLine();
    const path = `/profile/order-options/${line.orderOptionNo}`;
    await world.gildong.put(`${path}/delivery-done`);
    expect((await world.gildong.put(`${path}/confirm`)).status).toBe(204);
    expect(await statusOf(world, line)).toBe('BUY_CONFIRM');
  },
};
