import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardExpiryIn,
  cardNumberIn,
  contactIn,
  datedNumberIn,
  isBlank,
  mobileIn,
  parseDigits,
  parseWhole,
  parseWholes,
  phoneIn,
  zipCodeIn,
} from './typed';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const mobiles = fc.oneof(
  digits(8).map((rest) => `010${rest}`),
  fc
    .tuple(fc.constantFrom('011', '016', '017', '018', '019'), fc.oneof(digits(7), digits(8)))
    .map((parts) => parts.join('')),
);
const landlines = fc
  .tuple(fc.constantFrom('02', '031', '064', '070', '0505'), fc.oneof(digits(7), digits(8)))
  .map((parts) => parts.join(''));

/** Invisible characters that programs and people put around and between digits. */
const unseen = fc.constantFrom(
  '',
  '',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2068',
  '\u2069',
  '\u00ad',
  '\u3164',
);
const blanks = fc.constantFrom('', ' ', '\u00a0', '\u3000', '\u2009', '\t', '\u2800');
const joins = fc.constantFrom(
  '',
  '-',
  ' ',
  '.',
  ' - ',
  '\u2010',
  '\u2013',
  '\uff0d',
  ')',
  '·',
  '\u00a0',
  '\u2212',
);
const wide = (text: string) =>
  text.replace(/[0-9+()-]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** A number in any allowed form: two or three groups, with or without the country code, full width or not. */
function decorated(numbers: fc.Arbitrary<string>) {
  const heads = fc.constantFrom('', '', '+82 ', '+82', '82', '0082 ', '(+82) ', '+82 (0)', '+82-0', '82 0');
  return fc
    .record({
      number: numbers,
      head: heads,
      cut: fc.nat(3),
      join: joins,
      blank: blanks,
      hidden: unseen,
      isWide: fc.boolean(),
    })
    .map(({ number, head, cut, join, blank, hidden, isWide }) => {
      const national = head === '' ? number : number.slice(1);
      const groups = [national.slice(0, cut), national.slice(cut, -4), national.slice(-4)].filter(Boolean);
      const text = `${blank}${hidden}${head}${groups.join(hidden + join)}${hidden}${blank}`;
      return { number, text: isWide ? wide(text) : text };
    });
}

/** The visible digits, in reading order. */
const seen = (text: string) => text.normalize('NFKC').replace(/[^0-9]/g, '');
const withoutCountry = (read: string) => read.replace(/^(?:00)?82/, '').replace(/^0?/, '0');

describe('a phone number', () => {
  test.each([
    [' 010-1234-5678', '01012345678'],
    ['010-1234-5678 ', '01012345678'],
    ['+82 (0)10-1234-5678', '01012345678'],
    ['+82 10 1234 5678', '01012345678'],
    ['(+82) 10-1234-5678', '01012345678'],
    ['0082 10 1234 5678', '01012345678'],
    ['82010-1234-5678', '01012345678'],
    ['821012345678', '01012345678'],
    ['０１０－１２３４－５６７８', '01012345678'],
    ['＋８２（０）１０ １２３４ ５６７８', '01012345678'],
    ['(010) 1234.5678', '01012345678'],
    ['\u202a010\u20111234\u20115678\u202c', '01012345678'],
    ['\u2068+82 10-1234-5678\u2069', '01012345678'],
    ['010 12 34 56 78', '01012345678'],
    ['0 1 0 1 2 3 4 5 6 7 8', '01012345678'],
    ['011-123-4567', '0111234567'],
    ['011-1234-5678', '01112345678'],
  ])('%j is %s', (text, number) => {
    expect(mobileIn(text)).toBe(number);
    expect(phoneIn(text)).toBe(number);
  });

  test.each([
    ...['', ' ', '0101234567', '010-1234-567', '010123456789', '010-1234-56789', '1012345678'],
    ...['+1 010 1234 5678', '+8210 1234 567', '0012 10 1234 5678', '010-1234-5678+', '82+1012345678'],
    // More than one number, or not certainly one.
    ...['011-123-4567~8', '011-123-4567-8', '011-123-4567/8', '011-123-4567(8)', '011-123-4567 8'],
    ...[
      '010-1234-5678 010-2222-3333',
      '010-1234-5678 홍길동',
      'tel:01012345678',
      '010-1234-567O',
      '공일공 일이삼사 오육칠팔',
    ],
    // Signs other than plain digits, and marks that reverse the order.
    ...[
      '0101234567⁸',
      '0101234567⑧',
      '0101234567½',
      '٠١٠١٢٣٤٥٦٧٨',
      '\u202e87654321010',
      '\u200f010 1234 5678',
      '010\u20671234 5678',
    ],
    ...[
      '1.012345678e9',
      '010,1234,5678',
      '010_1234_5678',
      '0️⃣1012345678\u20e3',
      `010${' '.repeat(200)}12345678`,
    ],
  ])('%j is none', (text) => expect(mobileIn(text)).toBeNull());

  test('in the second field can be a landline', () => {
    expect(phoneIn('02-123-4567')).toBe('021234567');
    expect(phoneIn('+82 (0)2 1234 5678')).toBe('0212345678');
    expect(phoneIn('0505-1234-5678')).toBe('050512345678');
    for (const none of [
      '02-1234-5678~9',
      '02-1234-5678-9',
      '0101234567',
      '0082123',
      '00123456789',
      '1588-1234',
    ])
      expect(phoneIn(none)).toBeNull();
  });

  test('in any decoration is that number or none', () => {
    fc.assert(
      fc.property(decorated(mobiles), ({ number, text }) => {
        expect([number, null]).toContain(mobileIn(text));
        expect([number, null]).toContain(phoneIn(text));
      }),
      { numRuns: 5_000 },
    );
    fc.assert(
      fc.property(decorated(landlines), ({ number, text }) => {
        expect([number, null]).toContain(phoneIn(text));
        expect(mobileIn(text)).toBeNull();
      }),
      { numRuns: 5_000 },
    );
  });

  test('of eleven digits from 010 is read in every usual form', () => {
    fc.assert(
      fc.property(
        digits(8),
        fc.constantFrom('-', ' ', '.', '', '\u2011'),
        fc.boolean(),
        (rest, join, isWide) => {
          for (const head of ['010', '+82 10', '+82 (0)10', '0082 10', '82010', '8210']) {
            const text = [head, rest.slice(0, 4), rest.slice(4)].join(join);
            expect(mobileIn(` ${isWide ? wide(text) : text}\u200b `)).toBe(`010${rest}`);
          }
        },
      ),
    );
  });

  test('has the digits that a person sees in the text', () => {
    const pieces = fc.oneof(
      mobiles,
      fc.constantFrom(...'0123456789', '010', '82', '+', '+82', '0082', '(0)'),
      fc.constantFrom(
        ...' -.()~/,:;#*x·',
        '\u200b',
        '\u202e',
        '\u200f',
        '\uff11',
        '\u0661',
        '²',
        '⑧',
        '½',
        '㉑',
        '一',
        'ㅡ',
        '내선',
        'ext',
      ),
      fc.string({ maxLength: 2 }),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => {
        const text = parts.join('');
        for (const read of [mobileIn(text), phoneIn(text)])
          if (read !== null) expect([seen(text), withoutCountry(seen(text))]).toContain(read);
      }),
      { numRuns: 20_000 },
    );
  });

  test('is unchanged when it is read again', () => {
    fc.assert(
      fc.property(mobiles, landlines, (mobile, landline) => {
        expect([mobileIn(mobile), phoneIn(landline)]).toEqual([mobile, landline]);
      }),
    );
  });
});

describe('a postcode', () => {
  test.each([
    ' 06236 ',
    '06236\n',
    '(06236)',
    '[06236]',
    '０６２３６',
    '06 236',
    '\u200e06236\u200b',
    '\u300006236',
  ])('%j is 06236', (text) => expect(zipCodeIn(text)).toBe('06236'));
  test.each([
    '',
    '0623',
    '062360',
    '123-456',
    '123-45',
    '06236-',
    '0623b',
    '⓪6236',
    '우06236',
    '\u202e63260',
  ])('%j is none', (text) => expect(zipCodeIn(text)).toBeNull());
  test('is never shorter or longer than the typed one', () => {
    const pieces = fc.oneof(
      digits(5),
      fc.constantFrom(...'0123456789 ()[]-', '\u200b', '\u3000', '３', '⑤', 'a'),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
        const read = zipCodeIn(parts.join(''));
        if (read !== null) expect(read).toBe(seen(parts.join('')));
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('numbers of gifts and cards', () => {
  test('keep every digit', () => {
    const pieces = fc.oneof(digits(4), fc.constantFrom(...'0123456789 -./:', '\u200b', '８', '⑧', 'a'));
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        for (const read of [datedNumberIn(text), cardNumberIn(text), parseDigits(text)])
          if (read !== null) expect(read).toBe(seen(text));
      }),
      { numRuns: 10_000 },
    );
  });

  test('are read as pages and cards show them', () => {
    expect(datedNumberIn(' 260105-0000 0000.0000 01\u200b')).toBe('26010500000000000001');
    expect(datedNumberIn('２６０１０５０００００００００００００１')).toBe('26010500000000000001');
    expect(datedNumberIn('2601050000000000000')).toBeNull();
    expect(datedNumberIn('선물 26010500000000000001')).toBeNull();
    expect(cardNumberIn('4242-4242\u00a04242 4242')).toBe('4242424242424242');
    expect(cardNumberIn('4242 4242 4242 4242 12/39 123')).toBeNull();
    expect(cardNumberIn('4242 4242 4242 4242 12345')).toBeNull();
    expect(parseDigits('56-78 ')).toBe('5678');
  });

  test.each([
    ['12/39', 12, 2039],
    ['12/2039', 12, 2039],
    [' 1 / 39 ', 1, 2039],
    ['1239', 12, 2039],
    ['１２／３９', 12, 2039],
  ])('%j is the expiry %i %i', (text, month, year) => expect(cardExpiryIn(text)).toEqual({ month, year }));
  test.each(['', '12/3', '13/39', '00/39', '2039/12', '12/20391', '122039', '12/1939', '12/39/1'])(
    '%j is none',
    (text) => expect(cardExpiryIn(text)).toBeNull(),
  );
});

test.each([
  ...[
    '',
    ' ',
    '\u200b',
    '\u3164',
    '\u3164\u3164',
    '\u2800',
    '\u115f\u1160',
    '\uffa0',
    '\u00a0\u3000',
    '\u00ad',
  ],
  ...[
    '\u034f',
    '\u0301',
    '\ufeff',
    '\u2063',
    '\u{e0020}',
    '\u{1d159}',
    '\ufe0f',
    '\u180e',
    '\u17b4',
    '\ufffc',
  ],
])('%j has no visible character', (text) => expect(isBlank(text)).toBe(true));
test.each(['a', '가', '.', '🏠', '\u3164가', '1', '\u2800-'])('%j has a visible character', (text) =>
  expect(isBlank(text)).toBe(false),
);

describe('whole numbers', () => {
  test('have thousands separators of any width; other numbers are refused', () => {
    for (const text of ['3, 1', '３，１', ' 3 1 ', '3,,1', '3、1']) expect(parseWholes(text)).toEqual([3, 1]);
    expect(parseWholes(' ')).toEqual([]);
    expect(parseWholes('3, soon, 1')).toEqual([3, Number.NaN, 1]);
  });
});

describe('a whole number', () => {
  test('is read with or without thousands separators, in any width, with its sign', () => {
    for (const whole of ['18000', '18,000', ' 18000 ', '１８，０００', '+18000'])
      expect(parseWhole(whole)).toBe(18_000);
    for (const less of ['-5', '−5', '- 5']) expect(parseWhole(less)).toBe(-5);
    fc.assert(fc.property(fc.integer(), (whole) => parseWhole(whole.toLocaleString('en-US')) === whole));
  });

  test('with a fraction, a unit or a second number is refused', () => {
    for (const none of ['', ' ', '1.5', '1,80,00', '18 000', '18000원', '1e3', '0x10', '1 2', '--5'])
      expect([none, parseWhole(none)]).toEqual([none, null]);
  });
});

describe('a pasted contact', () => {
  test.each([
    ['김하늘 010-1234-5678', '김하늘', '01012345678'],
    ['010 1234 5678 김하늘', '김하늘', '01012345678'],
    ['[이름] 김하늘\n[휴대전화] 010-1234-5678', '김하늘', '01012345678'],
    ['이름: 남궁 민수, 연락처: +82 10-9876-5432', '남궁 민수', '01098765432'],
    ['Jane O’Neil\t＋８２ (0)10.1234.5678', 'Jane O’Neil', '01012345678'],
    ['Name: Ma.Cristina Santos; Mobile: 016-234-5678', 'Ma.Cristina Santos', '0162345678'],
    ['김하늘(010-1234-5678)', '김하늘', '01012345678'],
  ])('%j is one name and one number', (text, name, contact) =>
    expect(contactIn(text)).toEqual({ name, contact }),
  );

  test.each([
    '010-1234-5678',
    '김하늘',
    '김하늘 010-1234-567',
    '김하늘 02-1234-5678',
    '김하늘 010-1234-5678 집 02-123-4567',
    '김하늘 010-1234-5678 서울 강남구 테헤란로 1',
    'https://example.com/김하늘 010-1234-5678',
    '',
  ])('%j is unchanged', (text) => expect(contactIn(text)).toBeNull());
});
