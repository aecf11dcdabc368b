import { cp949Text } from '@/lib/domain/shared/cp949';
import { type CsvTable, parseCsv } from '@/lib/domain/shared/csv';
import { DomainError, fieldError } from '@/lib/domain/shared/errors';
import { workbookType } from '@/lib/domain/shared/workbook';
import { readBytes } from './read-json';
import { readWorkbook } from './read-workbook';

/** Charsets that a sender may declare for a table. The bytes decide, since programs that save tables seldom know the charset. */
const charsets = new Set([
  'utf-8',
  'utf-16',
  'utf-16le',
  'utf-16be',
  'euc-kr',
  'cp949',
  'ms949',
  'windows-949',
  'ks_c_5601-1987',
]);

/** A table sent as it is: a workbook, or text/csv in UTF-8, UTF-16 or as Korean Excel saves it (415, 413, 400). */
export async function readTable(request: Request, maxBytes: number): Promise<CsvTable> {
  const [type, ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';');
  const isWorkbook = type?.trim() === workbookType;
  const charset = parameters
    .map((part) => part.trim().replaceAll('"', ''))
    .find((part) => part.startsWith('charset='))
    ?.slice('charset='.length);
  const isText = type?.trim() === 'text/csv' && (charset === undefined || charsets.has(charset));
  if (!isWorkbook && !isText) throw new DomainError('UNSUPPORTED_MEDIA_TYPE');
  const bytes = await readBytes(request, maxBytes);
  const table = isWorkbook ? await workbookTable(bytes) : csvTable(bytes);
  if (table === null) throw fieldError('file', 'invalid');
  return table;
}

async function workbookTable(bytes: Uint8Array): Promise<CsvTable | null> {
  const rows = await readWorkbook(bytes);
  return rows && { rows, faults: [] };
}

function csvTable(bytes: Uint8Array): CsvTable | null {
  const text = tableText(bytes);
  return text === null ? null : parseCsv(text);
}

/** Null for bytes that are not text, such as a workbook. */
export function tableText(bytes: Uint8Array): string | null {
  const text = utf16Text(bytes) ?? decoded('utf-8', bytes) ?? cp949Text(bytes);
  return text === null || text.includes('\0') ? null : text;
}

/** Detected by the byte order mark, or by the zero byte of the first character. */
function utf16Text(bytes: Uint8Array): string | null {
  const [first = 0, second = 0] = bytes;
  if (bytes.length < 2 || bytes.length % 2 === 1) return null;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return decoded('utf-16le', bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return swapped(bytes);
  return null;
}

/** Not every Node decodes big-endian UTF-16. */
const swapped = (bytes: Uint8Array) => decoded('utf-16le', Buffer.from(bytes).swap16());

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
