import {
  areaFeeRequest,
  areaFeeSaved,
  areaFeesQuery,
  areaFeesResponse,
  cursorFromWire,
  cursorToWire,
} from '@/lib/contract/catalog/console/area-fees';
import { endpoint, methods } from '@/lib/http/methods';
import { listAreaFeeRanges } from '@/lib/use-cases/catalog/area-fee/list-area-fees';
import { saveAreaFee } from '@/lib/use-cases/catalog/area-fee/save-area-fee';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Lists the regional fees',
    caller: 'merchant',
    right: 'SETTINGS',
    query: areaFeesQuery,
    response: areaFeesResponse,
    handle: async ({ ctx, query }) => {
      const page = { after: cursorFromWire(query.after), limit: query.size };
      const { areaFees, next } = await listAreaFeeRanges(ctx, page);
      return { areaFees, nextAfter: cursorToWire(next) };
    },
  }),
  POST: endpoint({
    summary: 'Adds a regional fee',
    caller: 'merchant',
    right: 'SETTINGS',
    body: areaFeeRequest,
    response: areaFeeSaved,
    status: 201,
    isIdempotent: true,
    handle: ({ ctx, caller, body }) =>
      saveAreaFee(ctx, { merchant: caller.member, areaFeeNo: null, range: body }),
  }),
});
