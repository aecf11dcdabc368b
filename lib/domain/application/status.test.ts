import { expect, test } from 'vitest';
import {
  type Actor,
  isFinal,
  isPossible,
  nextActions,
  nextStatus,
  type Status,
  type StatusEvent,
  statusEvents,
  statuses,
} from './status';

const actors: Actor[] = ['ORDERER', 'RECIPIENT', 'MERCHANT', 'SYSTEM'];
const open: Status[] = ['WAITING', 'ACTIVE', 'USER_PAUSED', 'SYSTEM_PAUSED', 'ADMIN_PAUSED'];
const paused: Status[] = ['USER_PAUSED', 'SYSTEM_PAUSED', 'ADMIN_PAUSED'];

/**
 * The table of docs/rules/status.md#status-table, written a second time: every triple that is missing here must
 * be refused.
 */
const allowed = new Map<string, Status>();
const allow = (from: Status[], event: StatusEvent, actor: Actor, to: Status) => {
  for (const status of from) allowed.set(`${status} ${event} ${actor}`, to);
};
allow(['WAITING'], 'ACCEPT', 'RECIPIENT', 'ACTIVE');
allow(['WAITING'], 'EXPIRE', 'SYSTEM', 'SYSTEM_CLOSED');
allow(['WAITING'], 'DECLINE', 'RECIPIENT', 'SYSTEM_CLOSED');
allow(open, 'CLOSE', 'ORDERER', 'USER_CLOSED');
allow(open, 'CLOSE', 'MERCHANT', 'ADMIN_CLOSED');
allow(open, 'INVALID_PRODUCT', 'SYSTEM', 'SYSTEM_CLOSED');
allow(open, 'INVALID_MEMBER', 'SYSTEM', 'SYSTEM_CLOSED');
allow(['ACTIVE'], 'PAUSE', 'ORDERER', 'USER_PAUSED');
allow(['ACTIVE'], 'PAUSE', 'MERCHANT', 'ADMIN_PAUSED');
allow(['ACTIVE'], 'PAYMENT_FAIL', 'SYSTEM', 'SYSTEM_PAUSED');
allow(['ACTIVE'], 'OUT_OF_STOCK', 'SYSTEM', 'SYSTEM_PAUSED');
allow(['ACTIVE', 'SYSTEM_PAUSED'], 'RAN_OUT', 'SYSTEM', 'ADMIN_PAUSED');
allow(['ADMIN_PAUSED', 'SYSTEM_PAUSED'], 'BACK_IN_STOCK', 'SYSTEM', 'ACTIVE');
allow(['ACTIVE'], 'DISPUTE', 'SYSTEM', 'ADMIN_PAUSED');
allow(['ADMIN_PAUSED'], 'DISPUTE_WON', 'SYSTEM', 'SYSTEM_PAUSED');
allow(['USER_PAUSED', 'SYSTEM_PAUSED'], 'RESUME', 'ORDERER', 'ACTIVE');
allow(paused, 'RESUME', 'MERCHANT', 'ACTIVE');
allow(paused, 'PAUSE_LIMIT', 'SYSTEM', 'SYSTEM_CLOSED');
allow(open, 'NOTICE_DISAGREED', 'SYSTEM', 'SYSTEM_CLOSED');
allow(open, 'NOTICE_UNANSWERED', 'SYSTEM', 'SYSTEM_CLOSED');
allow(['ACTIVE'], 'LAST_ROUND_PAID', 'SYSTEM', 'ROUND_FINISHED');

test('every status, event and actor gives exactly the table’s result', () => {
  for (const status of statuses)
    for (const event of statusEvents)
      for (const actor of actors) {
        const expected = allowed.get(`${status} ${event} ${actor}`);
        expect(isPossible(status, event, actor)).toBe(expected !== undefined);
        if (expected) expect(nextStatus(status, event, actor).to).toBe(expected);
        else expect(() => nextStatus(status, event, actor)).toThrow('STATE_FORBIDS');
      }
});

test('closed and finished states are final', () => {
  expect(statuses.filter(isFinal)).toEqual([
    'SYSTEM_CLOSED',
    'ADMIN_CLOSED',
    'USER_CLOSED',
    'ROUND_FINISHED',
  ]);
});

test('the orderer is offered exactly what the table lists', () => {
  const offered = (status: Status, isGift: boolean, hasLiveOrderAhead = false) =>
    nextActions({ status, isGift, hasLiveOrderAhead });
  expect(offered('WAITING', true)).toEqual(['CHANGE_DELIVERY_INFO', 'CLOSE']);
  expect(offered('ACTIVE', true)).toEqual(['PAUSE', 'SKIP', 'CHANGE_DELIVERY_INFO', 'CLOSE']);
  expect(offered('ACTIVE', true, true)).toEqual(['PAUSE', 'CHANGE_DELIVERY_INFO', 'CLOSE']);
  expect(offered('USER_PAUSED', true)).toEqual(['RESUME', 'CHANGE_DELIVERY_INFO', 'CLOSE']);
  expect(offered('SYSTEM_PAUSED', true)).toEqual(['RESUME', 'CHANGE_DELIVERY_INFO', 'CLOSE']);
  expect(offered('ADMIN_PAUSED', true)).toEqual(['CHANGE_DELIVERY_INFO', 'CLOSE']);
  expect(offered('ACTIVE', false)).toContain('CHANGE_GIFT_INFO');
  for (const status of statuses) expect(offered(status, true)).not.toContain('CHANGE_GIFT_INFO');
  for (const status of statuses.filter(isFinal)) expect(offered(status, false)).toEqual([]);
});
