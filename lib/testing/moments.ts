import { Temporal } from 'temporal-polyfill';
import { expect } from 'vitest';
import type { Context } from '@/lib/context';
import { runStep } from '@/lib/jobs/run-step';
import type { TestClock } from './context';

/** Moves the test clock, forward or back, to a moment of the shop's own calendar and hour, `2026-01-15T23:59:59.999`, running nothing. */
export function goTo(ctx: Context, clock: TestClock, moment: string): void {
  const at = Temporal.PlainDateTime.from(moment).toZonedDateTime(ctx.config.SHOP_TIME_ZONE).toInstant();
  clock.advance(clock.businessNow().until(at).round({ largestUnit: 'hours' }));
}

/** Jobs as the runner works them: step after step until nothing is left to do at this moment. */
export async function runJobs(ctx: Context): Promise<void> {
  for (;;) {
    const ran = await runStep(ctx);
    expect(ran.filter(({ failed }) => failed > 0)).toEqual([]);
    if (ran.every(({ worked }) => worked === 0)) return;
  }
}

/**
 * A run of the jobs on each day around these dates, and on the `last` one. On the days in between nothing runs: what came due
 * there is worked on the next day with a run, and shows by its dates that it was not expected.
 */
export async function runAround(
  ctx: Context,
  clock: TestClock,
  dates: readonly string[],
  last: string,
): Promise<void> {
  const zone = ctx.config.SHOP_TIME_ZONE;
  const around = dates.flatMap((date) =>
    [-4, -3, -2, -1, 0, 1].map((days) => Temporal.PlainDate.from(date).add({ days }).toString()),
  );
  const today = clock.businessNow().toZonedDateTimeISO(zone).toPlainDate().toString();
  for (const day of [...new Set([...around, last])].filter((day) => day > today && day <= last).sort()) {
    goTo(ctx, clock, `${day}T09:00`);
    await runJobs(ctx);
  }
}

/** A run of the jobs at one hour of each day that follows, through the last. */
export async function runDaily(ctx: Context, clock: TestClock, last: string, hour = '09:00'): Promise<void> {
  const zone = ctx.config.SHOP_TIME_ZONE;
  let day = clock.businessNow().toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 });
  for (; day.toString() <= last; day = day.add({ days: 1 })) {
    goTo(ctx, clock, `${day}T${hour}`);
    await runJobs(ctx);
  }
}
