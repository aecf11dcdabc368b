import type { ApplicationView } from '@/lib/domain/application/application-view';
import { type MovedFrom, movedFrom } from '@/lib/domain/application/closed-days';
import {
  boxPlace,
  comingBoxes,
  datesAfter,
  datesAt,
  type Planned,
} from '@/lib/domain/application/round-dates';
import { lineBuyAmt } from '@/lib/domain/billing/money';

/** `payAmt`: with the delivery fee, as if it ships alone. */
export type UpcomingRound = {
  round: number;
  on: string;
  /** The day of its order and charge. */
  chargeOn: string;
  movedFrom: MovedFrom | null;
  buyAmt: number;
  payAmt: number;
};

/**
 * At most `most` coming rounds, as planned today. `left` counts the rounds not listed; null without a last
 * round. Dates lie on the grid (docs/rules/calendar.md#grid). Empty if the view has no next date.
 */
export function upcomingRounds(
  view: ApplicationView,
  most: number,
): { rounds: UpcomingRound[]; left: number | null } {
  const { application, nextRound, timetable } = view;
  const { lastRound } = application;
  if (view.nextDelivery.on === null) return { rounds: [], left: 0 };
  const following = lastRound === null ? null : lastRound - nextRound + 1;
  const shown = Math.min(most, following ?? most);
  const buyAmt = lineBuyAmt({ ...application.snapshot, orderCnt: application.orderCnt });
  const { on: nextDeliveryOn, movedFromOn } = view.nextDelivery;
  const plan = { ...planOf(view), createdRounds: nextRound - 1, lastRound: nextRound - 1 + shown };
  // The next one's is planned: a lead time that changed since moves it, or a failed round is charged at once.
  const planned = application.nextDeliveryOn === nextDeliveryOn ? application.nextOrderOn : null;
  const chargeOn = (on: string) =>
    (on === nextDeliveryOn ? planned : null) ?? datesAt(on, timetable.leadDays).nextOrderOn ?? on;
  const rounds = [...comingBoxes(plan, { nextDeliveryOn, movedFromOn }, timetable)].map((box) => ({
    round: box.round,
    on: box.on,
    chargeOn: chargeOn(box.on),
    movedFrom: movedFrom(box.movedFromOn, timetable.closed),
    buyAmt,
    payAmt: view.nextAmount ?? buyAmt,
  }));
  return { rounds, left: following === null ? null : following - shown };
}

/** The next date if this round is skipped; a skip uses up no round. null where there is nothing to skip. */
export function dateAfterSkip(view: ApplicationView, today: string): string | null {
  const { on, movedFromOn } = view.nextDelivery;
  if (on === null) return null;
  const plan = { ...planOf(view), lastRound: null };
  const place = boxPlace({ on, movedFromOn });
  return datesAfter(plan, place, { today, ...view.timetable }).nextDeliveryOn;
}

/** Before acceptance there is no grid yet: it would start where the next date is due. */
function planOf({ application, nextDelivery }: ApplicationView): Planned {
  const gridBaseOn = application.gridBaseOn ?? nextDelivery.movedFromOn ?? nextDelivery.on;
  return { ...application, gridBaseOn };
}
