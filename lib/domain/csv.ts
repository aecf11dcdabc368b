/** RFC 4180 in and out, for tables that go through a spreadsheet. */
export type CsvRow = { lineNo: number; fields: string[] };
export type CsvFault = { lineNo: number; code: 'OPEN_QUOTE' | 'STRAY_QUOTE' };

/**
 * Reads a table: commas, CRLF or LF, quoted fields with doubled quotes, a byte order mark in front or none. Blank lines are
 * no rows. A quote that never closes, or stands inside a plain field, makes everything behind it uncertain: reading ends there.
 */
export function parseCsv(text: string): { rows: CsvRow[]; fault: CsvFault | null } {
  const rows: CsvRow[] = [];
  const source = text.startsWith('\ufeff') ? text.slice(1) : text;
  let row: CsvRow = { lineNo: 1, fields: [] };
  let at = 0;
  let lineNo = 1;
  const endRow = () => {
    if (row.fields.length > 1 || row.fields[0] !== '') rows.push(row);
    row = { lineNo, fields: [] };
  };
  while (at < source.length) {
    const field = source[at] === '"' ? quotedField(source, at) : plainField(source, at);
    if ('code' in field) return { rows, fault: { lineNo: row.lineNo, code: field.code } };
    row.fields.push(field.value);
    lineNo += countBreaks(source, at, field.end);
    at = field.end;
    if (source[at] === ',') {
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
  return { rows, fault: null };
}

type Field = { value: string; end: number } | { code: CsvFault['code'] };

function plainField(source: string, start: number): Field {
  let end = start;
  while (end < source.length && !isFieldEnd(source, end)) {
    if (source[end] === '"') return { code: 'STRAY_QUOTE' };
    end += 1;
  }
  return { value: source.slice(start, end), end };
}

function quotedField(source: string, start: number): Field {
  let end = start + 1;
  for (;;) {
    end = source.indexOf('"', end);
    if (end === -1) return { code: 'OPEN_QUOTE' };
    if (source[end + 1] !== '"') break;
    end += 2;
  }
  const isClean = end + 1 === source.length || isFieldEnd(source, end + 1);
  if (!isClean) return { code: 'STRAY_QUOTE' };
  return { value: source.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}

function isFieldEnd(source: string, at: number): boolean {
  return source[at] === ',' || source[at] === '\n' || source[at] === '\r';
}

function countBreaks(source: string, from: number, to: number): number {
  let count = 0;
  for (let at = source.indexOf('\n', from); at !== -1 && at < to; at = source.indexOf('\n', at + 1))
    count += 1;
  return count;
}

/** What a spreadsheet would run as a formula when it opens the file (safety.md, S42). */
const dangerous = new Set('=+-@\t\r\n\0＝＋－＠');

type Rows = ReadonlyArray<ReadonlyArray<string | number>>;

/** A table as text: a byte order mark so that Hangul opens right, CRLF, and no field that a spreadsheet would run. */
export function csvText(rows: Rows): string {
  return `${byteOrderMark}${csvLines(rows)}`;
}

export const byteOrderMark = '\ufeff';

/** Rows alone, for a table that is written piece by piece. */
export function csvLines(rows: Rows): string {
  return rows.map((fields) => `${fields.map(csvField).join(',')}\r\n`).join('');
}

function csvField(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = dangerous.has(value.charAt(0)) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
