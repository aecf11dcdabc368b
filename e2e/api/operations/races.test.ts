import { afterAll, beforeAll, test } from 'vitest';
import { raceForTheLastBoxes, raceForTheLastFreeGift } from '../../scenarios/last-piece';
import { raceAcceptances, raceApplies, raceCloses, raceSteps } from '../../scenarios/races';
import { expectAllWell, type Fixture, openFixture } from '../../scenarios/trial';

/** Many simultaneous calls; each story ends with the invariants. The large crowds are in e2e/long. */
let trial: Fixture;

beforeAll(async () => {
  trial = await openFixture();
});
afterAll(() => trial?.own.end());

test('ten people accept one gift at once: all that is kept is the winner’s (S50)', async () => {
  await raceAcceptances(trial, 10);
  await expectAllWell(trial);
});

test('twenty hands apply with one sheet: one gift, one text (S48)', async () => {
  await raceApplies(trial, 20);
  await expectAllWell(trial);
});

test('pauses, resumes and skips at once: each that was acknowledged was done once', async () => {
  await raceSteps(trial, 12);
  await expectAllWell(trial);
});

test('closed while the bank has the charge in hand: the box ships or the money comes back', () =>
  raceCloses(trial, 6));

test('the last free gift goes to one of twenty, and the others choose again (S56)', () =>
  raceForTheLastFreeGift(trial, 20));

test('five boxes are left for twenty: five are paid, nobody pays for nothing (S56)', () =>
  raceForTheLastBoxes(trial, 20));
