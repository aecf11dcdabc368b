import { expect, test } from 'vitest';
import { isAsking, withObjectParticle } from './particle';

test.each([
  ['이름', '이름을'],
  ['상세주소', '상세주소를'],
  ['휴대폰 번호', '휴대폰 번호를'],
  ['비밀번호 확인', '비밀번호 확인을'],
  ['이름(한국어)', '이름(한국어)을'],
  ['주소 (영어)', '주소 (영어)를'],
  ['English', 'English을(를)'],
])('%s becomes %s', (word, wanted) => expect(withObjectParticle(word)).toBe(wanted));

test('a label that is a request is distinguished from the name of a field', () => {
  for (const label of ['어떤 상태인지 알려 주세요', '돈이 움직였습니까?', 'Who is it for?'])
    expect(isAsking(label), label).toBe(true);
  for (const label of ['이름', '상세주소', 'Tell us about it']) expect(isAsking(label), label).toBe(false);
});
