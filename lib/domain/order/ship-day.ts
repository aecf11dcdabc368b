import { type ClosedDays, openDay } from '../application/closed-days';
import { addDays } from '../shared/days';

/**
 * A parcel takes a day, and on a day on which the shop is closed none leaves (docs/rules/orders.md#ship-today). Plain dates in the
 * shop's zone.
 */

/** The last delivery day whose boxes must leave today: the next open day, since those due later can still leave on it. */
export const shipUntilOn = (today: string, closed: ClosedDays): string =>
  openDay(addDays(today, 1), closed, 1);

/** The last day on which a box can leave so that it arrives on its day. */
export const leavesBy = (deliveryOn: string, closed: ClosedDays): string =>
  openDay(addDays(deliveryOn, -1), closed, -1);

/** The boxes of the first day after those that must leave today, and the day by which they leave. */
export type NextBoxes = { deliveryOn: string; leavesBy: string; count: number };
