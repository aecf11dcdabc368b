import type { ApplicationChange } from '@/db/queries/application/applications';
import { lastLiveDeliveryOn } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { type Application, allRoundsCreated } from '@/lib/domain/application/application';
import type { Timetable } from '@/lib/domain/application/closed-days';
import { cycleKey } from '@/lib/domain/catalog/order-sheet';
import { datesFromToday } from '../../shared/calendar';

/**
 * The next dates after a change (docs/rules/calendar.md#grid). A new cycle starts a new grid, at least 3 days
 * ahead and after every live order. A raised or removed last round can add rounds again. While paused only the
 * grid changes; before acceptance there is no grid.
 */
export async function planNextDates(
  ctx: Context,
  trx: Trx,
  before: Application,
  after: Application,
  timetable: Timetable,
): Promise<ApplicationChange> {
  const isNewCycle = cycleKey(before.cycle) !== cycleKey(after.cycle);
  const follows = allRoundsCreated(before) && !allRoundsCreated(after);
  if (after.status === 'WAITING' || (!isNewCycle && !follows)) return {};
  const live = await lastLiveDeliveryOn(trx, after.recurringPaymentId);
  const forgotten = isNewCycle ? { chosenOn: null } : {};
  const planned = isNewCycle ? { ...after, ...forgotten, gridBaseOn: null } : after;
  const { gridBaseOn, ...dates } = datesFromToday(ctx, planned, timetable, live);
  return { gridBaseOn, ...forgotten, ...(after.status === 'ACTIVE' && dates) };
}
