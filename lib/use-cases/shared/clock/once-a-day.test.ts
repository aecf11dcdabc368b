import { expect, test } from 'vitest';
import { writeClock } from '@/db/queries/operations/sandbox-clock';
import { offsetClock } from '@/lib/ports/clock';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { addDays } from '../calendar';
import { onceADay } from '../once-a-day';

const aMonthAgo = -30 * 86_400_000;

describeOnBoth('a job of once a day', (fresh) => {
  test('runs on the days of a sandbox that was reset to the past while it worked', async () => {
    const ctx = { ...testContext(await fresh()).ctx, clock: offsetClock(0) };
    const days: string[] = [];
    const run = (meanwhile = async () => {}) =>
      onceADay(ctx, 'a_test_on', async (day) => {
        days.push(day);
        await meanwhile();
        return { worked: 1, failed: 0 };
      });
    await run(() => ctx.transaction((trx) => writeClock(trx, { offsetMs: aMonthAgo, targetAt: null })));
    ctx.clock = offsetClock(aMonthAgo);
    await run();
    await run();
    expect(days).toHaveLength(2);
    expect(days[1]).toBe(addDays(days[0] ?? '', -30));
  });
});
