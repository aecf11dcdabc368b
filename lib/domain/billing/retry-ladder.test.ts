import { expect, test } from 'vitest';
import { planAttempt } from './retry-ladder';

const order = { createdOn: '2026-01-13', deliveryOn: '2026-01-16', ownCardNo: 2 };
const usual = { retryCards: 'ALL', retryDays: 'EVERY_DAY' } as const;
const mainOnly = { ...usual, retryCards: 'MAIN_ONLY' } as const;
const ends = { ...usual, retryDays: 'FIRST_AND_LAST' } as const;
const on = (triedOn: string, ...cards: number[]) => cards.map((cardNo) => ({ cardNo, triedOn }));
const charge = (cardNo: number) => ({ kind: 'CHARGE', card: { cardNo } });
const wait = (until: string) => ({ kind: 'WAIT', until });

test.each([
  ['the own card first, whatever its priority', '2026-01-13', [], [1, 2], usual, charge(2)],
  ['then the others by priority', '2026-01-13', on('2026-01-13', 2), [1, 2, 3], usual, charge(1)],
  ['another one where the own is ended', '2026-01-13', [], [1, 3], usual, charge(1)],
  ['each once a day', '2026-01-13', on('2026-01-13', 1, 2), [1, 2], usual, wait('2026-01-14')],
  ['the own again on the next day', '2026-01-14', on('2026-01-13', 1, 2), [1, 2], usual, charge(2)],
  [
    'no other where the merchant wants one',
    '2026-01-13',
    on('2026-01-13', 2),
    [1, 2],
    mainOnly,
    wait('2026-01-14'),
  ],
  ['none where the only one is ended', '2026-01-13', [], [1], mainOnly, wait('2026-01-14')],
  [
    'not between the first day and the last',
    '2026-01-14',
    on('2026-01-13', 2),
    [2],
    ends,
    wait('2026-01-15'),
  ],
  ['on the first day', '2026-01-13', [], [2], ends, charge(2)],
  ['on the last day', '2026-01-16', on('2026-01-13', 2), [2], ends, charge(2)],
  ['before the first day, after the clock was put back', '2026-01-12', [], [2], ends, charge(2)],
  [
    'the end when the last day is used up',
    '2026-01-16',
    on('2026-01-16', 2),
    [2],
    usual,
    { kind: 'GIVE_UP' },
  ],
  ['the end when the last day is over', '2026-01-17', [], [2], usual, { kind: 'GIVE_UP' }],
  ['the last day without a card', '2026-01-16', [], [], usual, { kind: 'GIVE_UP' }],
] as const)('the retry ladder: %s', (_, today, attempts, cards, settings, plan) => {
  const chargeable = cards.map((cardNo) => ({ cardNo }));
  expect(planAttempt(order, attempts, chargeable, settings, today)).toEqual(plan);
});
