import { parcelUploadQuery, parcelUploadResponse } from '@/lib/contract/order/console/orders';
import { post } from '@/lib/http/methods';
import { readTable } from '@/lib/http/request/read-table';
import { uploadParcels } from '@/lib/use-cases/order/shipping/upload-parcels';

const largestFile = 5 * 1024 * 1024;

// POST /api/admin/parcels: a file of parcel numbers, CSV or a workbook; a dry run unless dryRun=false
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = post({
  summary: 'Reads a file of parcel numbers, and ships unless it is a dry run',
  caller: 'merchant',
  right: 'PACKING',
  query: parcelUploadQuery,
  response: parcelUploadResponse,
  bodyType: 'table',
  handle: async ({ ctx, caller, request, query }) =>
    uploadParcels(ctx, {
      merchant: caller.member,
      table: await readTable(request, largestFile),
      courier: query.courier,
      columns:
        query.keyColumn && query.numberColumn ? { key: query.keyColumn, number: query.numberColumn } : null,
      isDryRun: query.dryRun,
      goodRowsOnly: query.goodRowsOnly,
    }),
});
