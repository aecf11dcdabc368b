import { parcelTemplateQuery } from '@/lib/contract/order/console/orders';
import type { Cell } from '@/lib/domain/shared/csv';
import { get } from '@/lib/http/methods';
import type { Language } from '@/lib/i18n';
import { translateConsole } from '@/lib/i18n/console';
import { type LineToShip, listToShip } from '@/lib/use-cases/order/shipping/list-to-ship';

/** Lines have short numbers, because a spreadsheet rounds an order number of twenty digits. */
async function* table(lines: LineToShip[], language: Language): AsyncGenerator<Cell[][]> {
  const t = translateConsole(language);
  const heads = [
    t('exports.column.orderOptionNo'),
    t('parcels.courier'),
    t('parcels.invoiceNo'),
    t('exports.column.deliveryDate'),
    t('exports.column.productName'),
  ];
  const rows = lines.map((line) => [line.orderOptionNo, '', '', line.deliveryOn, line.productNameKo]);
  yield [heads, ...rows];
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = get({
  summary: 'Reads the file to fill with parcel numbers',
  caller: 'merchant',
  right: 'PACKING',
  query: parcelTemplateQuery,
  response: 'table',
  handle: async ({ ctx, query, language }) => ({
    fileName: 'parcels',
    format: query.format,
    rows: table(await listToShip(ctx), language),
  }),
});
