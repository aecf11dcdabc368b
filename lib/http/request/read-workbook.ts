import { setImmediate as nextTurn } from 'node:timers/promises';
import { strFromU8, strToU8, Unzip, UnzipInflate, UnzipPassThrough, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { CsvRow } from '@/lib/domain/shared/csv';

const mostBytes = 30 * 1024 * 1024;
const mostParts = 100;
const sliceBytes = 64 * 1024;
/** The reader creates every cell up to the farthest one, also cells that the file does not have. */
const mostRows = 10_000;
const mostColumns = 100;
/** The parts that are unpacked. Links, pictures, macros and the like never are. */
const neededParts =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(_rels\/)?[a-zA-Z]+\.xml(\.rels)?|xl\/worksheets\/sheet\d+\.xml)$/;

/** The rows of a workbook's first sheet as text; null for a file that is no workbook, or too large when unpacked. */
export async function readWorkbook(bytes: Uint8Array): Promise<CsvRow[] | null> {
  const parts = await unpacked(bytes);
  if (!parts) return null;
  try {
    // Any part can be named as the sheet.
    for (const [name, part] of Object.entries(parts)) {
      const text = withoutEmpty(strFromU8(part));
      if (isTooFar(text)) return null;
      parts[name] = strToU8(text);
    }
    // Packed again from the counted parts: the reader must not unpack the sender's file.
    const sheet = await readSheet(Buffer.from(zipSync(parts, { level: 0 })));
    const rows = sheet.map((cells, index) => ({ lineNo: index + 1, fields: cells.map(cellText) }));
    // The file may store a long text once and show it in every cell.
    const size = rows.reduce((sum, { fields }) => fields.reduce((all, { length }) => all + length, sum), 0);
    return size > mostBytes ? null : rows;
  } catch {
    return null;
  }
}

/** Some programs write cells and rows without content down to the last row that a sheet can have. */
const withoutEmpty = (sheet: string) =>
  sheet.replace(/<c\b[^<>]*\/>/g, '').replace(/<row\b[^<>]*(\/>|>\s*<\/row>)/g, '');

/** Whether the place of a row or cell is beyond the limits, or is not written as `12` or `AB12`. */
function isTooFar(sheet: string): boolean {
  for (const [, , place = ''] of sheet.matchAll(/(?<!xmlns:)\br\s*=\s*(["'])(.*?)\1/gs)) {
    const [, letters, digits] = /^([A-Z]{0,3})([1-9]\d{0,6})$/.exec(place) ?? [];
    if (letters === undefined || columnNo(letters) > mostColumns || Number(digits) > mostRows) return true;
  }
  return false;
}

/** A is 1, Z 26, AA 27. */
const columnNo = (letters: string) =>
  [...letters].reduce((no, letter) => no * 26 + letter.charCodeAt(0) - 64, 0);

const cellText = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null ? '' : String(cell);

/** Unpacks and counts the real size, because a file may state a false one. Null above the limit or for a broken file. */
async function unpacked(bytes: Uint8Array): Promise<Record<string, Uint8Array> | null> {
  const parts: Record<string, Uint8Array> = {};
  let [size, count, isBroken] = [0, 0, false];
  const unzip = new Unzip((file) => {
    count += 1;
    if (!neededParts.test(file.name)) return;
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
