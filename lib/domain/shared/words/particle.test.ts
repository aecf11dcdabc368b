import { expect, test } from 'vitest';
import { withObjectParticle } from './particle';

test.each([
  ['이름', '이름을'],
  ['상세주소', '상세주소를'],
  ['휴대폰 번호', '휴대폰 번호를'],
  ['비밀번호 확인', '비밀번호 확인을'],
  ['이름 (English)', '이름 (English)을(를)'],
])('%s becomes %s', (word, wanted) => expect(withObjectParticle(word)).toBe(wanted));
