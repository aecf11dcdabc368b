import { sumSettled } from '@/db/queries/operations/figures/sums';
import type { Context } from '@/lib/context';
import type { DayMoney } from '@/lib/domain/operations/figures';
import { addDays } from '@/lib/domain/shared/days';
import { instantsOfDays } from '../../shared/calendar';

/** What was charged and refunded on each day of [fromDay, untilDay), by the day on which it was settled. */
export async function chargedByDay(ctx: Context, fromDay: string, untilDay: string): Promise<DayMoney[]> {
  const days: DayMoney[] = [];
  for (let day = fromDay; day < untilDay; day = addDays(day, 1))
    days.push({ day, ...(await sumSettled(ctx.db, instantsOfDays(ctx, day, day))) });
  return days;
}
