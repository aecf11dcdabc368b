import { findLinesToShip } from '@/db/queries/order/console-orders';
import type { Context } from '@/lib/context';
import { mostRows } from './upload-parcels';

export type LineToShip = Awaited<ReturnType<typeof findLinesToShip>>[number];

/** Lines that wait for a parcel number: the rows of the file that the merchant fills in. No personal data. */
export async function listToShip(ctx: Context): Promise<LineToShip[]> {
  return findLinesToShip(ctx.db, mostRows);
}
