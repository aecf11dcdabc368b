import { expect, test } from 'vitest';
import { csvLines } from '../shared/csv';
import {
  type CourierBox,
  courierFields,
  courierRow,
  defaultCourierFiles,
  fileCouriers,
  isReadyForCourier,
  withPlainDigits,
} from './courier-file';
import { orderStatuses } from './order';
import { readParcelRows } from './parcel-rows';

const sender = { name: '달마을', phone: '02-555-0100', address: '서울특별시 강남구 테헤란로 1' };
const ground = { optionNameKo: '분쇄', optionValueKo: '홀빈' };
const plain = { optionNameKo: '', optionValueKo: '' };
const box: CourierBox = {
  orderNo: '26011500000000000001',
  deliveryOn: '2026-01-15',
  receiver: {
    name: '홍길동',
    contact: '01012345678',
    contact2: '',
    zip: '06236',
    address: '서울특별시 강남구 테헤란로 152',
    detailAddress: '101동 1001호',
    jibunAddress: '',
    memo: '문 앞에\n놓아 주세요',
  },
  lines: [
    { status: 'DELIVERY_PREPARE', orderCnt: 2, snapshot: { productNameKo: '원두', ...ground } },
    { status: 'DELIVERY_PREPARE', orderCnt: 1, snapshot: { productNameKo: '꽃', ...plain } },
  ],
};

test('a row has the field of each column, and the goods in one short line', () => {
  const cells = courierFields.map((field) => ({ heading: field, field, text: '신용' }));
  expect(courierRow(cells, box, sender)).toEqual([
    '홍길동',
    { digits: '01012345678' },
    { digits: '' },
    { digits: '06236' },
    '서울특별시 강남구 테헤란로 152 101동 1001호',
    '서울특별시 강남구 테헤란로 152',
    '101동 1001호',
    '문 앞에 놓아 주세요',
    '원두 (분쇄: 홀빈) 외 1건',
    3,
    { digits: box.orderNo },
    '2026-01-15',
    '달마을',
    { digits: '02-555-0100' },
    sender.address,
    '신용',
  ]);
  const [first = box.lines[0]] = box.lines;
  const goods = [{ heading: '', field: 'GOODS', text: '' } as const];
  expect(first && courierRow(goods, { ...box, lines: [first, first] }, sender)).toEqual([
    '원두 (분쇄: 홀빈)',
  ]);
  expect(courierRow(goods, { ...box, lines: box.lines.slice(1) }, sender)).toEqual(['꽃']);
});

test('the columns of each courier are unique, include the recipient, and are read back with a parcel number', () => {
  for (const courier of fileCouriers) {
    const columns = defaultCourierFiles[courier];
    const headings = columns.map(({ heading }) => heading);
    expect([courier, new Set(headings).size]).toEqual([courier, headings.length]);
    const fields = columns.map(({ field }) => field);
    for (const field of ['RECIPIENT_NAME', 'RECIPIENT_PHONE', 'ZIP', 'GOODS', 'NOTE', 'ORDER_NO'] as const)
      expect([courier, fields]).toEqual([courier, expect.arrayContaining([field])]);
    // The program adds its number to the rows and writes its own title above them.
    const row = courierRow(columns, box, sender).map((cell) =>
      typeof cell === 'object' ? cell.digits : `${cell}`,
    );
    const rows = [['운송장 출력 결과'], ['운송장번호', ...headings], ['1234567890123', ...row]];
    const table = { rows: rows.map((fields, at) => ({ lineNo: at + 1, fields })), faults: [] };
    expect(readParcelRows(table, 'POST')).toMatchObject([
      { lineNo: 3, orderNo: box.orderNo, courier: 'POST', number: '1234567890123', faults: [] },
    ]);
    expect(readParcelRows(table, null)).toBeNull();
  }
});

test('no text of a person or the shopkeeper runs as a formula', () => {
  const receiver = { ...box.receiver, name: '=cmd()', contact: '+82', memo: '@sum', address: '-1+2' };
  const columns = [...defaultCourierFiles.CJ, { heading: 'x', field: 'TEXT', text: '=1+1' } as const];
  const row = courierRow(columns, { ...box, receiver }, { ...sender, name: '＝1' });
  const text = csvLines([withPlainDigits(row)]);
  for (const written of ["'=cmd()", "'+82", "'@sum", "'-1+2", "'=1+1", "'＝1"])
    expect(text).toContain(written);
});

test('a box is ready when all its unpacked lines wait for a parcel number', () => {
  for (const status of orderStatuses) {
    expect([status, isReadyForCourier([{ status }])]).toEqual([status, status === 'DELIVERY_PREPARE']);
    const isHeldUp = status === 'PAY_DONE' || status === 'PRODUCT_PREPARE';
    expect([status, isReadyForCourier([{ status: 'DELIVERY_PREPARE' }, { status }])]).toEqual([
      status,
      !isHeldUp,
    ]);
  }
});
