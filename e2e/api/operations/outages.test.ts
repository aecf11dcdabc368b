import { afterAll, beforeAll, test } from 'vitest';
import {
  busyForAMoment,
  busyForLong,
  channelAway,
  databaseStopped,
  pulledAway,
  withoutWrites,
} from '../../scenarios/outages';
import { type Fixture, openFixture } from '../../scenarios/trial';
import { makeGate } from '../../shop/gate';

/**
 * The database or the message channel fails for a while; the shop reports it, waits, and recovers. Longer outages are in
 * e2e/long.
 */
let trial: Fixture;
const gate = makeGate();
const patienceMs = 2_000;
const isPostgres = process.env.E2E_DIALECT === 'postgres';

beforeAll(async () => {
  trial = await openFixture({ DATABASE_BUSY_MS: String(patienceMs) }, isPostgres ? gate.via : undefined);
});
afterAll(() => trial?.own.end());

test('the database is busy for a moment: nobody hears of it (S62)', () => busyForAMoment(trial, 1_200));

test('the database is busy for longer than the shop waits: come again, and the bank hears nothing (S62)', () =>
  busyForLong(trial, patienceMs));

test('the database is pulled away again and again: done or come again, and it heals alone (S64)', () =>
  pulledAway(trial, 4_000, 400));

test('the disk is full or the database in recovery: not ready, reads go on, and it heals alone (F11)', () =>
  withoutWrites(trial));

test('the message channel is away and the shop dies meanwhile: each text once, none that lost its use (S65)', () =>
  channelAway(trial));

if (isPostgres)
  test('the database is stopped, and stopped when the shop starts: come again, and it heals alone (S64)', () =>
    databaseStopped(trial, gate, 3_000));
