/** Reads and writes RFC 4180, for tables edited in a spreadsheet. */
export type CsvRow = { lineNo: number; fields: string[] };
export type CsvTable = { rows: CsvRow[]; faults: CsvFault[] };
type CsvFault = { lineNo: number; code: 'OPEN_QUOTE' | 'STRAY_QUOTE' };

/** Field separators: Excel writes a semicolon or a tab under some system settings. */
const separators = [',', ';', '\t'] as const;

/**
 * Reads a table: CRLF or LF, quoted fields with doubled quotes, with or without a byte order mark. The separator is the most
 * frequent one in one of the first ten lines, or the one in Excel's own `sep=` line. Blank lines are no rows. A row with a misplaced quote
 * is one fault; a quote that never closes makes all later rows uncertain, so reading ends there.
 */
export function parseCsv(text: string): CsvTable {
  const rows: CsvRow[] = [];
  const faults: CsvFault[] = [];
  const { source, start, separator } = separated(text.startsWith('\ufeff') ? text.slice(1) : text);
  let at = start;
  let lineNo = start === 0 ? 1 : 2;
  let row: CsvRow = { lineNo, fields: [] };
  const endRow = () => {
    if (row.fields.length > 1 || row.fields[0] !== '') rows.push(row);
    row = { lineNo, fields: [] };
  };
  while (at < source.length) {
    const field = source[at] === '"' ? quotedField(source, at, separator) : plainField(source, at, separator);
    if ('code' in field) {
      faults.push({ lineNo: row.lineNo, code: field.code });
      const end = field.code === 'OPEN_QUOTE' ? -1 : source.indexOf('\n', field.end);
      if (end === -1) return { rows, faults };
      lineNo += countBreaks(source, at, end) + 1;
      at = end + 1;
      row = { lineNo, fields: [] };
      continue;
    }
    row.fields.push(field.value);
    lineNo += countBreaks(source, at, field.end);
    at = field.end;
    if (source[at] === separator) {
      at += 1;
      if (at === source.length) row.fields.push('');
    } else {
      if (source[at] === '\r' && source[at + 1] === '\n') at += 1;
      at += 1;
      lineNo += 1;
      endRow();
    }
  }
  if (row.fields.length > 0) endRow();
  return { rows, faults };
}

function separated(source: string): { source: string; start: number; separator: string } {
  const declared = /^"?sep=([,;\t|])"?(?:\r\n|\n|\r|$)/i.exec(source);
  if (declared?.[1]) return { source, start: declared[0].length, separator: declared[1] };
  const plain = source.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '');
  // A title may stand above the headings.
  const lines = plain.trimStart().split(/[\r\n]+/, 10);
  const times = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length));
  const [separator = ','] = [...separators].sort((a, b) => times(b) - times(a));
  return { source, start: 0, separator };
}

type Field = { value: string; end: number } | { code: CsvFault['code']; end: number };

function plainField(source: string, start: number, separator: string): Field {
  let end = start;
  while (end < source.length && !isFieldEnd(source, end, separator)) {
    if (source[end] === '"') return { code: 'STRAY_QUOTE', end };
    end += 1;
  }
  return { value: source.slice(start, end), end };
}

function quotedField(source: string, start: number, separator: string): Field {
  let end = start + 1;
  for (;;) {
    end = source.indexOf('"', end);
    if (end === -1) return { code: 'OPEN_QUOTE', end: source.length };
    if (source[end + 1] !== '"') break;
    end += 2;
  }
  const isClean = end + 1 === source.length || isFieldEnd(source, end + 1, separator);
  if (!isClean) return { code: 'STRAY_QUOTE', end };
  return { value: source.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

function isFieldEnd(source: string, at: number, separator: string): boolean {
  return source[at] === separator || source[at] === '\n' || source[at] === '\r';
}

function countBreaks(source: string, from: number, to: number): number {
  let count = 0;
  for (let at = source.indexOf('\n', from); at !== -1 && at < to; at = source.indexOf('\n', at + 1))
    count += 1;
  return count;
}

/** First characters that make a spreadsheet run the field as a formula. */
const dangerous = new Set('=+-@\t\r\n\0＝＋－＠');

/** Digits that are an identifier, not an amount: a spreadsheet would cut leading zeros and round long numbers. */
type NumberText = { digits: string };
export type Cell = string | number | NumberText;
type Rows = ReadonlyArray<ReadonlyArray<Cell>>;

/** A table begins with it, so that Hangul is read correctly. */
export const byteOrderMark = '\ufeff';

/** Rows as text: CRLF, and no field that a spreadsheet would run. */
export function csvLines(rows: Rows): string {
  return rows.map((fields) => `${fields.map(csvField).join(',')}\r\n`).join('');
}

function csvField(value: Cell): string {
  if (typeof value === 'number') return String(value);
  // The only formula ever written: it contains only its own digits.
  if (typeof value === 'object')
    return /^[0-9][0-9-]*$/.test(value.digits) ? `"=""${value.digits}"""` : csvField(value.digits);
  const text = dangerous.has(value.charAt(0)) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
