import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLines, parseCsv } from './csv';

const fieldsOf = (text: string) => parseCsv(text).rows.map(({ fields }) => fields);

describe('a table that is read', () => {
  test('has commas, line breaks and quotes inside quotes, CRLF or LF, a byte order mark or none', () => {
    const rows = [
      ['a', 'b,1', 'c\r\nd', 'e"f'],
      ['', ' 2 ', '', '"'],
    ];
    const text = 'a,"b,1","c\r\nd","e""f"\r\n"", 2 ,,""""\r\n';
    expect(fieldsOf(text)).toEqual(rows);
    expect(fieldsOf(`\ufeff${text}`)).toEqual(rows);
    expect(fieldsOf('a,b\nc,d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(fieldsOf('a,\n\n,b\r\n\r\n')).toEqual([
      ['a', ''],
      ['', 'b'],
    ]);
    expect(fieldsOf('')).toEqual([]);
  });

  test('counts lines as an editor does, including line breaks in quotes and blank lines', () => {
    expect(parseCsv('a\n"b\nb"\n\nc\n').rows.map(({ lineNo }) => lineNo)).toEqual([1, 2, 5]);
  });

  test.each([
    ['a\n"b\nc', { lineNo: 2, code: 'OPEN_QUOTE' }],
    ['a\nb"c\n', { lineNo: 2, code: 'STRAY_QUOTE' }],
    ['a\n"b"c\n', { lineNo: 2, code: 'STRAY_QUOTE' }],
  ])('reports a misplaced quote: %j', (text, fault) => {
    expect(parseCsv(text)).toEqual({ rows: [{ lineNo: 1, fields: ['a'] }], faults: [fault] });
  });

  test('continues after a row with a misplaced quote (F55)', () => {
    expect(parseCsv('a,b\nc"d,1\r\n"x\ny"z,2\ne,f')).toEqual({
      rows: [
        { lineNo: 1, fields: ['a', 'b'] },
        { lineNo: 5, fields: ['e', 'f'] },
      ],
      faults: [
        { lineNo: 2, code: 'STRAY_QUOTE' },
        { lineNo: 3, code: 'STRAY_QUOTE' },
      ],
    });
  });

  test.each([';', '\t', ','])('is separated by %j, or by the separator that Excel names (F55)', (mark) => {
    const text = `"a,1"${mark}"b;${mark}c"${mark}d`;
    const rows = [
      ['x', 'y', 'z'],
      ['a,1', `b;${mark}c`, 'd'],
    ];
    expect(fieldsOf(`x${mark}y${mark}z\r\n${text}`)).toEqual(rows);
    const said = parseCsv(`\ufeffsep=${mark}\r\n"x"${mark}y${mark}z\r\n${text}\r\n`);
    expect(said.rows.map(({ fields }) => fields)).toEqual(rows);
    expect(said.rows.map(({ lineNo }) => lineNo)).toEqual([2, 3]);
  });
});

describe('a table that is written', () => {
  test('runs no formula in a spreadsheet (S42)', () => {
    const dangerous = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\nx', '\0x', '＝1', '＋1', '－1', '＠x'];
    const read = parseCsv(csvLines([dangerous])).rows[0]?.fields;
    expect(read).toEqual(dangerous.map((value) => `'${value}`));
    expect(csvLines([['a=b', '홍길동', -5]])).toBe('a=b,홍길동,-5\r\n');
  });

  test('keeps digits unchanged with a formula for them only (F56)', () => {
    const cells = [
      '01012345678',
      '26010500000000000001',
      '010-1234-5678',
      '=1+1',
      '+82 10',
      '"),x',
      '1"&A1',
      '',
    ];
    const read = parseCsv(csvLines([['a', 'b'], cells.map((digits) => ({ digits }))])).rows[1]?.fields;
    expect(read).toEqual([
      '="01012345678"',
      '="26010500000000000001"',
      '="010-1234-5678"',
      "'=1+1",
      "'+82 10",
      '"),x',
      '1"&A1',
      '',
    ]);
  });

  test('is read back unchanged, field by field', () => {
    const harmless = fc.string({ unit: 'binary' }).filter((text) => !/^[=+\-@\t\r\n＝＋－＠]/.test(text));
    const table = fc.array(
      fc.array(
        harmless.filter((text) => text[0] !== '\0'),
        { minLength: 2, maxLength: 4 },
      ),
    );
    fc.assert(
      fc.property(table, (rows) => {
        // The first line decides the separator.
        expect(fieldsOf(csvLines([['first', 'line'], ...rows])).slice(1)).toEqual(rows);
      }),
    );
    const long = 'x"y,'.repeat(10_000);
    expect(
      fieldsOf(
        csvLines([
          ['a', 'b'],
          [long, long],
        ]),
      ).slice(1),
    ).toEqual([[long, long]]);
  });
});
