import { orderSheetCreatedResponse, orderSheetRequest } from '@/lib/contract/catalog/order-sheet';
import { sheetLineFromWire } from '@/lib/contract/catalog/order-sheet-to-wire';
import { post } from '@/lib/http/methods';
import { createOrderSheet } from '@/lib/use-cases/catalog/order-sheet/create';

/** Endpoint 1 of docs/rules/api.md#twelve-endpoints. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Makes an order sheet, for a gift too',
  fails: [
    'NOT_FOUND',
    'LAST_ROUND_REQUIRED',
    'LAST_ROUND_NOT_ALLOWED',
    'PRODUCT_NOT_RECURRING',
    'PRODUCT_TOO_CHEAP',
    'PRODUCT_SOLD_OUT',
    'CYCLE_NOT_ALLOWED',
    'FREE_GIFT_INVALID',
    'ENTERPRISE_ONLY',
    'QUOTA_EXCEEDED',
  ],
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
});
