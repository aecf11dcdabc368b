import { findAreaFee, pageOfAreaFees, type StoredAreaFee } from '@/db/queries/catalog/area-fees';
import type { Context } from '@/lib/context';
import { pageOf } from '@/lib/use-cases/shared/pages';

export type AreaFeeCursor = { zipFrom: string; areaFeeNo: number };

/** The regional extra fees by postcode, and where the next page begins. */
export async function listAreaFeeRanges(
  ctx: Context,
  { after, limit }: { after: AreaFeeCursor | null; limit: number },
): Promise<{ areaFees: StoredAreaFee[]; next: AreaFeeCursor | null }> {
  const rows = await pageOfAreaFees(ctx.db, { after, limit: limit + 1 });
  const { shown: areaFees, goesOnAfter: last } = pageOf(rows, limit);
  return { areaFees, next: last && { zipFrom: last.zipFrom, areaFeeNo: last.areaFeeNo } };
}

/** A postcode's extra fee, by the same rule as sheets and acceptances; null where there is none. */
export async function lookUpAreaFee(ctx: Context, zip: string) {
  return { zip, areaFee: (await findAreaFee(ctx.db, zip)) ?? null };
}
