import { expect, test } from 'vitest';
import { arrivedCount, boxStage, roundStages } from './box-stage';
import { isComing, orderStatuses } from './order';

test('a paid box is to come until it is packed, and arrived only when it is there', () => {
  expect(orderStatuses.map((status) => `${status} ${boxStage(status)}`)).toEqual([
    'PAY_WAIT TO_COME',
    'PAY_DONE TO_COME',
    'PAY_FAIL TO_COME',
    'PAY_CANCEL GONE',
    'PRODUCT_PREPARE PACKING',
    'DELIVERY_PREPARE PACKING',
    'DELIVERY_ING ON_ITS_WAY',
    'DELIVERY_DONE ARRIVED',
    'BUY_CONFIRM ARRIVED',
    'CANCEL_DONE GONE',
    'RETURN_DONE GONE',
    'EXCHANGE_DONE ARRIVED',
  ]);
  // The ribbon and the words of the pages are one rule.
  for (const status of orderStatuses)
    if (isComing({ isVoid: false, status })) expect(['ARRIVED', 'GONE']).not.toContain(boxStage(status));
});

test('three paid rounds of which one arrived', () => {
  const rounds = roundStages([
    { round: 1, status: 'BUY_CONFIRM' },
    { round: 2, status: 'DELIVERY_ING' },
    { round: 3, status: 'PAY_DONE' },
  ]);
  expect(rounds.map(({ stage }) => stage)).toEqual(['ARRIVED', 'ON_ITS_WAY', 'TO_COME']);
  expect(arrivedCount(rounds)).toBe(1);
});
