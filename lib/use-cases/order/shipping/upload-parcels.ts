import { findShippableLines } from '@/db/queries/order/console-orders';
import type { Context } from '@/lib/context';
import type { Member } from '@/lib/domain/account/member';
import type { CourierCode } from '@/lib/domain/order/couriers';
import {
  checkParcelRows,
  type FileParcel,
  headingsOf,
  type ParcelColumns,
  type ParcelRow,
  readParcelRows,
  type ShippableLine,
} from '@/lib/domain/order/parcel-rows';
import type { CsvTable } from '@/lib/domain/shared/csv';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { shipBox } from './ship-by-merchant';

export const mostRows = 5_000;
const keysAtOnce = 300;

/** A row's content, besides its faults. */
type BadRow = Pick<ParcelRow, 'lineNo' | 'key' | 'faults'> & { courier: string; invoiceNo: string };

export type ParcelUpload = {
  /** The file's own headings where the shop knows none of them: nothing was read, and the merchant shows the columns. */
  headings: string[] | null;
  rows: number;
  /** Parcels that are sent, or would be sent. */
  parcels: number;
  shipped: number;
  bad: BadRow[];
  /** Good rows that leave other lines of their box behind: those can follow, under the same number. */
  partial: Array<Omit<BadRow, 'faults'>>;
};

/**
 * Parcel numbers as a file. A dry run reports every bad row, or the headings of a file that names no known column, and writes nothing.
 * The real run ships nothing while a row is bad, unless the merchant chose the good rows. Each box ships by itself and only from
 * DELIVERY_PREPARE, so uploading the same file again, even after half of it, ships nothing twice.
 */
export async function uploadParcels(
  ctx: Context,
  input: {
    merchant: Member;
    table: CsvTable;
    /** The courier of rows that name none. */
    courier: CourierCode | null;
    /** The columns that the merchant showed. */
    columns?: ParcelColumns | null;
    isDryRun: boolean;
    goodRowsOnly: boolean;
  },
): Promise<ParcelUpload> {
  const rows = readParcelRows(input.table, input.courier, input.columns);
  const nothing = { rows: 0, parcels: 0, shipped: 0, bad: [], partial: [] };
  if (!rows) {
    if (!input.isDryRun) throw fieldError('columns', 'required');
    const headings = headingsOf(input.table);
    if (headings.length === 0) throw fieldError('headings', 'required');
    return { ...nothing, headings };
  }
  if (rows.length > mostRows) throw fieldError('rows', 'too_large');
  const { parcels, bad, partial } = checkParcelRows(rows, await findLines(ctx, rows));
  const report: ParcelUpload = {
    headings: null,
    rows: rows.length,
    parcels: parcels.length,
    shipped: 0,
    bad: bad.map(toReport),
    partial: partial.map(toReport),
  };
  if (input.isDryRun || (bad.length > 0 && !input.goodRowsOnly)) return report;
  for (const parcel of parcels) {
    if (await ship(ctx, input.merchant, parcel)) report.shipped += 1;
    else
      report.bad.push(
        ...parcel.lineNos.map((lineNo) => ({
          lineNo,
          key: parcel.orderNo,
          courier: parcel.courier,
          invoiceNo: parcel.number,
          faults: ['WRONG_STATUS' as const],
        })),
      );
  }
  return report;
}

const toReport = ({ lineNo, key, typed, faults }: ParcelRow): BadRow => ({
  lineNo,
  key,
  courier: typed.courier,
  invoiceNo: typed.number,
  faults,
});

/** False if the box was changed after the check. */
async function ship(ctx: Context, merchant: Member, file: FileParcel): Promise<boolean> {
  const { orderNo, orderOptionNos, courier, number } = file;
  const box = { merchant, orderNo, orderOptionNos, parcel: { courier, number } };
  try {
    await ctx.transaction((trx) => shipBox(ctx, trx, box));
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

async function findLines(ctx: Context, rows: ParcelRow[]): Promise<ShippableLine[]> {
  const lines = new Map<number, ShippableLine>();
  for (let at = 0; at < rows.length; at += keysAtOnce) {
    const some = rows.slice(at, at + keysAtOnce);
    const byOption = some.flatMap((row) => row.orderOptionNo ?? []);
    const byOrder = some.flatMap((row) => (row.orderOptionNo === null && row.orderNo ? [row.orderNo] : []));
    const keys = { orderNos: [...new Set(byOrder)], orderOptionNos: [...new Set(byOption)] };
    for (const line of await findShippableLines(ctx.db, keys)) lines.set(line.orderOptionNo, line);
  }
  return [...lines.values()];
}
