import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  businessBlock,
  hoursIn,
  initialOf,
  isRegistrationNo,
  missingIdentity,
  writtenRegistrationNo,
} from './identity';
import { defaultSettings } from './settings';

test('the check digit tells a valid registration number', () => {
  // Published by their owners: Samsung Electronics, Naver, Kakao, Coupang.
  const real = ['1248100998', '2208162517', '1208147521', '1208800767'];
  expect(real.filter((digits) => !isRegistrationNo(digits))).toEqual([]);
  const mistyped = real.map((digits) => digits.replace(/.$/, (last) => String((Number(last) + 1) % 10)));
  expect(mistyped.filter(isRegistrationNo)).toEqual([]);
  for (const wrong of ['', '124810099', '12481009980', '124-81-00998', '124810099x', '１２４８１００９９８'])
    expect([wrong, isRegistrationNo(wrong)]).toEqual([wrong, false]);
});

test('one wrong digit is always detected', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(fc.array(digit, { minLength: 9, maxLength: 9 }), digit, fc.nat(7), (nine, other, at) => {
      const start = nine.join('');
      const right = Array.from({ length: 10 }, (_, last) => start + last).filter(isRegistrationNo);
      expect(right).toHaveLength(1);
      if (nine[at] === other) return;
      const wrong = nine.with(at, other).join('') + right[0]?.at(-1);
      expect(isRegistrationNo(wrong)).toBe(false);
    }),
  );
});

test('it is written in three groups', () => {
  expect(writtenRegistrationNo('1248100998')).toBe('124-81-00998');
});

test('the initial is the first visible letter of the name', () => {
  expect(['달마을', ' moon', '👩‍🌾 농부네', 'éclair', ''].map(initialOf)).toEqual([
    '달',
    'M',
    '👩‍🌾',
    'É',
    '',
  ]);
});

test('the block has the order of the law and no empty fields; missing ones are named', () => {
  const unnamed = { ko: defaultSettings.shopNameKo, en: defaultSettings.shopNameEn };
  expect(businessBlock(defaultSettings)).toEqual([]);
  expect(missingIdentity(defaultSettings, unnamed)).toHaveLength(10);
  const filled = {
    ...defaultSettings,
    shopNameKo: '달마을',
    contact: { ...defaultSettings.contact, email: 'hi@moon.example' },
    business: { ...defaultSettings.business, registrationNo: '1248100998', companyName: '주식회사 달마을' },
  };
  expect(businessBlock(filled)).toEqual([
    ['companyName', '주식회사 달마을'],
    ['registrationNo', '124-81-00998'],
    ['email', 'hi@moon.example'],
  ]);
  expect(missingIdentity(filled, unnamed)).toEqual([
    'shopNameEn',
    'representative',
    'mailOrderNo',
    'address',
    'phone',
    'hostingProvider',
  ]);
});

test('hours that were written in one language stand for both', () => {
  const contact = { phone: '', email: '', hoursKo: '평일 9시', hoursEn: '' };
  expect([hoursIn('ko', contact), hoursIn('en', contact)]).toEqual(['평일 9시', '평일 9시']);
  expect(hoursIn('en', { ...contact, hoursEn: 'Weekdays 9' })).toBe('Weekdays 9');
  expect(hoursIn('ko', { ...contact, hoursKo: '', hoursEn: 'Weekdays 9' })).toBe('Weekdays 9');
});
