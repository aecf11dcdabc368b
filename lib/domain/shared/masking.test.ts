import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskAddress, maskName, maskPhone } from './masking';

test.each([
  ['김', '*'],
  ['이산', '이*'],
  ['김철', '김*'],
  ['홍길동', '홍*동'],
  ['남궁민수', '남**수'],
  ['John', 'J**n'],
  ['Jo', 'J*'],
  ['John Doe', 'J**n D*e'],
  ['Wolfeschlegel', 'W****l'],
  ['Maximilian B', 'M****n *'],
  ['Mary Ann Lee', 'M**y A*n L*e'],
  ['  홍길동  ', '홍*동'],
  // A typed asterisk masks nothing.
  ['홍*동', '홍**'],
  ['A*B', 'A**'],
  ['A＊B', 'A**'],
  ['J*', '**'],
  ['*J', '**'],
  ['A** B*C', '*** B**'],
  ['A\u00adB', 'A*'],
  ['홍\u3164동', '홍*'],
  ['👶🏼', '*'],
  ['수진👶🏼', '수*👶🏼'],
  ['가\u0301나다', '가\u0301*다'],
  ['', ''],
])('the name %s becomes %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test.each([
  ['01012345678', '010-1234-****'],
  ['0101235678', '010-123-****'],
  ['010-1234-5678', '010-1234-****'],
  ['1588', '****'],
])('the number %s becomes %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

/** The text as a person reads it, in any typed form. */
const shown = (text: string) => text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');

test('no word of a masked name equals the typed one', () => {
  const letters = fc.oneof(
    fc.constantFrom(...'AbZ가힣*＊∗ .', '\u00ad', '\u200b', '\u3164', '\u0301', '👶🏼', '\u2800'),
    fc.string({ unit: 'grapheme', maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 8 }), (parts) => {
      const name = parts.join('');
      const masked = maskName(name).split(' ');
      const words = name.trim().split(/\s+/);
      const isShown = (word: string, at: number) =>
        /[\p{L}\p{N}]/u.test(shown(word)) && shown(masked[at] ?? '') === shown(word).replace(/[＊∗]/g, '*');
      // One assertion per run: an assertion is far slower than a mask.
      expect([masked.length, words.filter(isShown)]).toEqual([words.length, []]);
    }),
    { numRuns: 20_000 },
  );
});

test('a masked number never shows its last four digits', () => {
  const parts = fc.array(fc.constantFrom(...'0123456789-* +'), { maxLength: 16 });
  fc.assert(
    fc.property(parts, (signs) => {
      const number = signs.join('');
      const digits = number.replace(/\D/g, '');
      expect(maskPhone(number).replace(/\D/g, '')).toBe(digits.slice(0, -4));
      if (digits !== '') expect(maskPhone(number)).not.toBe(number);
    }),
  );
});

test.each([
  ['서울특별시 강남구 테헤란로 152', '서울특별시 강남구 ***'],
  ['세종특별자치시 한누리대로', '세종특별자치시 ***'],
  ['집', '***'],
  ['', '***'],
])('an address shows at most its region: %s', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
