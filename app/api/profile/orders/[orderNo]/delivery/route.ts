import { deliveryTrackingResponse, orderNoParams } from '@/lib/contract/order/order';
import { trackingToWire } from '@/lib/contract/order/order-to-wire';
import { get } from '@/lib/http/methods';
import { wireShop } from '@/lib/http/wire-shop';
import { readTracking } from '@/lib/use-cases/order/own/read-tracking';

/**
 * Ours: the tracking of an ordinary order. Only the recipient may track a gift
 * (docs/rules/privacy.md#tracking).
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: "Reads where an ordinary order's parcels are; a gift's are the recipient's",
  caller: 'orderer',
  params: orderNoParams,
  response: deliveryTrackingResponse,
  handle: async ({ ctx, caller, params, language }) =>
    trackingToWire(
      await readTracking(ctx, { member: caller.member, orderNo: params.orderNo }),
      wireShop(ctx, language),
    ),
});
