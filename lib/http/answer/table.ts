import { strToU8, Zip, ZipDeflate } from 'fflate';
import { byteOrderMark, type Cell, csvLines } from '@/lib/domain/shared/csv';
import {
  sheetEnd,
  sheetPart,
  sheetRows,
  sheetStart,
  workbookParts,
  workbookType,
} from '@/lib/domain/shared/workbook';

export type TableFormat = 'CSV' | 'XLSX';

/**
 * A table as a file: its rows come piece by piece, and so does the file. `fileName` has no ending. `next`: how many boxes a full file
 * leaves for the next one, and the order after which that one begins.
 */
export type TableFile = {
  fileName: string;
  format: TableFormat;
  rows: AsyncGenerator<Cell[][]>;
  next?: { left: number; afterOrderNo: string } | null;
};

export const tableTypes: Record<TableFormat, string> = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: workbookType,
};

export function tableBytes({ format, rows }: TableFile): AsyncGenerator<Uint8Array> {
  return format === 'CSV' ? csvBytes(rows) : workbookBytes(rows);
}

async function* csvBytes(rows: AsyncGenerator<Cell[][]>): AsyncGenerator<Uint8Array> {
  let start = byteOrderMark;
  for await (const piece of rows) {
    yield strToU8(start + csvLines(piece));
    start = '';
  }
}

async function* workbookBytes(rows: AsyncGenerator<Cell[][]>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const part = (name: string) => {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    return (text: string, isLast = false) => entry.push(strToU8(text), isLast);
  };
  for (const [name, text] of Object.entries(workbookParts)) part(name)(text, true);
  const write = part(sheetPart);
  write(sheetStart);
  let from = 1;
  for await (const piece of rows) {
    write(sheetRows(piece, from));
    from += piece.length;
    yield* made.splice(0);
  }
  write(sheetEnd, true);
  zip.end();
  yield* made.splice(0);
}
