import { expect, test } from 'vitest';
import { choiceFrom } from './choice';
import { choicePath, type ProductChoice } from './choice-path';

const read = (path: string) => choiceFrom(Object.fromEntries(new URL(path, 'http://shop.test').searchParams));

test('a choice comes back from its address as it went', () => {
  const monthly: ProductChoice = {
    optionNo: 12,
    orderCnt: 2,
    cycle: { cycleType: 'MONTH', cycle: 1, date: 31, dayOfWeek: null },
    lastRound: 6,
  };
  const weekly: ProductChoice = {
    optionNo: 12,
    orderCnt: 1,
    cycle: { cycleType: 'WEEK', cycle: 2, date: null, dayOfWeek: 'FRIDAY' },
    lastRound: null,
  };
  expect(read(choicePath(7, monthly))).toEqual(monthly);
  expect(read(choicePath(7, weekly))).toEqual(weekly);
});

test('what is odd counts as not chosen', () => {
  expect(
    choiceFrom({ option: '-1', count: '1e3', rounds: ['3', '4'], type: 'MONTH', cycle: '1', day: '32' }),
  ).toEqual({});
});
