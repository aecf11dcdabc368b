import { afterEach, beforeEach, test } from 'vitest';
import { raceForTheLastBoxes, raceForTheLastFreeGift } from '../scenarios/last-piece';
import { raceAcceptances, raceApplies, raceCloses, raceSteps } from '../scenarios/races';
import { expectAllWell, type Fixture, openFixture } from '../scenarios/trial';

/** The races of e2e/api/operations/races.test.ts with large crowds, repeatedly. */
let trial: Fixture;

beforeEach(async () => {
  trial = await openFixture();
});
afterEach(() => trial?.own.end());

test('fifty people accept one gift at once, twenty times over (S50)', async () => {
  for (let time = 0; time < 20; time += 1) await raceAcceptances(trial, 50);
  await expectAllWell(trial);
});

test('twenty hands apply with one sheet, twenty times over (S48)', async () => {
  for (let time = 0; time < 20; time += 1) await raceApplies(trial, 20);
  await expectAllWell(trial);
});

test('pauses, resumes and skips by forty hands, five times over', async () => {
  for (let time = 0; time < 5; time += 1) await raceSteps(trial, 40);
  await expectAllWell(trial);
});

test('closed while the bank has the charge in hand, twenty gifts, three times over', async () => {
  for (let time = 0; time < 3; time += 1) await raceCloses(trial, 10);
});

test('the last free gift and the last boxes, thirty people (S56)', async () => {
  await raceForTheLastFreeGift(trial, 30);
  await raceForTheLastBoxes(trial, 30);
});
