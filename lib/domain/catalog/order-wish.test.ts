import { expect, test } from 'vitest';
import { toOrderWish } from './order-wish';

test('codes of the public API become statuses, claims, or none of them', () => {
  expect(toOrderWish(['PAY_DONE', 'CLAIM'])).toEqual({
    statuses: ['PAY_DONE'],
    claimTypes: ['CANCEL', 'RETURN', 'EXCHANGE'],
    isUnclaimed: false,
  });
  expect(toOrderWish(['RETURN_PROCESSING', 'NORMAL'])).toEqual({
    statuses: [],
    claimTypes: ['RETURN'],
    isUnclaimed: true,
  });
  expect(toOrderWish(['DEPOSIT_WAIT'])).toEqual({ statuses: [], claimTypes: [], isUnclaimed: false });
});

test('ALL is everything, whatever stands beside it; a foreign code is refused all the same', () => {
  expect(toOrderWish(['PAY_DONE', 'ALL'])).toBeNull();
  for (const code of ['ELSEWHERE', 'toString', '', 'pay_done'])
    expect(toOrderWish(['ALL', code])).toBeUndefined();
});
