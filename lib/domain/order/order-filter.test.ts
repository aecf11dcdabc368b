import { expect, test } from 'vitest';
import { toOrderFilter } from './order-filter';

test('codes of the public API become statuses, claims, or an empty filter', () => {
  expect(toOrderFilter(['PAY_DONE', 'CLAIM'])).toEqual({
    statuses: ['PAY_DONE'],
    claimTypes: ['CANCEL', 'RETURN', 'EXCHANGE'],
    isUnclaimed: false,
  });
  expect(toOrderFilter(['RETURN_PROCESSING', 'NORMAL'])).toEqual({
    statuses: [],
    claimTypes: ['RETURN'],
    isUnclaimed: true,
  });
  expect(toOrderFilter(['DEPOSIT_WAIT'])).toEqual({ statuses: [], claimTypes: [], isUnclaimed: false });
});

test('ALL is everything, also beside other codes; an unknown code is still refused', () => {
  expect(toOrderFilter(['PAY_DONE', 'ALL'])).toBeNull();
  for (const code of ['ELSEWHERE', 'toString', '', 'pay_done'])
    expect(toOrderFilter(['ALL', code])).toBeUndefined();
});
