import { insertJobRun } from '@/db/queries/job-runs';
import type { Context } from '@/lib/context';
import { businessNow } from '@/lib/use-cases/calendar';
import { tasks } from './tasks';

export type Ran = { at: string; task: string; worked: number; failed: number };

/** Every task once, at the context's business time. A task that fails as a whole does not keep the others from running. */
export async function runStep(ctx: Context): Promise<Ran[]> {
  const ran: Ran[] = [];
  for (const task of tasks) {
    const startedAt = businessNow(ctx);
    try {
      const { worked, failed } = await task.run(ctx);
      if (worked + failed === 0) continue;
      ran.push({ at: startedAt, task: task.name, worked, failed });
      await keep(ctx, { task: task.name, startedAt, worked, failed, error: null });
    } catch (error) {
      ctx.log.error({ event: 'job.failed', task: task.name, err: error });
      ran.push({ at: startedAt, task: task.name, worked: 0, failed: 1 });
    }
  }
  return ran;
}

async function keep(
  ctx: Context,
  run: { task: string; startedAt: string; worked: number; failed: number; error: string | null },
): Promise<void> {
  await ctx.transaction((trx) => insertJobRun(trx, { ...run, endedAt: businessNow(ctx) }));
}
