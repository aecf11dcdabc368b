import {
  listTrail as findTrail,
  type TrailEntry,
  type TrailFilter,
} from '@/db/queries/operations/audit-trail';
import type { Context } from '@/lib/context';

/** Who did what, when and why, newest first. */
export async function listTrail(
  ctx: Context,
  filter: TrailFilter,
): Promise<{ entries: TrailEntry[]; nextBeforeAuditNo: number | null }> {
  const entries = await findTrail(ctx.db, filter);
  const last = entries.at(-1);
  return { entries, nextBeforeAuditNo: entries.length < filter.limit || !last ? null : last.auditNo };
}
