import { csvText } from '@/lib/domain/csv';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { type LineToShip, listToShip } from '@/lib/use-cases/shipping/list-to-ship';

const heads = ['orderOptionNo', 'deliveryCompanyType', 'invoiceNo', 'deliveryYmd', 'productName'];

/** Short numbers name the lines: a spreadsheet rounds an order number of twenty digits. */
async function* table(lines: LineToShip[]) {
  const rows = lines.map((line) => [line.orderOptionNo, '', '', line.deliveryOn, line.productNameKo]);
  yield csvText([heads, ...rows]);
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint({
    summary: 'Reads the file to fill with parcel numbers',
    caller: 'merchant',
    response: 'csv',
    handle: async ({ ctx }) => ({ fileName: 'parcels.csv', text: table(await listToShip(ctx)) }),
  }),
});
