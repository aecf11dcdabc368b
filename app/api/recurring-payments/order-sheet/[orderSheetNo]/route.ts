import { z } from 'zod';
import { orderSheetQuery, orderSheetResponse } from '@/lib/contract/catalog/order-sheet';
import { orderSheetToWire } from '@/lib/contract/catalog/order-sheet-to-wire';
import { orderSheetNo } from '@/lib/contract/shared/common';
import { fromYmdt } from '@/lib/contract/shared/ymdt';
import { get } from '@/lib/http/methods';
import { readOrderSheet } from '@/lib/use-cases/catalog/order-sheet/read';

/** Endpoint 2 of docs/rules/api.md#twelve-endpoints. The public contract says `order-sheets`. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads an order sheet',
  fails: ['ORDER_SHEET_USED', 'ORDER_SHEET_EXPIRED'],
  caller: 'orderer',
  params: z.object({ orderSheetNo }),
  query: orderSheetQuery,
  response: orderSheetResponse,
  handle: async ({ ctx, caller, params, query, language }) => {
    const timeZone = ctx.config.SHOP_TIME_ZONE;
    const view = await readOrderSheet(ctx, {
      member: caller.member,
      orderSheetNo: params.orderSheetNo,
      isGift: query.isPresent === true,
      addressNo: query.addressNo ?? null,
      invitationAt: query.invitationYmdt ? fromYmdt(query.invitationYmdt, timeZone) : null,
    });
    return orderSheetToWire(view, { language, timeZone });
  },
});
