import { type MovedFrom, movedFrom, type Timetable } from './closed-days';
import { comingBoxes, datesAt, type NextDates, type Planned } from './round-dates';

/** A coming charge and the date of its box. */
export type ComingCharge = { chargeOn: string; deliveryOn: string; movedFrom: MovedFrom | null };

/** The next charges of several applications as planned today, soonest first, each day once. */
export function comingCharges(
  plans: ReadonlyArray<{ application: Planned; next: NextDates }>,
  timetable: Timetable,
  most: number,
): ComingCharge[] {
  const byDays = new Map<string, ComingCharge>();
  for (const { application, next } of plans) {
    let left = most;
    for (const { on, movedFromOn } of comingBoxes(application, next, timetable)) {
      if (left === 0) break;
      left -= 1;
      const planned = on === next.nextDeliveryOn ? next : datesAt(on, timetable.leadDays);
      const chargeOn = planned.nextOrderOn ?? on;
      const moved = movedFrom(movedFromOn, timetable.closed);
      byDays.set(`${on} ${chargeOn}`, { chargeOn, deliveryOn: on, movedFrom: moved });
    }
  }
  const soonest = [...byDays.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
  return soonest.slice(0, most).map(([, charge]) => charge);
}
