import { isUnavailable } from '@/db/dialect';
import { addDeadLetter, deleteDeadLetter, wholeTask } from '@/db/queries/operations/dead-letters';
import type { Context } from '@/lib/context';
import { instantText } from '@/lib/domain/shared/instant-text';
import { scrub } from '@/lib/domain/shared/scrub';
import { stoppingSignal } from '@/lib/ports/job-signal';
import { addResult, type BatchResult } from '../../shared/batch';
import { businessNow } from '../../shared/calendar';
import { recordRun } from './record-run';

export type TaskRun = BatchResult & { error: string | null };

type Input = {
  name: string;
  run(ctx: Context): Promise<BatchResult>;
  /** The runner's name; null for a run that a person started. */
  runner: string | null;
  /** How many times in a row it failed as a whole before. */
  failures?: number;
  /** Works only this record, even during its pause. */
  only?: string;
};

const longestRestSeconds = 600;

/**
 * One run of one task. A task that fails as a whole pauses before its next run, longer each time, in every process; the others
 * continue. An unreachable database is not the task's failure and is thrown.
 */
export async function runTask(
  ctx: Context,
  { name, run, runner, failures = 0, only }: Input,
): Promise<TaskRun> {
  const { metrics } = ctx.ports;
  const record = recordRun(ctx, { task: name, runner });
  const sums: BatchResult = { worked: 0, failed: 0 };
  const job = {
    stopping: stoppingSignal(),
    progress: (more: Partial<BatchResult> & { total?: number }) => {
      addResult(sums, { worked: 0, failed: 0, ...more });
      record.progress(more);
    },
    ...(only !== undefined && { only }),
  };
  try {
    const result = { ...(await run({ ...ctx, job })), error: null };
    await record.end(result);
    if (failures > 0) await ctx.transaction((trx) => deleteDeadLetter(trx, name, wholeTask));
    metrics.job({ task: name, outcome: 'done', worked: result.worked, failed: result.failed });
    return result;
  } catch (error) {
    const why = scrub(error instanceof Error ? error.message : String(error));
    metrics.job({
      task: name,
      outcome: isUnavailable(error) ? 'unavailable' : 'failed',
      worked: sums.worked,
      failed: sums.failed,
    });
    if (isUnavailable(error)) {
      await record.end({ ...sums, error: why }).catch(() => {});
      throw error;
    }
    ctx.log.error({ event: 'job.failed', task: name, err: error });
    await record.end({ ...sums, error: why });
    await rest(ctx, name, why, failures);
    return { ...sums, error: why };
  }
}

async function rest(ctx: Context, task: string, error: string, failures: number): Promise<void> {
  const seconds = Math.min(2 ** (failures + 2), longestRestSeconds);
  const retryAt = instantText(ctx.clock.businessNow().add({ seconds }));
  const record = { task, subject: wholeTask, error, at: businessNow(ctx), retryAt };
  await ctx.transaction((trx) => addDeadLetter(trx, record));
}
