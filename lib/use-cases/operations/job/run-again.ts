import { deleteDeadLetter, findDeadLetter, wholeTask } from '@/db/queries/operations/dead-letters';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/shared/errors';
import { runTask } from './run-task';
import { findTask } from './tasks';

export type RanAgain = {
  /** NOT_DUE: the record has no work any more, so its dead letter is removed too. */
  outcome: 'WORKED' | 'FAILED' | 'NOT_DUE';
  error: string | null;
};

/** Works one dead letter at once, before its pause ends; subject `*` is a task that failed as a whole. */
export async function runAgain(
  ctx: Context,
  { task: name, subject }: { task: string; subject: string },
): Promise<RanAgain> {
  const task = findTask(name);
  const deadLetter = await findDeadLetter(ctx.db, name, subject);
  if (!task || !deadLetter) throw new DomainError('NOT_FOUND');
  const isWhole = subject === wholeTask;
  const { worked, error } = await runTask(ctx, {
    name,
    run: task.run,
    runner: null,
    ...(isWhole ? { failures: deadLetter.failures } : { only: subject }),
  });
  if (error !== null) return { outcome: 'FAILED', error };
  if (isWhole || worked > 0) return { outcome: 'WORKED', error: null };
  const after = await findDeadLetter(ctx.db, name, subject);
  if (after && after.failures > deadLetter.failures) return { outcome: 'FAILED', error: after.lastError };
  await ctx.transaction((trx) => deleteDeadLetter(trx, name, subject));
  return { outcome: 'NOT_DUE', error: null };
}
