import { findHolidays, type Holiday } from '@/db/queries/operations/holidays';
import type { Context } from '@/lib/context';

/**
 * The merchant's holidays from one shop date through another. They move no delivery
 * (docs/rules/calendar.md#holidays): the console shows them where boxes are prepared.
 */
export function listHolidays(ctx: Context, from: string, until: string): Promise<Holiday[]> {
  return findHolidays(ctx.db, from, until);
}
