import { expect, test } from 'vitest';
import { runStep } from '@/lib/jobs/run-step';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { actOnce, lives, told } from '@/lib/testing/fixtures/any-life/live';
import { lateRounds, missingPieces, problemsOf, shelves } from '@/lib/testing/fixtures/any-life/problems';
import { aWorld } from '@/lib/testing/fixtures/any-life/world';
import { runJobs } from '@/lib/testing/fixtures/moments';
import { gatewayOf } from '@/lib/testing/fixtures/orders';

const acts = 120;

/** Everybody acts, up to three at once, while days pass, jobs run and the bank fails. */
async function live(database: FreshDatabase, seed: number, atOnce: number): Promise<void> {
  const { ctx, clock } = testContext(database);
  const world = await aWorld(ctx, seed);
  const { dice } = world;
  const before = await shelves(world);
  const requireNoProblem = async (more: string[] = []) =>
    expect([...(await problemsOf(world)), ...more], told(world, `life ${seed}`)).toEqual([]);
  for (let act = 0; act < acts; act += 1) {
    const jobs = atOnce > 1 && dice.chance(0.3) ? [runStep(ctx)] : [];
    await Promise.all([...jobs, ...Array.from({ length: 1 + dice.below(atOnce) }, () => actOnce(world))]);
    if (dice.chance(0.4)) {
      clock.advance({ hours: 1 + dice.below(dice.chance(0.3) ? 96 : 20) });
      if (dice.chance(0.8)) await runJobs(ctx);
    }
    await requireNoProblem();
  }
  gatewayOf(ctx).clearFaults();
  for (let day = 0; day < 4; day += 1) {
    clock.advance({ hours: 24 });
    await runJobs(ctx);
  }
  await requireNoProblem([...(await lateRounds(world)), ...(await missingPieces(world, before))]);
}

describeOnBoth('a shop in which anybody does anything', (fresh, dialect) => {
  test.for(lives(dialect === 'sqlite' ? 6 : 1))('one after the other, life %i', async (seed) => {
    await live(await fresh(), seed, 1);
  });

  test.for(lives(dialect === 'sqlite' ? 2 : 3))('several at once, life %i', async (seed) => {
    await live(await fresh(), seed, 3);
  });
});
