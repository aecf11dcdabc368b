import { expect, test } from 'vitest';
import { afterEvent, type ClaimEvent, claimEvents, claimStatuses, isEnded, merchantEvents } from './claim';

const walk: Record<string, Partial<Record<ClaimEvent, string>>> = {
  RETURN_REQUEST: {
    APPROVE: 'RETURN_PROC_BEFORE_RECEIVE',
    REFUSE: 'RETURN_REJECT_REQUEST',
    WITHDRAW: 'WITHDRAWN',
  },
  RETURN_PROC_BEFORE_RECEIVE: {
    COLLECT: 'RETURN_PROC_REQUEST_REFUND',
    REFUSE: 'RETURN_REJECT_REQUEST',
    WITHDRAW: 'WITHDRAWN',
  },
  RETURN_PROC_REQUEST_REFUND: { INSPECT: 'RETURN_PROC_WAITING_REFUND', REFUSE: 'RETURN_REJECT_REQUEST' },
  RETURN_PROC_WAITING_REFUND: { REFUND: 'RETURN_DONE' },
  EXCHANGE_REQUEST: {
    APPROVE: 'EXCHANGE_PROC_BEFORE_RECEIVE',
    REFUSE: 'EXCHANGE_REJECT_REQUEST',
    WITHDRAW: 'WITHDRAWN',
  },
  EXCHANGE_PROC_BEFORE_RECEIVE: {
    COLLECT: 'EXCHANGE_COLLECTED',
    REFUSE: 'EXCHANGE_REJECT_REQUEST',
    WITHDRAW: 'WITHDRAWN',
  },
  EXCHANGE_COLLECTED: {
    INSPECT: 'EXCHANGE_PROC_WAITING',
    REFUSE: 'EXCHANGE_REJECT_REQUEST',
    REFUND_INSTEAD: 'RETURN_PROC_REQUEST_REFUND',
  },
  EXCHANGE_PROC_WAITING: { SHIP: 'EXCHANGE_DONE' },
};

test('every status and every event: the table leads on, everything else is refused', () => {
  for (const status of claimStatuses)
    for (const event of claimEvents)
      expect([status, event, afterEvent(status, event)]).toEqual([status, event, walk[status]?.[event]]);
});

test('ends are the statuses that nothing leads on from', () => {
  expect(claimStatuses.filter(isEnded)).toEqual([
    'CANCEL_DONE',
    'RETURN_DONE',
    'RETURN_REJECT_REQUEST',
    'EXCHANGE_DONE',
    'EXCHANGE_REJECT_REQUEST',
    'WITHDRAWN',
  ]);
});

test('the merchant is offered neither the orderer’s withdrawal nor what shipping brings', () => {
  const offered = claimStatuses.flatMap(merchantEvents);
  expect(offered).not.toContain('WITHDRAW');
  expect(offered).not.toContain('SHIP');
  expect(merchantEvents('RETURN_PROC_WAITING_REFUND')).toEqual(['REFUND']);
});
