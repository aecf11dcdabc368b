import { afterEach, beforeEach, test } from 'vitest';
import { busyForAMoment, busyForLong, channelAway, databaseStopped, pulledAway } from '../scenarios/outages';
import { type Fixture, openFixture } from '../scenarios/trial';
import { makeGate } from '../shop/gate';

/** Outages as long as docs/safety.md names them, with the shop's default time limit of five seconds. */
let trial: Fixture;
let gate: ReturnType<typeof makeGate>;
const isPostgres = process.env.E2E_DIALECT === 'postgres';

beforeEach(async () => {
  gate = makeGate();
  trial = await openFixture({}, isPostgres ? gate.via : undefined);
});
afterEach(() => trial?.own.end());

test('the database is busy for three seconds, five times over (S62)', async () => {
  for (let time = 0; time < 5; time += 1) await busyForAMoment(trial, 3_000);
});

test('the database is busy for thirty seconds (S62)', () => busyForLong(trial, 5_000, 30_000));

test('the database is pulled away every two seconds for a minute (S64)', () =>
  pulledAway(trial, 60_000, 2_000));

test('the message channel is away for two hours, three times over (S65)', async () => {
  for (let time = 0; time < 3; time += 1) await channelAway(trial);
});

if (isPostgres)
  test('the database is stopped for twenty seconds, and stopped when the shop starts (S64)', () =>
    databaseStopped(trial, gate, 20_000));
