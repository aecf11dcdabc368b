import { type AreaFee, findAreaFee, listAreaFees } from '@/db/queries/catalog/area-fees';
import type { Context } from '@/lib/context';

/**
 * The regional fee of a postcode: none or one entry. Without a postcode, all entries
 * (docs/rules/catalogue.md#postcode-fees).
 */
export async function readAreaFees(ctx: Context, zip: string | undefined): Promise<AreaFee[]> {
  if (zip === undefined) return listAreaFees(ctx.db);
  const fee = await findAreaFee(ctx.db, zip);
  return fee ? [fee] : [];
}
