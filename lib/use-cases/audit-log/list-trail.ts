import { listTrail as findTrail, type TrailEntry, type TrailFilter } from '@/db/queries/audit-trail';
import type { Context } from '@/lib/context';
import { pageOf } from '../page-of';

/** Who did what, when and why, newest first (safety.md, S34 and S77). */
export async function listTrail(
  ctx: Context,
  filter: TrailFilter,
): Promise<{ entries: TrailEntry[]; nextBeforeAuditNo: number | null }> {
  const found = await findTrail(ctx.db, { ...filter, limit: filter.limit + 1 });
  const { shown: entries, goesOnAfter } = pageOf(found, filter.limit);
  return { entries, nextBeforeAuditNo: goesOnAfter?.auditNo ?? null };
}
