import { afterEach, beforeEach, describe, test } from 'vitest';
import {
  killAfterAnswer,
  killInAcceptance,
  killInCharge,
  killInGoodwill,
  killInInvitation,
  killInMessage,
  killInRefund,
  killInReminders,
  killInTerm,
  killInWaiting,
} from '../scenarios/crash';
import { type Fixture, openFixture } from '../scenarios/trial';

/** Every kill point of docs/safety.md, S57; those that depend on timing at many moments. */
let trial: Fixture;

beforeEach(async () => {
  trial = await openFixture();
});
afterEach(() => trial?.own.end());

describe('a charge', () => {
  test('k1: the order is written, the bank has booked nothing', () =>
    killInCharge(trial, { when: 'before', action: 'hold' }, 8));
  test('k2: the bank was called and the call was lost', () =>
    killInCharge(trial, { when: 'before', action: 'drop' }, 8));
  test('k3: booked, and the answer is withheld', () =>
    killInCharge(trial, { when: 'after', action: 'hold' }, 8));
  test('k3: booked, and the answer was lost', () =>
    killInCharge(trial, { when: 'after', action: 'drop' }, 8));
  test.each([
    [0, 4],
    [5, 9],
    [10, 14],
    [16, 20],
  ])('k4: %i to %i milliseconds after the answer', async (from, to) => {
    for (let afterMs = from; afterMs <= to; afterMs += 1) await killAfterAnswer(trial, afterMs);
  });
});

describe('a text', () => {
  test.each(['before', 'after'] as const)('k5: held %s the channel took it', (when) =>
    killInMessage(trial, when, 6),
  );
});

describe('a planned invitation', () => {
  test.each(['before', 'after'] as const)('k8: held %s the channel took it', (when) =>
    killInInvitation(trial, when, 6),
  );
});

describe('reminders of waiting gifts', () => {
  test.each([
    ['made', 'made'],
    ['before', 'after'],
    ['after', 'before'],
  ] as const)('k9: the first killed when %s, the second when %s', (...kills) =>
    killInReminders(trial, 4_000_000, kills, 8),
  );
});

describe('a refund', () => {
  test.each(['before', 'after'] as const)('k6: held %s the bank booked it', (when) =>
    killInRefund(trial, when, 4),
  );
  test.each(['before', 'after'] as const)('k6: of goodwill, held %s the bank booked it', (when) =>
    killInGoodwill(trial, when, 4),
  );
});

describe('an acceptance of three applications', () => {
  test('k7: at the first answer, three times', async () => {
    for (let time = 0; time < 3; time += 1) await killInAcceptance(trial, null);
  });
  test.each([
    [0, 30, 60],
    [90, 120, 150],
    [180, 240, 300],
  ])('k7: %i, %i and %i milliseconds after it began', async (...moments) => {
    for (const moment of moments) await killInAcceptance(trial, moment);
  });
});

test('k8: a waiting gift changed, extended, answered and thanked for, three times', async () => {
  for (let time = 0; time < 3; time += 1) await killInWaiting(trial, 2_000_000 + 1_000 * time, 4);
});

test('k8: in the term of a gift, with reports, plans and an expired gift, three times', async () => {
  for (let time = 0; time < 3; time += 1) await killInTerm(trial, 3_000_000 + 1_000 * time, 2);
});
