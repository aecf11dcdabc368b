import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Cell } from '@/lib/domain/shared/csv';
import { readWorkbook } from '../request/read-workbook';
import { tableBytes } from './table';

async function workbookOf(...pieces: Cell[][][]): Promise<Uint8Array> {
  async function* rows() {
    yield* pieces;
  }
  const bytes: Uint8Array[] = [];
  for await (const piece of tableBytes({ fileName: '', format: 'XLSX', rows: rows() })) bytes.push(piece);
  return Buffer.concat(bytes);
}

const fieldsOf = async (bytes: Uint8Array) => (await readWorkbook(bytes))?.map(({ fields }) => fields);

test('a workbook has each row once, with text as text and numbers as numbers', async () => {
  const bytes = await workbookOf(
    [['번호', '금액']],
    [[{ digits: '26010500000000000001' }, -19_000]],
    [['=1+1', 0]],
  );
  expect(await fieldsOf(bytes)).toEqual([
    ['번호', '금액'],
    ['26010500000000000001', '-19000'],
    ['=1+1', '0'],
  ]);
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toContain(
    '<c r="A2" t="inlineStr"><is><t xml:space="preserve">26010500000000000001</t></is></c>',
  );
  expect(sheet).toContain('<c r="B2"><v>-19000</v></c>');
  expect(sheet).not.toContain('<f>');
});

test('any text comes back, except characters that XML does not have', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 });
  const table = fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that are left out.
  const kept = (value: string) => value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const heads: Cell[] = ['a', 'b'];
      const read = await fieldsOf(
        await workbookOf(
          [heads],
          rows.map((row) => [...row]),
        ),
      );
      expect(read?.slice(1, rows.length + 1).map((row) => row.map((cell) => cell.trim()))).toEqual(
        rows.map((row) => row.map((cell) => kept(cell).trim())),
      );
    }),
    { numRuns: 60 },
  );
});

test('a file that unpacks to more than 30 MB, or has a thousand parts, is refused', async () => {
  const parts = unzipSync(await workbookOf([['a']]));
  const bomb = { ...parts, 'xl/sharedStrings.xml': new Uint8Array(200 * 1024 * 1024) };
  expect(await readWorkbook(zipSync(bomb))).toBeNull();
  const many = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, n) => [`xl/media/${n}.png`, new Uint8Array(1)]),
  );
  expect(await readWorkbook(zipSync({ ...parts, ...many }))).toBeNull();
});

test('macros, links and pictures are never opened, and a merged cell has the value of its first', async () => {
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>주문상품번호</t></is></c><c r="C1" t="inlineStr"><is><t>택배사</t></is></c></row><row r="3"><c r="A3"><f>HYPERLINK("http://x")</f><v>7</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells></worksheet>`;
  const parts: Zippable = unzipSync(await workbookOf([['a']]));
  const file = zipSync({
    ...parts,
    'xl/worksheets/sheet1.xml': strToU8(sheet),
    'xl/vbaProject.bin': new Uint8Array(1_000),
    'xl/externalLinks/externalLink1.xml': strToU8('<!DOCTYPE x [<!ENTITY a "a">]><x>&a;</x>'),
  });
  const read = await fieldsOf(file);
  expect(read?.[0]).toEqual(['주문상품번호', '', '택배사']);
  expect(read?.[2]?.[0]).toBe('7');
});

test('a cut file is read whole or refused, and an empty or false one is no workbook', async () => {
  const whole = await workbookOf([['a', 'b']], [[1, 2]]);
  for (let length = 0; length < whole.length - 1; length += 97)
    expect([
      undefined,
      JSON.stringify([
        ['a', 'b'],
        ['1', '2'],
      ]),
    ]).toContain(JSON.stringify(await fieldsOf(whole.subarray(0, length))));
  for (const bytes of ['', 'PK', '<html>', 'a,b\n1,2']) expect(await readWorkbook(strToU8(bytes))).toBeNull();
  const noSheet = Object.fromEntries(
    Object.entries(unzipSync(whole)).filter(([name]) => !name.includes('sheet1')),
  );
  expect(await readWorkbook(zipSync(noSheet))).toBeNull();
});
