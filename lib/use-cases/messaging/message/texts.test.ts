import { expect, test } from 'vitest';
import type { Application } from '@/lib/domain/application/application';
import { asGroupNo } from '@/lib/domain/shared/ids';
import { kindText, productForAll } from './texts';

const snapshot = { productNameKo: '원두', productNameEn: 'Beans' } as Application['snapshot'];
const gift = (end: number) => ({ snapshot, isGift: true, groupNo: asGroupNo(`2601050000000000${end}`) });
const own = { snapshot, isGift: false, groupNo: asGroupNo('26010500000000009999') };
const to = (...names: string[]) =>
  new Map(names.map((typedName, at) => [gift(1001 + at).groupNo, { typedName }]));

test.each([
  [[own], to(), '원두', 'Beans'],
  [[gift(1001), gift(1001)], to('홍길순'), '원두, 홍*순님께', 'Beans for 홍*순'],
  [[own, gift(1001)], to('홍길순'), '원두, 나·홍*순님께', 'Beans for you, 홍*순'],
  [
    [gift(1001), gift(1002), gift(1003)],
    to('홍길순', '홍단순', '이영희'),
    '원두, 홍*순님(선물번호 끝 1001)·홍*순님(선물번호 끝 1002)·이*희님께',
    'Beans for 홍*순 (gift no. ending in 1001), 홍*순 (gift no. ending in 1002), 이*희',
  ],
  [
    [gift(1001), gift(1002), gift(1003), gift(1004)],
    to('홍길순', '김단순', '이영희', '박보검'),
    '원두, 홍*순님·김*순님·이*희님 외 1분께',
    'Beans for 홍*순, 김*순, 이*희 and 1 more',
  ],
  // The recipient's name is erased.
  [[gift(1001)], to(''), '원두, 선물번호 끝 1001께', 'Beans for gift no. ending in 1001'],
] as const)('names each gift of a product, also to an orderer who gets it', (given, recipients, ko, en) => {
  expect(productForAll([...given], recipients, 'ko')).toBe(ko);
  expect(productForAll([...given], recipients, 'en')).toBe(en);
});

test('names the delivery; both Korean words take the same particles', () => {
  expect([[gift(1)], [own], [gift(1), own]].map((about) => kindText(about, 'ko'))).toEqual([
    '선물',
    '정기배송',
    '정기배송',
  ]);
  expect(kindText([gift(1)], 'en')).toBe('gift');
});
