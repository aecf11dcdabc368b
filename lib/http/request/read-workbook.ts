import { setImmediate as nextTurn } from 'node:timers/promises';
import { Unzip, UnzipInflate, UnzipPassThrough, type Zippable, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { CsvRow } from '@/lib/domain/shared/csv';

const mostBytes = 30 * 1024 * 1024;
const mostParts = 100;
const sliceBytes = 64 * 1024;
/** Links, pictures, macros and the like are never opened. */
const opened =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/)?[a-zA-Z]+\.xml(\.rels)?|xl\/worksheets\/sheet\d+\.xml)$/;

/** The rows of a workbook's first sheet as text; null for a file that is no workbook, or too large when unpacked. */
export async function readWorkbook(bytes: Uint8Array): Promise<CsvRow[] | null> {
  const parts = await unpacked(bytes);
  if (!parts) return null;
  try {
    // Packed again from what was counted: the reader must not unpack the sender's file.
    const sheet = await readSheet(Buffer.from(zipSync(parts, { level: 0 })));
    return sheet.map((cells, index) => ({ lineNo: index + 1, fields: cells.map(cellText) }));
  } catch {
    return null;
  }
}

const cellText = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null ? '' : String(cell);

/** Unpacks with a limit on what comes out, whatever the file says of itself; null beyond it or for a broken file. */
async function unpacked(bytes: Uint8Array): Promise<Zippable | null> {
  const parts: Record<string, Uint8Array> = {};
  let [size, count, isBroken] = [0, 0, false];
  const unzip = new Unzip((file) => {
    count += 1;
    if (!opened.test(file.name)) return;
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      size += piece?.length ?? 0;
      if (error || size > mostBytes) {
        isBroken = true;
        return file.terminate();
      }
      pieces.push(piece);
      if (isLast) parts[file.name] = new Uint8Array(Buffer.concat(pieces));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  try {
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      unzip.push(bytes.subarray(at, at + sliceBytes), at + sliceBytes >= bytes.length);
      if (isBroken || count > mostParts) return null;
      // Others are answered between the slices.
      await nextTurn();
    }
  } catch {
    return null;
  }
  return parts;
}
