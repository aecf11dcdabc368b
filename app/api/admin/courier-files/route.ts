import {
  courierFileQuery,
  courierFileRequest,
  courierFileResponse,
} from '@/lib/contract/order/console/orders';
import { nextBoxesToWire } from '@/lib/contract/order/console/orders-to-wire';
import { endpoint, methods } from '@/lib/http/methods';
import { exportCourierFile, previewCourierFile } from '@/lib/use-cases/order/shipping/courier-file';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Counts the boxes of a day that are ready for a courier, and those still to be prepared',
    caller: 'merchant',
    right: 'PACKING',
    query: courierFileQuery,
    response: courierFileResponse,
    handle: async ({ ctx, query: { deliveryYmd, ...query } }) => {
      const { next, ...counts } = await previewCourierFile(ctx, { deliveryOn: deliveryYmd, ...query });
      return { ...counts, next: nextBoxesToWire(next) };
    },
  }),
  POST: endpoint({
    summary: "Makes the file of a day's boxes for a courier's program; the reason is kept",
    caller: 'merchant',
    right: 'PACKING',
    body: courierFileRequest,
    response: 'table',
    handle: async ({ ctx, caller, body: { deliveryYmd, ...body } }) => ({
      fileName: `${body.courier.toLowerCase()}-${deliveryYmd}`,
      format: body.format,
      ...(await exportCourierFile(ctx, { merchant: caller.member, deliveryOn: deliveryYmd, ...body })),
    }),
  }),
});
