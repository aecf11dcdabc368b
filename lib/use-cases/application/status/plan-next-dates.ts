import type { ApplicationChange } from '@/db/queries/application/applications';
import { lastLiveDeliveryOn } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { type Application, allRoundsCreated } from '@/lib/domain/application/application';
import { cycleKey } from '@/lib/domain/catalog/order-sheet';
import { datesFromToday } from '../../shared/calendar';

/**
 * What a change means for the next dates (docs/rules/calendar.md#grid). Another cycle starts a new grid, at least 3 days away
 * and after any live order; an end round raised or taken away lets rounds follow again. While paused only the grid moves, and
 * before acceptance there is none.
 */
export async function planNextDates(
  ctx: Context,
  trx: Trx,
  before: Application,
  after: Application,
  leadDays: number,
): Promise<ApplicationChange> {
  const isNewCycle = cycleKey(before.cycle) !== cycleKey(after.cycle);
  const follows = allRoundsCreated(before) && !allRoundsCreated(after);
  if (after.status === 'WAITING' || (!isNewCycle && !follows)) return {};
  const live = await lastLiveDeliveryOn(trx, after.recurringPaymentId);
  const planned = isNewCycle ? { ...after, gridBaseOn: null } : after;
  const { gridBaseOn, ...dates } = datesFromToday(ctx, planned, leadDays, live);
  return after.status === 'ACTIVE' ? { gridBaseOn, ...dates } : { gridBaseOn };
}
