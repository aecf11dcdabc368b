import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp, restoreElsewhere, secret, writeOn } from '../scenarios/backups';
import { expectAllWell, type Fixture, giftsToCharge, openFixture } from '../scenarios/trial';

/** Backups during more than a hundred writes a second, if the machine reaches that; bench/README.md has the measurements. */
let trial: Fixture;

beforeEach(async () => {
  trial = await openFixture(secret);
});
afterEach(() => trial?.own.end());

test('three backups while ten callers write without a pause, each restored to an empty place (S79)', async () => {
  const { due } = await giftsToCharge(trial, 10);
  await expectAllWell(trial);
  const writing = await writeOn(trial);
  const first = await backUp(trial, writing, 'first.backup');
  const second = await backUp(trial, writing, 'second.backup');
  const third = await backUp(trial, writing, 'third.backup');
  await writing.stop();
  await trial.own.kill('SIGTERM');

  await restoreElsewhere(trial, writing, first);
  await restoreElsewhere(trial, writing, second);
  await restoreElsewhere(trial, writing, third, async (restored) => {
    const { shop } = restored.own;
    const booked = (await shop.charges()).length;
    await shop.clock.set(due);
    expect(await shop.charges()).toHaveLength(booked + 10);
    await expectAllWell(restored);
  });
});
