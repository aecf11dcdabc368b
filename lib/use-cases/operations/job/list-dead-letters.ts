import { type FailedRecord, listDeadLetters as findDeadLetters } from '@/db/queries/operations/dead-letters';
import type { Context } from '@/lib/context';

/** Records and whole tasks that failed in their last run; the oldest failure first. */
export async function listDeadLetters(ctx: Context, { limit = 200 } = {}): Promise<FailedRecord[]> {
  return findDeadLetters(ctx.db, limit);
}
