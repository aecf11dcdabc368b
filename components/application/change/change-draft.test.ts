import { expect, test } from 'vitest';
import { type NextAction, nextActions, statuses } from '@/lib/domain/application/status';
import { actionKey, offeredActions, primaryAction, statusesOf, statusGroups } from '../status-groups';
import { changeBody, changesOf, draftOf } from './change-draft';

type Stored = Parameters<typeof draftOf>[0];
const stored: Stored = {
  isPresent: false,
  lastRound: 6,
  cardInfo: { cardCompanyName: 'VISA', cardEndDigit: '4242', cardNo: 1 },
  deliveryCycle: { cycleType: 'MONTH', cycle: 1, date: 15, dayOfWeek: null },
  productInfo: { productNo: 7, optionNo: 8, orderCnt: 1 },
  deliveryInfo: { addressNo: 3 },
};

test('what is unchanged is sent as null', () => {
  expect(changeBody(stored, draftOf(stored))).toEqual({
    addressNo: null,
    cardNo: null,
    cycle: null,
    lastRound: null,
    product: null,
  });
  expect(changeBody(stored, { ...draftOf(stored), cardNo: 2, orderCnt: 3 })).toMatchObject({
    cardNo: 2,
    lastRound: null,
    product: { productNo: 7, optionNo: 8, orderCnt: 3 },
  });
});

test('a gift always names its end round and never an address', () => {
  const gift = { ...stored, isPresent: true };
  expect(changeBody(gift, { ...draftOf(gift), cardNo: 2, addressNo: 9 })).toMatchObject({
    addressNo: null,
    cardNo: 2,
    lastRound: 6,
  });
});

test('0 takes an ordinary end round away', () => {
  expect(changeBody(stored, { ...draftOf(stored), lastRound: null }).lastRound).toBe(0);
});

test('a cycle is the same where only the other kind’s day differs', () => {
  const draft = draftOf(stored);
  expect(changesOf(stored, { ...draft, cycle: { ...draft.cycle, dayOfWeek: 'MONDAY' } }).cycle).toBe(false);
  expect(changesOf(stored, { ...draft, cycle: { ...draft.cycle, date: 16 } }).cycle).toBe(true);
});

test('every status stands in exactly one filter', () => {
  const all = statusGroups.flatMap((group) => statusesOf[group]);
  expect([...all].sort()).toEqual([...statuses].sort());
});

test('the one action of a row is one of the next actions (B74)', () => {
  for (const status of statuses)
    for (const isGift of [true, false]) {
      const actions = nextActions({ status, isGift, hasLiveOrderAhead: false });
      const action = primaryAction(actions);
      expect(action === undefined ? actions.length === 0 : actions.includes(action), status).toBe(true);
    }
});

test('a planned gift is ended by taking it back; of several products one can be left out', () => {
  const both: NextAction[] = ['CHANGE_DELIVERY_INFO', 'CLOSE'];
  const offered = (invitationYmdt: string | null, hasCompany: boolean) =>
    offeredActions({ application: { nextActions: both, invitationYmdt }, hasCompany });
  expect(offered(null, false)).toEqual(both);
  expect(offered('2026-01-20 09:00:00', false)).toEqual(['CHANGE_DELIVERY_INFO']);
  expect(offered('2026-01-20 09:00:00', true)).toEqual(both);
  const words = (invitationYmdt: string | null) => actionKey('CLOSE', { isPresent: true, invitationYmdt });
  expect([words(null), words('2026-01-20 09:00:00')]).toEqual(['action.endGift', 'my.action.leaveOut']);
});
