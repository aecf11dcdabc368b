import { expect, test } from 'vitest';
import { type NewestLinkText, wayOf } from './way';

const at = (hour: number) => `2026-01-05T0${hour}:00:00.000Z`;
const sent: NewestLinkText = {
  createdAt: at(1),
  state: 'SENT',
  sentAt: at(2),
  delivery: null,
  deliveryAt: null,
};
const nothing = {
  ...{ invitationAt: null, stand: null, openedAt: null, acceptedAt: null, askedAgainAt: null },
  ...{ isWrongNumber: false, end: null },
};
const stepsOf = (facts: Parameters<typeof wayOf>[0]) => wayOf(facts).steps.map(({ step }) => step);

test('the steps of a gift are planned, sent, delivered, read and answered', () => {
  expect(stepsOf({ text: { ...sent, state: 'PENDING', sentAt: null }, ...nothing })).toEqual(['PLANNED']);
  expect(stepsOf({ text: sent, ...nothing })).toEqual(['PLANNED', 'SENT']);
  const arrived = { ...sent, delivery: 'DELIVERED', deliveryAt: at(3) } as const;
  expect(wayOf({ ...nothing, text: arrived, openedAt: at(4), acceptedAt: at(5) }).steps).toEqual(
    ['PLANNED', 'SENT', 'ARRIVED', 'OPENED', 'ACCEPTED'].map((step, n) => ({ step, at: at(n + 1) })),
  );
});

test('without delivery reports that step is missing, and a later end is not part of the wait', () => {
  expect(stepsOf({ text: sent, ...nothing, openedAt: at(4) })).toEqual(['PLANNED', 'SENT', 'OPENED']);
  const end = { step: 'EXPIRED', at: at(9) } as const;
  expect(stepsOf({ text: sent, ...nothing, end })).toEqual(['PLANNED', 'SENT', 'EXPIRED']);
  expect(stepsOf({ text: sent, ...nothing, end, askedAgainAt: at(9) })).toEqual([
    ...['PLANNED', 'SENT', 'EXPIRED', 'ASKED_AGAIN'],
  ]);
  // A newer link answers the wish, and so does an acceptance.
  const asked = { ...nothing, askedAgainAt: at(0) };
  expect(stepsOf({ ...asked, text: sent })).toEqual(['PLANNED', 'SENT']);
  expect(stepsOf({ ...asked, text: { ...sent, createdAt: at(0) }, acceptedAt: at(5) })).not.toContain(
    'ASKED_AGAIN',
  );
  expect(stepsOf({ text: sent, ...nothing, acceptedAt: at(5), end: { step: 'CLOSED', at: at(9) } })).toEqual([
    'PLANNED',
    'SENT',
    'ACCEPTED',
  ]);
});

test('a gift is unreached while its text is lost and its link was not opened', () => {
  const lost: Array<NewestLinkText | null> = [
    null,
    { ...sent, state: 'FAILED', sentAt: null },
    { ...sent, state: 'DROPPED', sentAt: null },
    { ...sent, delivery: 'UNDELIVERED', deliveryAt: at(3) },
  ];
  for (const text of lost) {
    expect(wayOf({ text, ...nothing }).isUnreached).toBe(true);
    expect(wayOf({ text, ...nothing, openedAt: at(4) }).isUnreached).toBe(false);
  }
  expect(wayOf({ text: sent, ...nothing }).isUnreached).toBe(false);
  expect(wayOf({ text: sent, ...nothing, openedAt: at(4), isWrongNumber: true }).isUnreached).toBe(true);
});

test('a planned invitation is the first step, still to come; a withdrawn gift had none', () => {
  const planned = { ...nothing, text: null, invitationAt: at(8), stand: 'NIGHT' } as const;
  expect(wayOf(planned)).toEqual({
    steps: [{ step: 'PLANNED', at: at(8) }],
    isPlanned: true,
    invitation: 'NIGHT',
    isUnreached: false,
  });
  const end = { step: 'CLOSED', at: at(3) } as const;
  expect(wayOf({ ...planned, end })).toMatchObject({ steps: [end], isPlanned: false, invitation: null });
});
