import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import { timetableOf } from '@/lib/domain/application/closed-days';
import { firstDates } from '@/lib/domain/application/round-dates';
import type { Cycle } from '@/lib/domain/application/schedule';
import { today } from '../../shared/calendar';

/**
 * When the first box would arrive if a cycle were applied for today: shown to people, never picked
 * (docs/rules/calendar.md#first-delivery).
 */
export async function firstDeliveryEstimator(ctx: Context): Promise<(cycle: Cycle) => string> {
  const first = await firstBoxEstimator(ctx);
  return (cycle) => first(cycle).on;
}

/** The same, with the day on which that box is due: a closed day moves its date. */
export async function firstBoxEstimator(
  ctx: Context,
): Promise<(cycle: Cycle) => { on: string; dueOn: string }> {
  const day = { today: today(ctx), ...timetableOf(await readSettings(ctx.db)) };
  return (cycle) => {
    const { nextDeliveryOn, gridBaseOn } = firstDates(cycle, day);
    return { on: nextDeliveryOn ?? '', dueOn: gridBaseOn };
  };
}
