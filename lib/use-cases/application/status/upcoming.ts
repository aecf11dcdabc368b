import { Temporal } from 'temporal-polyfill';
import type { ApplicationView } from '@/lib/domain/application/application-view';
import { dayOutside } from '@/lib/domain/application/round-dates';
import { type Grid, gridDateAfter } from '@/lib/domain/application/schedule';
import { lineBuyAmt } from '@/lib/domain/billing/money';

/** `payAmt`: with the delivery fee, as if it ships alone. */
export type UpcomingRound = { round: number; on: string; buyAmt: number; payAmt: number };

/**
 * At most `most` coming rounds, as planned today. `left` counts the rounds not listed; null without a last
 * round. Dates lie on the grid (docs/rules/calendar.md#grid). Empty if the view has no next date.
 */
export function upcomingRounds(
  { application, nextDelivery, nextRound, nextAmount }: ApplicationView,
  most: number,
): { rounds: UpcomingRound[]; left: number | null } {
  const { lastRound } = application;
  if (nextDelivery.on === null) return { rounds: [], left: 0 };
  const following = lastRound === null ? null : lastRound - nextRound + 1;
  const shown = Math.min(most, following ?? most);
  const buyAmt = lineBuyAmt({ ...application.snapshot, orderCnt: application.orderCnt });
  const grid = gridOf(application, nextDelivery.on);
  const rounds: UpcomingRound[] = [];
  let on = Temporal.PlainDate.from(nextDelivery.on);
  for (let ahead = 0; ahead < shown; ahead += 1) {
    rounds.push({ round: nextRound + ahead, on: on.toString(), buyAmt, payAmt: nextAmount ?? buyAmt });
    on = outside(gridDateAfter(grid, on), application);
  }
  return { rounds, left: following === null ? null : following - shown };
}

/** The next date if this round is skipped; a skip uses up no round. null where there is nothing to skip. */
export function dateAfterSkip({ application, nextDelivery }: ApplicationView): string | null {
  if (nextDelivery.on === null) return null;
  const grid = gridOf(application, nextDelivery.on);
  return outside(gridDateAfter(grid, Temporal.PlainDate.from(nextDelivery.on)), application).toString();
}

const outside = (on: Temporal.PlainDate, { away }: ApplicationView['application']) =>
  Temporal.PlainDate.from(dayOutside(on.toString(), away));

/** Before acceptance there is no grid yet: it would start at the next date. */
function gridOf({ cycle, gridBaseOn }: ApplicationView['application'], nextOn: string): Grid {
  return { cycle, baseOn: Temporal.PlainDate.from(gridBaseOn ?? nextOn) };
}
