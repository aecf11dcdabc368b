import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DomainError } from '@/lib/domain/shared/errors';
import { changeInfoRequest, closeRequest, nextRecurringDateQuery } from '../application/application-change';
import { applyFromWire, infoChangeFromWire } from '../application/application-to-wire';
import { deliveryCycleRequest } from '../application/cycle';
import { applicationListQuery, applyRequest } from '../application/recurring-payment';
import { registerCardRequest } from '../billing/card';
import { orderSheetRequest } from '../catalog/order-sheet';
import { orderSheetAddress } from '../catalog/order-sheet-parts';
import { estimateQuery } from '../claim/claim';
import { acceptRequest } from '../gift/later-input';
import { clockRequest, gatewayFaultRequest } from '../operations/sandbox';
import {
  checkDateRange,
  dateRangeQuery,
  line,
  pagingQuery,
  personName,
  phoneDigits,
  requiredText,
  ymd,
} from './common';
import { readRequest } from './field-errors';

function errorsOf(schema: z.ZodType, value: unknown) {
  try {
    readRequest(schema, value);
    return [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return (error.errors ?? []).map(({ field, code }) => `${field} ${code}`);
  }
}
const one = (schema: z.ZodType) => z.object({ it: schema });
const codeOf = (schema: z.ZodType, it: unknown) => errorsOf(one(schema), { it })[0]?.split(' ')[1] ?? 'fine';

describe('names', () => {
  test.each([
    '홍길동',
    '김',
    'Mary Ann Lee',
    "O'Neil",
    '남궁 민수',
    '김🎁',
    'José',
    'J. R. Kim',
    'Ma.Cristina Santos',
    'Dr.Kim',
  ])('%s is a name', (name) => expect(codeOf(personName, name)).toBe('fine'));

  test.each([
    'http://x',
    'www.evil',
    'evil.com',
    '당첨 evil。kr',
    '이벤트.한국',
    'a\u0000b',
    'a\u202eb',
    'a\nb',
    'ev\u00adil.com',
    'evil․com',
    'tel:15881234',
    '10.0.0.1',
  ])('%j is refused', (name) => expect(codeOf(personName, name)).toBe('invalid_name'));

  test('are trimmed, composed and at most 50 letters long', () => {
    expect(personName.parse(' \u1112\u1169\u11bc ')).toBe('홍');
    expect(codeOf(personName, '가'.repeat(50))).toBe('fine');
    expect(codeOf(personName, '🎁'.repeat(51))).toBe('too_long');
    for (const nothing of ['  ', '\u200b', '\u3164', '\u2800\u115f', '\u00ad'])
      expect(codeOf(personName, nothing)).toBe('required');
    expect(codeOf(personName, undefined)).toBe('required');
    expect(codeOf(personName, 7)).toBe('invalid');
  });
});

test('a mobile number is Korean, in ASCII digits', () => {
  for (const good of ['01012345678', '0111234567']) expect(codeOf(phoneDigits, good)).toBe('fine');
  for (const bad of [
    '0212345678',
    '+821012345678',
    '010-1234-5678',
    '０１０１２３４５６７８',
    '010123456',
    '0101234567',
    '010123456789',
    '01512345678',
  ])
    expect(codeOf(phoneDigits, bad)).toBe('invalid');
});

test('a required text needs a visible character', () => {
  for (const nothing of ['', ' ', '\u200b', '\u3164', '\u2800', '\u115f', '\uffa0 \u00ad', '\u034f'])
    for (const schema of [line(50), line(50, 2), requiredText(50)])
      expect(codeOf(schema, nothing)).toBe('required');
  expect(codeOf(line(50), '\u3164101호')).toBe('fine');
  for (const fillers of ['\u3164', '\u200b \u2800']) expect(line(50, 0).parse(fillers)).toBe('');
  expect(codeOf(line(50, 0), '\u0000')).toBe('invalid');
});

describe('dates', () => {
  test('are real ones', () => {
    for (const good of ['2026-02-28', '2028-02-29']) expect(codeOf(ymd, good)).toBe('fine');
    for (const bad of ['2026-02-30', '20261301', '0000-00-00', '2026-2-3', '0001-01-01'])
      expect(codeOf(ymd, bad)).toBe('invalid');
  });

  test('are in order and span three years at most', () => {
    const range = dateRangeQuery.superRefine(checkDateRange);
    expect(errorsOf(range, { startYmd: '2026-03-10', endYmd: '2026-03-10' })).toEqual([]);
    expect(errorsOf(range, { startYmd: '2026-03-10', endYmd: '2026-03-09' })).toEqual(['endYmd too_small']);
    expect(errorsOf(range, { startYmd: '2024-02-29', endYmd: '2027-02-28' })).toEqual([]);
    expect(errorsOf(range, { startYmd: '2024-02-28', endYmd: '2027-03-01' })).toEqual(['endYmd too_large']);
  });
});

test('a query string is read without conversion', () => {
  expect(readRequest(pagingQuery, {})).toEqual({ page: 1, size: 20 });
  expect(errorsOf(pagingQuery, { page: '0' })).toEqual(['page too_small']);
  expect(errorsOf(pagingQuery, { size: '201' })).toEqual(['size too_large']);
  for (const page of ['1.5', '1e2', '-1', '', ' 1', '99999999999', ['1', '2'], '0x1'])
    expect(errorsOf(pagingQuery, { page })).toHaveLength(1);
  expect(readRequest(applicationListQuery, { statusTypes: 'WAITING,ACTIVE' }).statusTypes).toEqual([
    'WAITING',
    'ACTIVE',
  ]);
  expect(errorsOf(applicationListQuery, { statusTypes: 'WAITING,NONE' })).toEqual(['statusTypes.1 invalid']);
});

test('an empty filter, or the text “null”, filters nothing', () => {
  for (const empty of ['', 'null', undefined]) {
    const query = { startYmd: empty, endYmd: empty, statusTypes: empty };
    expect(readRequest(applicationListQuery, query)).toEqual({ page: 1, size: 30 });
  }
  expect(errorsOf(dateRangeQuery, { startYmd: 'undefined' })).toEqual(['startYmd invalid']);
});

describe('a required number of 0, and an empty text, count as missing', () => {
  const orderSheetNo = '26010500000000000001';

  test('of an application and its change', () => {
    const applied = { orderSheetNo, addressNo: 0, cardNo: 0, ordererEmail: '' };
    expect(applyFromWire(readRequest(applyRequest, applied), 'Asia/Seoul')).toMatchObject({
      addressNo: null,
      cardNo: null,
      ordererEmail: null,
    });
    const changed = readRequest(changeInfoRequest, { addressNo: 0, cardNo: 0, lastRound: 3 });
    expect(infoChangeFromWire(changed)).toMatchObject({ addressNo: null, cardNo: null, lastRound: 3 });
    for (const wrong of [-1, 1.5, 2_147_483_648])
      expect(errorsOf(applyRequest, { orderSheetNo, addressNo: wrong })).toHaveLength(1);
    expect(errorsOf(applyRequest, { orderSheetNo, ordererEmail: 'nobody' })).toEqual([
      'ordererEmail invalid',
    ]);
  });

  test('of a sheet, a cycle and a question about one', () => {
    const products = [{ productNo: 1, optionNo: 2, orderCnt: 1 }];
    expect(readRequest(orderSheetRequest, { cartNos: [0, 7], products }).cartNos).toEqual([7]);
    const week = { cycleType: 'WEEK', cycle: 1, date: 0, dayOfWeek: 'MONDAY' };
    expect(readRequest(deliveryCycleRequest, week)).toEqual({
      cycleType: 'WEEK',
      cycle: 1,
      dayOfWeek: 'MONDAY',
    });
    expect(errorsOf(deliveryCycleRequest, { cycleType: 'MONTH', cycle: 1, date: 0 })).toEqual([
      'date required',
    ]);
    const asked = {
      cycle: '2',
      cycleType: 'WEEK',
      cycleDate: '0',
      cycleDayOfWeek: 'FRIDAY',
      recurringPaymentId: '',
    };
    expect(readRequest(nextRecurringDateQuery, asked)).toEqual({
      recurringPaymentId: undefined,
      cycle: { cycleType: 'WEEK', cycle: 2, dayOfWeek: 'FRIDAY' },
    });
    expect(
      readRequest(nextRecurringDateQuery, { cycle: '1', cycleDate: '5', cycleDayOfWeek: '' }).cycle,
    ).toEqual({
      cycleType: 'MONTH',
      cycle: 1,
      date: 5,
    });
  });

  test('of a card and of a claim that is asked about', () => {
    const none = { cardNo: '', birthday: '', password: '', expiryDate: { month: 0, year: 0 }, token: 'tok' };
    expect(readRequest(registerCardRequest, none)).toEqual({
      cardNo: null,
      birthday: null,
      password: null,
      expiryDate: null,
      token: 'tok',
    });
    expect(errorsOf(registerCardRequest, { expiryDate: { month: 0, year: 2030 } })).toEqual([
      'expiryDate.month too_small',
    ]);
    const query = { claimReasonType: 'CHANGE_MIND', claimType: 'RETURN', productCnt: '1' };
    expect(
      readRequest(estimateQuery, { ...query, returnWayType: '', responsibleObjectType: 'null' }),
    ).toMatchObject({ productCnt: 1 });
  });
});

describe('a cycle', () => {
  test('keeps what belongs to its type', () => {
    const month = { cycleType: 'MONTH', cycle: 1, date: 31, dayOfWeek: 'SUNDAY' };
    expect(readRequest(deliveryCycleRequest, month)).toEqual({ cycleType: 'MONTH', cycle: 1, date: 31 });
    const week = { cycleType: 'WEEK', cycle: 2, date: null, dayOfWeek: 'SUNDAY' };
    expect(readRequest(deliveryCycleRequest, week)).toEqual({
      cycleType: 'WEEK',
      cycle: 2,
      dayOfWeek: 'SUNDAY',
    });
  });

  test('needs its day', () => {
    expect(errorsOf(deliveryCycleRequest, { cycleType: 'MONTH', cycle: 1 })).toEqual(['date required']);
    expect(errorsOf(deliveryCycleRequest, { cycleType: 'WEEK', cycle: 1 })).toEqual(['dayOfWeek required']);
    expect(errorsOf(nextRecurringDateQuery, { cycle: '1', cycleType: 'WEEK' })).toEqual([
      'cycleDayOfWeek required',
    ]);
    for (const cycle of [0, 7, 1.5, '1', null])
      expect(errorsOf(deliveryCycleRequest, { cycleType: 'MONTH', cycle, date: 1 })).toHaveLength(1);
  });
});

describe('an end round', () => {
  const sheet = (recurringPaymentLastRound: unknown) => ({
    products: [
      {
        productNo: 1,
        optionNo: 1,
        orderCnt: 1,
        recurringPaymentDelivery: { cycleType: 'MONTH', cycle: 1, date: 1 },
        recurringPaymentLastRound,
      },
    ],
  });

  test('outside its range, or not whole, is refused', () => {
    for (const bad of [-1, 1.5, '3', true, [3], 1000, 2 ** 53])
      expect(errorsOf(orderSheetRequest, sheet(bad))[0]).toMatch(/^products\.0\.recurringPaymentLastRound /);
    for (const left of [null, undefined, 0, 999])
      expect(errorsOf(orderSheetRequest, sheet(left))).toEqual([]);
  });

  test('that is absent differs from one that is null', () => {
    expect(readRequest(changeInfoRequest, {})).toEqual({});
    expect(readRequest(changeInfoRequest, { lastRound: null })).toEqual({ lastRound: null });
  });
});

test('unknown fields of a body are ignored, unknown prototypes too', () => {
  const value: unknown = JSON.parse('{"closeReasonType":"CYCLE","more":1,"__proto__":{"closeReason":"x"}}');
  expect(readRequest(closeRequest, value)).toEqual({ closeReasonType: 'CYCLE' });
  expect(errorsOf(closeRequest, { closeReasonType: 'ETC', closeReason: ' ' })).toEqual([
    'closeReason required',
  ]);
});

test('an acceptance names every wrong field', () => {
  const body = {
    receiverName: '홍길동',
    receiverContact1: '01012345678',
    receiverContact2: '',
    receiverZipCd: '06236',
    receiverAddress: '서울 강남구 테헤란로 1',
    receiverDetailAddress: '101호',
    password: 'correct horse',
    passwordConfirm: 'correct horse',
  };
  expect(readRequest(acceptRequest, body).receiverContact2).toBeNull();
  expect(errorsOf(acceptRequest, { ...body, passwordConfirm: 'other' })).toEqual([
    'passwordConfirm mismatch',
  ]);
  expect(
    errorsOf(acceptRequest, {
      ...body,
      password: 'short',
      passwordConfirm: 'short',
      receiverZipCd: '0623',
      receiverAddress: '',
    }),
  ).toEqual(['receiverZipCd invalid', 'receiverAddress required', 'password too_short']);
});

test('fields that this shop does not use are filled by default', () => {
  expect(orderSheetAddress.parse(undefined).mainAddress).toMatchObject({ addressNo: 0, receiverZipCd: '' });
});

test('the sandbox reads instants, durations and faults', () => {
  expect(errorsOf(clockRequest, { advance: 'P30D' })).toEqual([]);
  expect(errorsOf(clockRequest, { now: '2026-12-01T09:00:00+09:00' })).toEqual([]);
  expect(errorsOf(clockRequest, {})).toEqual(['now required']);
  expect(readRequest(gatewayFaultRequest, { when: 'before', action: 'decline:stolen_card' }).times).toBe(1);
  expect(errorsOf(gatewayFaultRequest, { when: 'before', action: 'explode' })).toEqual(['action invalid']);
});
