import { expect, test } from 'vitest';
import { translate } from '@/lib/i18n';
import { comesWithRounds, freeGiftRounds } from './free-gift-words';

type Condition = Parameters<typeof freeGiftRounds>[0];
const custom: Condition = { giftCycleConditionType: 'CUSTOM', giftCycleNumber: [1, 6] };
const every: Condition = { giftCycleConditionType: 'NONE' };
const each = (n: number): Condition => ({ giftCycleConditionType: 'MULTIPLE', giftCycleMultiple: n });

test.each([
  [custom, 3, '1회차에 드려요.', 'With delivery 1.'],
  [custom, 12, '1, 6회차에 드려요.', 'With delivery 1, 6.'],
  [custom, null, '1, 6회차에 드려요.', 'With delivery 1, 6.'],
  [
    { ...custom, giftCycleNumber: [6] },
    3,
    '3회 배송에는 함께 드리지 않아요.',
    'Not included in a plan of 3 deliveries.',
  ],
  [every, 3, '매 회차에 드려요.', 'With every delivery.'],
  [every, null, '매 회차에 드려요.', 'With every delivery.'],
  [each(2), 3, '2회차에 드려요.', 'With delivery 2.'],
  [each(2), 6, '2회차마다 드려요.', 'Once every 2 deliveries.'],
  [each(2), null, '2회차마다 드려요.', 'Once every 2 deliveries.'],
])('free gifts of %j in %s rounds: none that never comes', (condition, lastRound, ko, en) => {
  expect(freeGiftRounds(condition, lastRound, translate('ko'))).toBe(ko);
  expect(freeGiftRounds(condition, lastRound, translate('en'))).toBe(en);
  expect(comesWithRounds(condition, lastRound)).toBe(!ko.includes('함께 드리지'));
});
