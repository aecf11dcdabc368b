import { expect, test } from 'vitest';
import { writeClock } from '@/db/queries/operations/sandbox-clock';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { onceADay } from './once-a-day';

describeOnBoth('a job of once a day', (fresh) => {
  test('runs on the days of a sandbox that was reset to the past while it worked', async () => {
    const { ctx } = testContext(await fresh());
    const days: string[] = [];
    const run = (meanwhile = async () => {}) =>
      onceADay(ctx, 'a_test_on', async (day) => {
        days.push(day);
        await meanwhile();
        return { worked: 1, failed: 0 };
      });
    await run(() => ctx.transaction((trx) => writeClock(trx, { offsetMs: -86_400_000_000, targetAt: null })));
    await run();
    await run();
    expect(days).toHaveLength(2);
  });
});
