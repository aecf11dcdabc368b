import { afterAll, beforeAll, test } from 'vitest';
import {
  killInAcceptance,
  killInCharge,
  killInGoodwill,
  killInInvitation,
  killInMessage,
  killInRefund,
  killInReminders,
  killInTerm,
  killInWaiting,
} from '../../scenarios/crash';
import { type Fixture, openFixture } from '../../scenarios/trial';

/** One kill of each class (docs/safety.md, S57); all other points and the repetitions are in e2e/long. */
let trial: Fixture;

beforeAll(async () => {
  trial = await openFixture();
});
afterAll(() => trial?.own.end());

test('killed while the order is written and the bank has booked nothing: charged once, under its first key', () =>
  killInCharge(trial, { when: 'before', action: 'hold' }));

test('killed while the bank has booked a refund and not answered: paid back once', () =>
  killInRefund(trial, 'after'));

test('killed while the bank has goodwill in hand and has not answered: given back once', () =>
  killInGoodwill(trial, 'before'));

test('killed while the channel has taken a text and not answered: each side hears of it once', () =>
  killInMessage(trial, 'after'));

test('killed while planned invitations leave: each recipient hears of the gift once', () =>
  killInInvitation(trial, 'after'));

test('killed while reminders are made, and while the channel has taken them: each recipient gets each once', () =>
  killInReminders(trial, 4_000_000, ['made', 'after']));

test('killed among acceptances of groups of three: each is accepted whole or not at all', () =>
  killInAcceptance(trial, null));

test('killed among changes, answers and thanks of waiting gifts: each is done once and told once', () =>
  killInWaiting(trial, 2_000_000));

test('killed among what is done in the term of a gift: each is done once, with one row, text and claim', () =>
  killInTerm(trial, 3_000_000));
