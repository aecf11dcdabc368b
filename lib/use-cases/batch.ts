import { isUnavailable } from '@/db/dialect';
import { findSetAside, setAside } from '@/db/queries/set-aside';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/domain/errors';
import { wallNow } from './calendar';

export type BatchResult = { worked: number; failed: number };

const restSeconds = 600;

/**
 * Works a list of records one by one. One bad record never stops the rest: it is set aside, logged, and tried again after
 * its rest. A record that somebody else changed meanwhile is no failure, the next run looks again. A database that cannot be
 * had stops the batch: nothing is wrong with the record.
 */
export async function eachOne(
  ctx: Context,
  task: string,
  subjects: string[],
  work: (subject: string) => Promise<void>,
): Promise<BatchResult> {
  const result: BatchResult = { worked: 0, failed: 0 };
  if (subjects.length === 0) return result;
  const resting = await findSetAside(ctx.db, task, wallNow(ctx));
  for (const subject of subjects) {
    if (resting.has(subject)) continue;
    try {
      await work(subject);
      result.worked += 1;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'ALREADY_CHANGED') continue;
      if (isUnavailable(error)) throw error;
      result.failed += 1;
      const why = error instanceof Error ? error.message : String(error);
      ctx.log.error({ event: 'job.set_aside', task, subject, err: error });
      const retryAt = ctx.clock.wallNow().add({ seconds: restSeconds }).toString();
      await ctx.transaction((trx) => setAside(trx, { task, subject, error: why, retryAt }));
    }
  }
  return result;
}
