import { pickingListRequest, pickingListResponse } from '@/lib/contract/order/console/orders';
import { pickingListToWire } from '@/lib/contract/order/console/orders-to-wire';
import { post } from '@/lib/http/methods';
import { exportPickingList } from '@/lib/use-cases/order/shipping/picking-list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Reads what to pack, with addresses; the reason is kept',
  caller: 'merchant',
  right: 'PACKING',
  body: pickingListRequest,
  response: pickingListResponse,
  handle: async ({ ctx, caller, body, language }) => {
    const list = await exportPickingList(ctx, {
      merchant: caller.member,
      deliveryOn: body.deliveryYmd,
      includesEarlier: body.includesEarlier,
      afterOrderNo: body.afterOrderNo ?? null,
      limit: body.size,
      reason: body.reason,
    });
    return pickingListToWire(list, language);
  },
});
