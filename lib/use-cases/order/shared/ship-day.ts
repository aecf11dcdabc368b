import { findNextBoxes } from '@/db/queries/order/console-orders';
import type { Context } from '@/lib/context';
import { leavesBy, type NextBoxes, shipUntilOn } from '@/lib/domain/order/ship-day';
import { today } from '../../shared/calendar';

/** The last delivery day whose boxes must leave today (docs/rules/orders.md#ship-today). */
export async function shipUntilToday(ctx: Context): Promise<string> {
  const { closedDays } = await ctx.rare.settings(ctx.db);
  return shipUntilOn(today(ctx), closedDays);
}

/** The paid boxes that leave next after those due by a day; null where none waits. */
export async function nextBoxesAfter(ctx: Context, deliveryOn: string): Promise<NextBoxes | null> {
  const { closedDays } = await ctx.rare.settings(ctx.db);
  const next = await findNextBoxes(ctx.db, deliveryOn);
  return next && { ...next, leavesBy: leavesBy(next.deliveryOn, closedDays) };
}
