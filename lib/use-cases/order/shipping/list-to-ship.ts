import { findLinesToShip } from '@/db/queries/order/console-orders';
import type { Context } from '@/lib/context';
import { mostRows } from './upload-parcels';

export type LineToShip = Awaited<ReturnType<typeof findLinesToShip>>[number];

/** What waits for a parcel number: the rows of the file that the merchant fills in. Nothing of a person is in it. */
export async function listToShip(ctx: Context): Promise<LineToShip[]> {
  return findLinesToShip(ctx.db, mostRows);
}
