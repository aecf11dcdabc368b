import { expect, test } from 'vitest';
import { maskName, maskPhone } from './masking';

test.each([
  ['김', '*'],
  ['이산', '이*'],
  ['김철', '김*'],
  ['홍길동', '홍*동'],
  ['남궁민수', '남**수'],
  ['John', 'J**n'],
  ['Jo', 'J*'],
  ['John Doe', 'J**n D*e'],
  ['Mary Ann Lee', 'M**y A*n L*e'],
  ['  홍길동  ', '홍*동'],
  ['홍*동', '홍*동'],
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
