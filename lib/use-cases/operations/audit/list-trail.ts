import {
  countTrail as countFound,
  findLastChange,
  listTrail as findTrail,
  type TrailEntry,
  type TrailFilter,
} from '@/db/queries/operations/audit-trail';
import type { Context } from '@/lib/context';
import { type Holder, missingRights, rightMissing } from '@/lib/domain/account/rights';
import { neededForLastChange } from '@/lib/domain/operations/last-change-rights';
import { pageOf } from '@/lib/use-cases/shared/pages';

/** The number of entries that a filter shows. */
export const countTrail = (ctx: Context, filter: Parameters<typeof countFound>[1]): Promise<number> =>
  countFound(ctx.db, filter);

/** Who did what, when and why, newest or oldest first. */
export async function listTrail(
  ctx: Context,
  filter: TrailFilter,
): Promise<{ entries: TrailEntry[]; nextBeforeAuditNo: number | null }> {
  const rows = await findTrail(ctx.db, { ...filter, limit: filter.limit + 1 });
  const { shown: entries, goesOnAfter } = pageOf(rows, filter.limit);
  return { entries, nextBeforeAuditNo: goesOnAfter?.auditNo ?? null };
}

/**
 * Who changed one of these things last: for a person whose own save came second. Throws RIGHT_MISSING for a thing that the merchant
 * may not change.
 */
export async function readLastChange(
  ctx: Context,
  merchant: Holder,
  objects: string[],
): Promise<{ actorName: string | null; at: string | null }> {
  const missing = objects.flatMap((object) => missingRights(merchant, neededForLastChange(object)));
  if (missing.length > 0) throw rightMissing([...new Set(missing)]);
  return (await findLastChange(ctx.db, objects)) ?? { actorName: null, at: null };
}
