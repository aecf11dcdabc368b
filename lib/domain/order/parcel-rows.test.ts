import { describe, expect, test } from 'vitest';
import { parseCsv } from '../shared/csv';
import { courierNames, courierOf, parcelNumberOf } from './couriers';
import { orderStatuses } from './order';
import {
  checkParcelRows,
  headingsOf,
  parcelRowFaults,
  readParcelRows,
  type ShippableLine,
} from './parcel-rows';

const orderNo = (n: number) => `260115${String(n).padStart(14, '0')}`;
const line = (orderOptionNo: number, wish: Partial<ShippableLine> = {}): ShippableLine => ({
  orderOptionNo,
  orderNo: orderNo(orderOptionNo),
  status: 'DELIVERY_PREPARE',
  isVoid: false,
  sentAgainAt: null,
  orderParcels: [],
  ...wish,
});
const number = (n: number) => `1000000000${String(n).padStart(2, '0')}`;

function judged(text: string, lines: ShippableLine[]) {
  const rows = readParcelRows(parseCsv(text), null);
  if (!rows) throw new Error('The columns are not named');
  const { parcels, bad } = checkParcelRows(rows, lines);
  return { parcels, faults: Object.fromEntries(bad.map((row) => [row.lineNo, row.faults])) };
}

const heads = 'orderNo,orderOptionNo,deliveryCompanyType,invoiceNo';

describe('a parcel number', () => {
  test.each([
    [
      'CJ',
      ['1234567890', '123456789012', '1234-5678-9012', ' 123456789012 '],
      ['123456789', '1234567890123', '12345678901a'],
    ],
    ['HANJIN', ['1234567890'], ['1.23457E+11', '']],
    ['LOTTE', ['12345678901'], ['１２３４５６７８９０']],
    ['LOGEN', ['12345678901'], ['1234567890', '123456789012']],
    ['POST', ['1234567890123'], ['123456789012', '12345678901234']],
    ['ETC', ['AB123456', '123456'], ['12345', 'x'.repeat(31), '123 456!', '=1+1']],
  ] as const)('of %s has the courier’s form', (code, good, bad) => {
    const courier = courierOf(code);
    if (!courier) throw new Error(`${code} is no courier`);
    for (const text of good) expect([text, parcelNumberOf(courier, text)]).not.toEqual([text, undefined]);
    for (const text of bad) expect([text, parcelNumberOf(courier, text)]).toEqual([text, undefined]);
  });
});

test('a courier is found by its code and by its usual names (F55)', () => {
  for (const [code, names] of Object.entries({
    CJ: [
      'cj',
      'CJ대한통운',
      '대한통운',
      'CJ 대한통운',
      'ＣＪ대한통운',
      'CJ택배',
      'CJ Logistics',
      '씨제이대한통운(주)',
    ],
    HANJIN: ['한진택배', '한진', '(주)한진', 'Hanjin Express', 'hanjin'],
    LOTTE: ['롯데택배', '롯데', '롯데글로벌로지스'],
    POST: ['우체국', '우체국택배', 'Korea Post'],
    LOGEN: ['로젠', '로젠택배'],
    CVS: ['GS25 편의점택배', 'GS 편의점택배', 'GS Postbox'],
    CU: ['CU편의점택배', 'CU Post'],
    NH_LOGIS: ['농협택배', 'NH_LOGIS', 'nh logis'],
    ETC: ['기타', '기타 택배'],
  }))
    for (const name of names) expect([name, courierOf(name)]).toEqual([name, code]);
  for (const [code, { ko, en }] of Object.entries(courierNames))
    expect([ko, en, code].map(courierOf)).toEqual([code, code, code]);
  for (const name of ['', '택배', '까치택배', 'C', '진'])
    expect([name, courierOf(name)]).toEqual([name, undefined]);
});

describe('a file of parcel numbers', () => {
  test('names its columns, in any order and in Korean too; without them it is refused', () => {
    const lines = [line(1)];
    const parcel = [
      { orderNo: orderNo(1), orderOptionNos: [1], courier: 'CJ', number: number(1), lineNos: [2] },
    ];
    for (const text of [
      `${heads}\n,1,CJ,${number(1)}`,
      `\ufeff송장번호,메모,택배사,주문상품번호\r\n${number(1)},"a,b",cj,1\r\n`,
      `invoiceNo,deliveryCompanyType,orderNo\n'${number(1)},CJ,'${orderNo(1)}\n`,
    ])
      expect(judged(text, lines)).toEqual({ parcels: parcel, faults: {} });
    for (const text of ['', 'orderNo,invoiceNo\n', `a,b\n`, `deliveryCompanyType,invoiceNo\n`])
      expect(readParcelRows(parseCsv(text), null)).toBeNull();
  });

  test('of a courier’s own program has a title above its headings, and no column for the courier', () => {
    const text = [
      '출력 결과,,',
      '2026-01-15,,',
      ',,',
      '고객주문번호,운송장번호,택배사',
      `${orderNo(1)},${number(1)},`,
      `${orderNo(2)},${number(2)},한진`,
      `${orderNo(3)},${number(3)},까치`,
    ].join('\n');
    const rows = readParcelRows(parseCsv(text), 'LOTTE') ?? [];
    expect(rows.map(({ lineNo, courier, faults }) => [lineNo, courier, ...faults])).toEqual([
      [5, 'LOTTE'],
      [6, 'HANJIN'],
      [7, undefined, 'UNKNOWN_COURIER'],
    ]);
    const tabs = text.replaceAll(',', '\t').replace('출력 결과\t\t', '출력 결과');
    expect(readParcelRows(parseCsv(tabs), 'LOTTE')).toEqual(rows);
    // A name that is written counts, and without one the row is faulty.
    expect(readParcelRows(parseCsv(text), null)?.[0]?.faults).toEqual(['UNKNOWN_COURIER']);
    expect(readParcelRows(parseCsv(text.replace(/,택배사/, ',')), null)).toBeNull();
    const below = `${'제목,\n'.repeat(10)}${text.slice(text.indexOf('고객'))}`;
    expect(readParcelRows(parseCsv(below), 'LOTTE')).toBeNull();
  });

  test('with other headings returns them whole; a row of a box is no heading', () => {
    const long = '운송장 번호를 여기에 적습니다 '.repeat(4).trim();
    const text = [
      `내보낸 날,2026-01-15`,
      `받는 곳,우리 번호,${long}`,
      `서울,${orderNo(1)},${number(1)}`,
    ].join('\n');
    expect(headingsOf(parseCsv(text))).toEqual(['받는 곳', '우리 번호', long]);
    const rows = readParcelRows(parseCsv(text), 'CJ', { key: '우리 번호', number: long }) ?? [];
    expect(rows.map(({ orderNo: no, faults }) => [no, faults])).toEqual([[orderNo(1), []]]);
    expect(headingsOf(parseCsv(`서울,${orderNo(1)},${number(1)}\n부산,${orderNo(2)},${number(2)}`))).toEqual(
      [],
    );
  });

  test('reports every kind of bad row by its line', () => {
    const lines = [
      line(1),
      line(2, { status: 'PAY_DONE' }),
      line(3, {
        status: 'DELIVERY_ING',
        orderParcels: [
          { companyType: 'CJ', invoiceNo: number(3), shippedAt: '2026-01-13T00:00:00Z', isDelivered: false },
        ],
      }),
      line(4),
      line(5),
      line(6),
      line(7),
    ];
    const { parcels, faults } = judged(
      [
        heads,
        `,1,CJ,${number(1)}`,
        `,2,CJ,${number(2)}`,
        `,3,CJ,${number(3)}`,
        `,4,NOBODY,${number(4)}`,
        `,5,CJ,1.2E+11`,
        `,,CJ,${number(6)}`,
        `,9999999999,CJ,${number(7)}`,
        `=HYPERLINK("x"),,CJ,${number(8)}`.replace(/"/g, "'"),
        `,77,CJ,${number(9)}`,
        `${orderNo(1)},4,CJ,${number(10)}`,
        `,6,CJ,${number(11)}`,
        `,6,CJ,${number(12)}`,
        `${orderNo(88)},,CJ,${number(13)}`,
        `,7,CJ,${number(1)}`,
        `,5,`,
        `,5,CJ,`,
        `,5,CJ,12`,
        `,1"2,CJ,${number(14)}`,
        `,1,CJ,"${number(14)}`,
      ].join('\n'),
      lines,
    );
    expect(faults).toEqual({
      2: ['DOUBLED_NUMBER'],
      3: ['WRONG_STATUS'],
      4: ['ALREADY_SHIPPED'],
      5: ['UNKNOWN_COURIER'],
      6: ['SHORTENED_NUMBER'],
      7: ['KEY_REQUIRED'],
      8: ['BAD_KEY'],
      9: ['BAD_KEY'],
      10: ['UNKNOWN_ORDER'],
      11: ['MISMATCH'],
      12: ['DOUBLED_ROW'],
      13: ['DOUBLED_ROW'],
      14: ['UNKNOWN_ORDER'],
      15: ['DOUBLED_NUMBER'],
      16: ['UNKNOWN_COURIER'],
      17: ['NUMBER_REQUIRED'],
      18: ['BAD_NUMBER'],
      19: ['STRAY_QUOTE'],
      20: ['OPEN_QUOTE'],
    });
    expect(parcels).toEqual([]);
    const told = new Set(Object.values(faults).flat());
    expect(parcelRowFaults.filter((fault) => !told.has(fault))).toEqual([]);
  });

  test('ships from DELIVERY_PREPARE only', () => {
    for (const status of orderStatuses) {
      const { parcels } = judged(`${heads}\n,1,CJ,${number(1)}`, [line(1, { status })]);
      expect([status, parcels.length]).toEqual([status, status === 'DELIVERY_PREPARE' ? 1 : 0]);
    }
    const isVoid = true;
    expect(judged(`${heads}\n,1,CJ,${number(1)}`, [line(1, { isVoid })]).faults).toEqual({
      2: ['WRONG_STATUS'],
    });
  });

  test('names rows that leave a part of their box behind, by order or by line', () => {
    const first = {
      ...{ companyType: 'CJ', invoiceNo: number(1) },
      ...{ shippedAt: '2026-01-13T00:00:00Z', isDelivered: false },
    };
    const box = [1, 2, 3].map((no) => line(no, { orderNo: orderNo(1) }));
    const partial = (text: string, lines: ShippableLine[]) => {
      const rows = readParcelRows(parseCsv(`${heads}\n${text}`), null) ?? [];
      return checkParcelRows(rows, lines).partial.map(({ lineNo }) => lineNo);
    };
    expect(partial(`,1,CJ,${number(1)}\n,2,CJ,${number(1)}`, box)).toEqual([2, 3]);
    expect(partial(`,1,CJ,${number(1)}\n,2,CJ,${number(2)}\n,3,CJ,${number(1)}`, box)).toEqual([]);
    expect(partial(`${orderNo(1)},,CJ,${number(1)}`, box)).toEqual([]);
    // What is void, or has left, is not left behind.
    const [one = line(1), ...rest] = box;
    const gone = rest.map(
      (each): ShippableLine => ({ ...each, status: 'DELIVERY_ING', orderParcels: [first] }),
    );
    expect(partial(`,1,CJ,${number(1)}`, [one, ...gone])).toEqual([]);
    expect(partial(`,1,CJ,${number(1)}`, [one, ...rest.map((each) => ({ ...each, isVoid: true }))])).toEqual(
      [],
    );
    // A row that is faulty names nothing.
    expect(partial(`,1,CJ,${number(1)}\n,2,CJ,1\n,3,CJ,${number(1)}`, box)).toEqual([2, 4]);
  });

  test('ships an exchanged line under a new number, not under that of its first box', () => {
    const at = '2026-01-20T00:00:00Z';
    const first = {
      companyType: 'CJ',
      invoiceNo: number(1),
      shippedAt: '2026-01-13T00:00:00Z',
      isDelivered: false,
    };
    const again = [line(1, { sentAgainAt: at, orderParcels: [first] })];
    for (const key of [`${orderNo(1)},`, ',1']) {
      expect(judged(`${heads}\n${key},CJ,${number(1)}`, again).faults).toEqual({ 2: ['ALREADY_SHIPPED'] });
      expect(judged(`${heads}\n${key},CJ,${number(2)}`, again).parcels).toHaveLength(1);
      expect(judged(`${heads}\n${key},HANJIN,${number(1)}`, again).parcels).toHaveLength(1);
      // The rest of the exchange joins its first part, while that is on its way.
      const begun = { ...first, invoiceNo: number(2), shippedAt: '2026-01-21T00:00:00Z' };
      for (const isDelivered of [false, true]) {
        const orderParcels = [first, { ...begun, isDelivered }];
        const faults = isDelivered ? { 2: ['ALREADY_SHIPPED'] } : {};
        expect(
          judged(`${heads}\n${key},CJ,${number(2)}`, [line(1, { sentAgainAt: at, orderParcels })]).faults,
        ).toEqual(faults);
      }
    }
  });

  test('puts lines of an order with one number into one parcel, and all waiting lines for an order number', () => {
    const box = [
      line(1, { orderNo: orderNo(1) }),
      line(2, { orderNo: orderNo(1) }),
      line(3, { orderNo: orderNo(1), status: 'BUY_CONFIRM' }),
    ];
    const whole = { orderNo: orderNo(1), orderOptionNos: [1, 2], courier: 'CJ', number: number(1) };
    expect(judged(`${heads}\n${orderNo(1)},,CJ,${number(1)}`, box).parcels).toMatchObject([whole]);
    const two = judged(`${heads}\n,1,CJ,${number(1)}\n,2,CJ,${number(1)}`, box);
    expect(two).toMatchObject({ parcels: [whole], faults: {} });
    const half = [line(1, { orderNo: orderNo(1) }), line(2, { orderNo: orderNo(1), status: 'PAY_DONE' })];
    expect(judged(`${heads}\n${orderNo(1)},,CJ,${number(1)}`, half).faults).toEqual({ 2: ['WRONG_STATUS'] });
    const byBoth = judged(`${heads}\n${orderNo(1)},,CJ,${number(1)}\n,1,CJ,${number(1)}`, box);
    expect(byBoth).toMatchObject({ parcels: [whole], faults: {} });
  });

  test('uses equal rows once, and a bad row affects no good row (F55)', () => {
    const good = `,1,CJ,${number(1)}`;
    const parcel = { orderOptionNos: [1], number: number(1) };
    const same = [good, `,1,대한통운,${number(1).replace(/^(....)/, '$1-')}`, ',,,,', ' , ,\u00a0,', good];
    expect(judged([heads, ...same].join('\n'), [line(1)])).toMatchObject({ parcels: [parcel], faults: {} });
    for (const bad of [
      `,1,비둘기,${number(2)}`,
      ',1,CJ,1.2E+11',
      `${orderNo(2)},1,CJ,${number(1)}`,
      ',1"2,CJ,3',
    ]) {
      const beside = judged([heads, bad, good].join('\n'), [line(1), line(2)]);
      expect([bad, beside.parcels]).toMatchObject([bad, [parcel]]);
      expect(Object.keys(beside.faults)).toEqual(['2']);
    }
    const differing = judged([heads, good, `,1,CJ,${number(2)}`].join('\n'), [line(1)]);
    expect(differing.faults).toEqual({ 2: ['DOUBLED_ROW'], 3: ['DOUBLED_ROW'] });
  });

  test('shows a bad row with its value, and reads long numbers as spreadsheets store them', () => {
    const table = parseCsv(
      'sep=;\n주문 상품번호;메모;택배사명;운송장 번호\n"=""7""";x;까치 택배;"=""1234-5678-9012"""\n',
    );
    const rows = readParcelRows(table, null);
    const typed = { courier: '까치 택배', number: '1234-5678-9012' };
    expect(rows).toMatchObject([{ lineNo: 3, key: '7', typed, faults: ['UNKNOWN_COURIER'] }]);
  });
});

test('recognizes an order number that a spreadsheet shortened', () => {
  const { faults } = judged([heads, `2.61214E+19,,CJ,${number(1)}`].join('\n'), []);
  expect(faults).toEqual({ 2: ['SHORTENED_NUMBER'] });
});

test('with columns chosen by the merchant, a key is an order number or a line number', () => {
  const text = `우리 번호;송장;메모\n${orderNo(1)};${number(1)};1\n2;${number(2)};2\n`;
  const rows = readParcelRows(parseCsv(text), 'CJ', { key: '우리번호', number: '송장' });
  expect(rows?.map((row) => [row.orderNo, row.orderOptionNo, row.number])).toEqual([
    [orderNo(1), null, number(1)],
    [null, 2, number(2)],
  ]);
});
