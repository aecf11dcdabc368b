import { isDayTaken, takeDay } from '@/db/queries/operations/daily-locks';
import { isClockSetBack } from '@/db/queries/operations/sandbox-clock';
import type { Context } from '@/lib/context';
import type { BatchResult } from './batch';
import { today } from './calendar';

/**
 * Runs a job once a business day. The day counts as done only after its work, so an interrupted day continues. A manual run of one
 * record works on any day, and is not the run of the day.
 */
export async function onceADay(
  ctx: Context,
  name: string,
  work: (day: string) => Promise<BatchResult>,
): Promise<BatchResult> {
  const day = today(ctx);
  if (ctx.job?.only !== undefined) return work(day);
  if (await isDayTaken(ctx.db, name, day)) return { worked: 0, failed: 0 };
  const result = await work(day);
  if (!ctx.job?.stopping.aborted)
    await ctx.transaction(async (trx) => {
      // Otherwise the job of a sandbox that was reset to an earlier day would count as done until this one.
      if (!(await isClockSetBack(trx, ctx.clock))) await takeDay(trx, name, day);
    });
  return result;
}
