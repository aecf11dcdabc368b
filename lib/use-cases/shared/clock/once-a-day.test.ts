import { expect, test } from 'vitest';
import { writeClock } from '@/db/queries/operations/sandbox-clock';
import { addDays } from '@/lib/domain/shared/days';
import { offsetClock, systemClock } from '@/lib/ports/clock';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth } from '@/lib/testing/databases';
import { onceADay } from '../once-a-day';

/** At noon, so that no midnight falls into the test. */
const now = systemClock.businessNow().toZonedDateTimeISO('Asia/Seoul');
const toNoon = now.withPlainTime('12:00').epochMilliseconds - now.epochMilliseconds;
const aMonthAgo = toNoon - 30 * 86_400_000;

describeOnBoth('a daily job', (fresh) => {
  test('runs on the days of a sandbox that was reset to the past during its run', async () => {
    const ctx = { ...testContext(await fresh()).ctx, clock: offsetClock(toNoon) };
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
