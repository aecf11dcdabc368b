import { type FailedRecord, listDeadLetters as findDeadLetters } from '@/db/queries/operations/dead-letters';
import type { Context } from '@/lib/context';

/** Records that failed when a task last worked them, and tasks that failed as a whole; the oldest trouble first. */
export async function listDeadLetters(ctx: Context, { limit = 200 } = {}): Promise<FailedRecord[]> {
  return findDeadLetters(ctx.db, limit);
}
