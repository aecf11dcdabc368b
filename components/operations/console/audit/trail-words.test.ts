import { expect, test } from 'vitest';
import { translateConsole } from '@/lib/i18n/console';
import { detailName, detailWord, thingWords } from './trail-words';

const t = translateConsole('ko');

test('names what an entry is about, and leaves what it does not know', () => {
  expect(thingWords(t, 'option/37')).toBe('옵션 37');
  expect(thingWords(t, 'order line 7')).toBe('주문 상품 7');
  expect(thingWords(t, 'setting shopNameKo')).toBe('설정 한국어 이름');
  expect(thingWords(t, 'setting constructor')).toBe('설정 constructor');
  expect(thingWords(t, 'applications')).toBe('applications');
});

test('names a detail by its path, and a value as the console does elsewhere', () => {
  expect(detailName(t, 'clientNet')).toBe('접속한 곳');
  expect(detailName(t, 'before.salePrice')).toBe('전 · 판매가');
  expect(detailName(t, 'something')).toBe('something');
  expect(detailWord(t, 'RETURN_PROC_WAITING_REFUND')).toBe('반품 환불 대기');
  expect(detailWord(t, 'DELIVERY_DONE')).toBe(t('orderStatus.DELIVERY_DONE'));
  expect(detailWord(t, true)).toBe('예');
  expect(detailWord(t, '단순 변심')).toBeUndefined();
});
