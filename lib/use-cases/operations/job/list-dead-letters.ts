import { listSetAside as findSetAside, type SetAside } from '@/db/queries/operations/dead-letters';
import type { Context } from '@/lib/context';

/** Records that failed when a task last worked them, and tasks that failed as a whole; the oldest trouble first. */
export async function listSetAside(ctx: Context, { limit = 200 } = {}): Promise<SetAside[]> {
  return findSetAside(ctx.db, limit);
}
