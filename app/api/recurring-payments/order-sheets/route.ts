import { orderSheetCreatedResponse, orderSheetRequest } from '@/lib/contract/order-sheet';
import { sheetLineFromWire } from '@/lib/contract/order-sheet-to-wire';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { createOrderSheet } from '@/lib/use-cases/order-sheet/create';

/** Spec 4, endpoint 1. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint({
    caller: 'orderer',
    body: orderSheetRequest,
    response: orderSheetCreatedResponse,
    isIdempotent: true,
    handle: async ({ ctx, caller, body }) => ({
      orderSheetNo: await createOrderSheet(ctx, {
        member: caller.member,
        isGift: body.isPresent === true,
        cartNos: body.cartNos ?? [],
        lines: body.products.map(sheetLineFromWire),
      }),
    }),
  }),
});
