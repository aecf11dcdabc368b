import { findDeadLetterTasks } from '@/db/queries/operations/dead-letters';
import { isClockSetBack } from '@/db/queries/operations/sandbox-clock';
import type { Context } from '@/lib/context';
import { stoppingSignal } from '@/lib/ports/job-signal';
import { waitForCharges } from '@/lib/use-cases/billing/charge/wait-for-charges';
import { runTask } from '@/lib/use-cases/operations/job/run-task';
import { type Task, tasks } from '@/lib/use-cases/operations/job/tasks';
import { businessNow } from '@/lib/use-cases/shared/calendar';
import { currentQueue } from './job-queue';

export type Ran = { at: string; task: string; worked: number; failed: number };

/** A list of at least this many records is offered to all processes. */
const sharedFrom = 26;

/**
 * Runs every task once, at the context's business time. A task that fails as a whole does not stop the others; it
 * gets a cool-down. If processes share a queue, a long list is offered there.
 */
export async function runStep(ctx: Context, { runner = null as string | null } = {}): Promise<Ran[]> {
  const failing = await findDeadLetterTasks(ctx.db);
  const ran: Ran[] = [];
  for (const task of tasks) {
    // After a reset to the past the rest of the step would work on the new shop's future.
    if (stoppingSignal().aborted || (await isClockSetBack(ctx.db, ctx.clock))) break;
    const before = failing.get(task.name);
    if (before && before.retryAt > businessNow(ctx)) continue;
    if (await offer(ctx, task)) continue;
    ran.push(...(await runOne(ctx, task, { runner, failures: before?.failures ?? 0 })));
  }
  return ran;
}

/**
 * The step of an advance: all work must be done before the clock moves on. So cool-downs are ignored, and this
 * process works the whole list even if it was offered; then it waits for charges that other processes still
 * work on.
 */
export async function runAdvanceStep(ctx: Context): Promise<Ran[]> {
  const failing = await findDeadLetterTasks(ctx.db);
  const ran: Ran[] = [];
  for (const task of tasks) {
    const isOffered = await offer(ctx, task);
    ran.push(...(await runOne(ctx, task, { runner: null, failures: failing.get(task.name)?.failures ?? 0 })));
    if (isOffered) await waitForCharges(ctx);
  }
  return ran;
}

async function runOne(
  ctx: Context,
  { name, run }: Task,
  how: { runner: string | null; failures: number },
): Promise<Ran[]> {
  const at = businessNow(ctx);
  const { worked, failed, error } = await runTask(ctx, { name, run, ...how });
  if (error !== null) return [{ at, task: name, worked, failed: Math.max(failed, 1) }];
  return worked + failed === 0 ? [] : [{ at, task: name, worked, failed }];
}

async function offer(ctx: Context, task: Task): Promise<boolean> {
  const queue = currentQueue();
  if (!queue || !task.shared) return false;
  const subjects = await task.shared.list(ctx);
  if (subjects.length < sharedFrom) return false;
  await queue.offer(task.name, subjects);
  return true;
}
