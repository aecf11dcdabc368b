import { afterAll, beforeAll, test } from 'vitest';
import {
  type CrashSite,
  killInAcceptance,
  killInCharge,
  killInMessage,
  killInRefund,
  openCrashSite,
} from '../crash';

/** One kill of each class (docs/safety.md, S57); all the other points and the repetitions are in e2e/long. */
let site: CrashSite;

beforeAll(async () => {
  site = await openCrashSite();
});
afterAll(() => site?.own.end());

test('killed while the order is written and the bank has booked nothing: charged once, under its first key', () =>
  killInCharge(site, { when: 'before', action: 'hold' }));

test('killed while the bank has booked a refund and not answered: paid back once', () =>
  killInRefund(site, 'after'));

test('killed while the channel has taken a text and not answered: each side hears of it once', () =>
  killInMessage(site, 'after'));

test('killed among acceptances of groups of three: each is accepted whole or not at all', () =>
  killInAcceptance(site, null));
