import { expect, test } from 'vitest';
import { cp949Text } from '@/lib/domain/shared/cp949';
import { tableText } from './read-table';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));

test('a table is read in every encoding that Korean Excel and others save (F55)', () => {
  const text = '주문번호,택배사\r\n1,CJ대한통운\r\n';
  const cp949 = bytes('c1d6b9aeb9f8c8a32cc5c3b9e8bbe70d0a312c434ab4ebc7d1c5ebbfee0d0a');
  const little = Buffer.from(text, 'utf16le');
  const big = Buffer.from(little).swap16();
  expect(tableText(Buffer.from(text))).toBe(text);
  expect(tableText(cp949)).toBe(text);
  expect(tableText(bytes('8c63b9e62c610d0a'))).toBe('똠방,a\r\n');
  for (const marked of [Buffer.concat([bytes('fffe'), little]), Buffer.concat([bytes('feff'), big])])
    expect(tableText(marked)).toBe(`\ufeff${text}`);
  const plain = 'orderNo,택배사\n';
  expect(tableText(Buffer.from(plain, 'utf16le'))).toBe(plain);
  expect(tableText(Buffer.from(plain, 'utf16le').swap16())).toBe(plain);
  expect(tableText(Buffer.from(''))).toBe('');
});

test('Microsoft’s additional letters are read correctly, at the start and the end of a row', () => {
  for (const [hex, text] of [
    ['8c63b9e6b0a2c7cf2097cd', '똠방각하 쀍'],
    ['8141', '갂'],
    ['81fe', '괓'],
    ['a041', '잸'],
    ['a0fe', '좤'],
    ['a141', '좥'],
    ['a1a0', '줎'],
    ['c652', '힣'],
    ['a2e6a2e7', '€®'],
  ] as const)
    expect([hex, cp949Text(bytes(hex))]).toEqual([hex, text]);
});

test.each(['504b030414000600', 'd0cf11e0a1b11ae1', 'c6530d0a', 'ff20', 'b0', '00'])(
  'a workbook, or bytes that are no text, is refused: %s',
  (hex) => {
    expect(tableText(bytes(hex))).toBeNull();
  },
);
