import { expect, test } from 'vitest';
import { asRecurringPaymentId } from '../shared/ids';
import { laterMoves } from './box-moves';
import { type ClosedSpan, neverClosed } from './closed-days';

const span = (from: string, until: string): ClosedSpan => ({ from, until, nameKo: '휴무', nameEn: 'Closed' });

test('a later box in several new spans is reported once, and one between them not at all', () => {
  const recurringPaymentId = asRecurringPaymentId('20260101000000000001');
  const weekly = {
    recurringPaymentId,
    cycle: { cycleType: 'WEEK', cycle: 1, dayOfWeek: 'MONDAY' },
    gridBaseOn: '2026-01-05',
    createdRounds: 0,
    lastRound: null,
    status: 'ACTIVE',
    cardNo: 1,
    nextDeliveryOn: '2026-01-05',
    movedFromOn: null,
  } as const;
  const spans = [
    span('2026-02-02', '2026-02-03'),
    span('2026-01-04', '2026-01-06'),
    span('2026-01-19', '2026-01-20'),
    span('2026-01-18', '2026-01-19'),
  ];
  const closed = { before: neverClosed, after: { ...neverClosed, spans } };
  expect(laterMoves(weekly, spans, 2, closed)).toEqual([
    { recurringPaymentId, cardNo: 1, from: '2026-01-19', to: '2026-01-21' },
    { recurringPaymentId, cardNo: 1, from: '2026-02-02', to: '2026-02-04' },
  ]);
  expect(laterMoves(weekly, [], 2, closed)).toEqual([]);
});
