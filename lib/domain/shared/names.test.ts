import { expect, test } from 'vitest';
import { comparableName, isFoundIn } from './names';

test.each([
  [
    "O'Brien",
    'O’Brien',
    'O‘Brien',
    'OʼBrien',
    'O＇Brien',
    'O`Brien',
    'O´Brien',
    'O′Brien',
    "o'brien\u200b",
    ' O’BRIEN ',
  ],
  ['Jean-Luc', 'Jean‐Luc', 'Jean‑Luc', 'Jean–Luc', 'Jean−Luc', 'Jean－Luc', 'Jean\u00ad-Luc'],
  ['홍길동', '\u1112\u1169\u11bc길동', '홍길동\u3164', '\u2060홍길동\ufeff', '홍\u200b길동', '홍길동\u2800'],
  ['Mary Ann', 'mary  ann', 'Mary\u00a0Ann', 'Mary\u3000Ann', 'Ｍａｒｙ Ａｎｎ'],
  ['루이·김', '루이・김', '루이･김', '루이•김'],
])('%s is one person in every spelling', (name, ...others) => {
  for (const other of others) expect(comparableName(other)).toBe(comparableName(name));
});

test('different letters are different names', () => {
  const names = [
    "O'Brien",
    'OBrien',
    'O Brien',
    'O-Brien',
    'José',
    'Jose',
    '홍길동',
    '홍길',
    '이산',
    '이 산',
  ];
  expect(new Set(names.map(comparableName)).size).toBe(names.length);
});

test('a search finds a part of a name, and a consonant stands for the syllables that begin with it', () => {
  const coffee = '아침을 여는 원두 200g';
  for (const typed of [
    '',
    '원두',
    '침을',
    '200G',
    'ㅇㄷ',
    'ㅇㅊㅇ',
    'ㅇㅊㅇ ㅇㄴ',
    'ㅇㄴㅇㄷ',
    '원ㄷ',
    '여는원',
    'ㄷ 2',
    ' 원두 ',
  ])
    expect([typed, isFoundIn(coffee, typed)]).toEqual([typed, true]);
  for (const typed of ['원도', 'ㄷㅇ', 'ㅇㄷㄷ', 'ㄲ', '두0', 'ㅇㄷ300'])
    expect([typed, isFoundIn(coffee, typed)]).toEqual([typed, false]);
  expect(isFoundIn('꼬마 딸기잼', 'ㄲㅁㄸㄱ')).toBe(true);
  expect(isFoundIn('Morning Roast', 'ning ro')).toBe(true);
  // Words of another language keep their blanks.
  expect(isFoundIn('Hot East', 'tea')).toBe(false);
  expect(isFoundIn('a.c', 'a%c')).toBe(false);
});
