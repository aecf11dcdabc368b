import { type AreaFee, findAreaFee, listAreaFees } from '@/db/queries/catalog/area-fees';
import type { Context } from '@/lib/context';

/**
 * What a postcode adds to an order: nothing, or one place. Without a postcode, every place (docs/rules/gift.md#far-regions).
 */
export async function readAreaFees(ctx: Context, zip: string | undefined): Promise<AreaFee[]> {
  if (zip === undefined) return listAreaFees(ctx.db);
  const fee = await findAreaFee(ctx.db, zip);
  return fee ? [fee] : [];
}
