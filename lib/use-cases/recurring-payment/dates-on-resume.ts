import { Temporal } from 'temporal-polyfill';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application';
import { earliestDelivery } from '@/lib/domain/schedule';
import { addDays, datesFromToday, type NextDates, today } from '../calendar';

/**
 * Where an application goes on that is accepted or resumed today (domain.md, Schedule): the next grid date that is possible;
 * a round that failed is created at once instead, for the earliest possible date, and the grid goes on after it.
 */
export function datesOnResume(
  ctx: Context,
  application: Application,
  leadDays: number,
  lastLiveDeliveryOn: string | null,
): NextDates & { gridBaseOn: string } {
  const onGrid = datesFromToday(ctx, application, leadDays, lastLiveDeliveryOn);
  if (application.failedRoundOn === null || onGrid.nextDeliveryOn === null) return onGrid;
  const earliest = earliestDelivery(Temporal.PlainDate.from(today(ctx)), leadDays).toString();
  const afterLive = lastLiveDeliveryOn === null ? earliest : addDays(lastLiveDeliveryOn, 1);
  return {
    gridBaseOn: onGrid.gridBaseOn,
    nextDeliveryOn: [earliest, afterLive].sort().at(-1) ?? earliest,
    nextOrderOn: today(ctx),
  };
}
