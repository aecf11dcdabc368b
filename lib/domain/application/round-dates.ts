import { Temporal } from 'temporal-polyfill';
import { addDays } from '../shared/days';
import { type Application, allRoundsCreated } from './application';
import { boxDay, type ClosedDays, dayOutside, isClosedOn, type Timetable } from './closed-days';
import {
  type Cycle,
  earliestDelivery,
  earliestPossible,
  gridDateAfter,
  nextPossibleDate,
  orderDay,
  startPossibleGrid,
} from './schedule';

/** The next dates of an application, computed from its fields and today (docs/rules/calendar.md#next-date). */
export type NextDates = Pick<Application, 'nextDeliveryOn' | 'nextOrderOn' | 'movedFromOn'>;
export type Planned = Pick<Application, 'cycle' | 'gridBaseOn' | 'createdRounds' | 'lastRound'> &
  Partial<Pick<Application, 'away' | 'chosenOn'>>;
/** The shop's day and timetable, and the date of the application's last live order (`boxPlace`). */
export type Moment = Timetable & { today: string; lastLiveDeliveryOn: string | null };

export const noNextDates: NextDates = { nextDeliveryOn: null, nextOrderOn: null, movedFromOn: null };

const plain = Temporal.PlainDate.from;

/** The date of a box, and the one from which a closed day moved it. */
export type DatedBox = { on: string; movedFromOn: string | null };

/**
 * A box's place in the order of dates: its date, or the later one from which a closed day moved it. The dates after it are those
 * after its place, so that no due date is used twice.
 */
export function boxPlace({ on, movedFromOn }: DatedBox): string {
  return movedFromOn !== null && movedFromOn > on ? movedFromOn : on;
}

/**
 * For an application that starts, resumes or changes its cycle today: the next possible date on its grid (a new grid if it
 * has none), after its last live order; or the day that the recipient chose, where it can still be met. No dates if all rounds are created.
 */
export function datesFrom(application: Planned, moment: Moment): FirstDates {
  const isOver = allRoundsCreated(application);
  const { cycle, gridBaseOn, away = [], chosenOn = null } = application;
  const { closed, ...at } = moment;
  const key = `${JSON.stringify([cycle, gridBaseOn, away, chosenOn, isOver, at])} ${closedKey(closed)}`;
  return startDates.of(key, () => findDatesFrom(application, moment));
}

export type FirstDates = NextDates & { gridBaseOn: string };

/** The first dates of an application that would start today with this cycle (docs/rules/calendar.md#first-delivery). */
export const firstDates = (cycle: Cycle, day: Omit<Moment, 'lastLiveDeliveryOn'>): FirstDates =>
  datesFrom(
    { cycle, gridBaseOn: null, createdRounds: 0, lastRound: null },
    { ...day, lastLiveDeliveryOn: null },
  );

function findDatesFrom(
  application: Planned,
  { today, lastLiveDeliveryOn, ...timetable }: Moment,
): FirstDates {
  const { leadDays } = timetable;
  const from = plain(today);
  const live = lastLiveDeliveryOn === null ? null : plain(lastLiveDeliveryOn);
  const grid =
    application.gridBaseOn === null
      ? startPossibleGrid(application.cycle, from, leadDays, live)
      : { cycle: application.cycle, baseOn: plain(application.gridBaseOn) };
  const gridBaseOn = grid.baseOn.toString();
  if (allRoundsCreated(application)) return { gridBaseOn, ...noNextDates };
  const { away, chosenOn = null } = application;
  const limits = { away, earliest: earliestPossible(from, leadDays, live).toString() };
  const onGrid = boxDates(nextPossibleDate(grid, from, leadDays, live).toString(), timetable, limits);
  if (chosenOn === null || chosenOn < limits.earliest) return { gridBaseOn, ...onGrid };
  return { gridBaseOn, ...onChosenDay(chosenOn, onGrid, boxDates(chosenOn, timetable, limits)) };
}

/** The box of the grid that was moved to the chosen day keeps its place, so that no date of the grid comes twice. */
function onChosenDay(chosenOn: string, onGrid: NextDates, chosen: NextDates): NextDates {
  const { nextDeliveryOn: on, movedFromOn: place } = onGrid;
  const isTaken = on !== null && on <= chosenOn && place !== null && place > placeOf(chosen);
  return { ...chosen, ...(isTaken && { movedFromOn: place }) };
}

const placeOf = ({ nextDeliveryOn: on, movedFromOn }: NextDates) => boxPlace({ on: on ?? '', movedFromOn });

/**
 * The dates after the box at this place (`boxPlace`): its order was created (`createdRounds` includes it), or its date was skipped.
 * An earlier open day is taken only where the order of the box can still be made today.
 */
export function datesAfter(
  application: Planned,
  place: string,
  { today, ...timetable }: Timetable & { today: string },
): NextDates {
  if (application.gridBaseOn === null || allRoundsCreated(application)) return noNextDates;
  const { away = [] } = application;
  const plan = away.length > 0 ? { ...application.cycle, away } : application.cycle;
  const { leadDays, closed } = timetable;
  const earliest = earliestAfter(place, { today, leadDays });
  const at = `${place} ${earliest} ${leadDays}`;
  const key = `${JSON.stringify(plan)} ${application.gridBaseOn} ${at} ${closedKey(closed)}`;
  const grid = { cycle: application.cycle, baseOn: plain(application.gridBaseOn) };
  return nextDates.of(key, () =>
    boxDates(gridDateAfter(grid, plain(place)).toString(), timetable, { away, earliest }),
  );
}

/** The first day after a box's place for which an order can be made in time. */
function earliestAfter(place: string, { today, leadDays }: { today: string; leadDays: number }): string {
  const orderable = addDays(today, leadDays);
  return orderable > place ? orderable : addDays(place, 1);
}

/**
 * The dates after a round whose order is made (`createdRounds` includes it), and what is left of the recipient's choice. A chosen day
 * belongs to one box: made for that one, it is used up; made for a box before it, a failed round, it is still to come.
 */
export function datesAfterOrder(
  application: Planned & Pick<Application, 'movedFromOn'>,
  { deliveryOn, isMissed }: { deliveryOn: string; isMissed: boolean },
  { today, ...timetable }: Timetable & { today: string },
): NextDates & Pick<Application, 'chosenOn'> {
  const { movedFromOn, chosenOn = null, away } = application;
  const place = boxPlace({ on: deliveryOn, movedFromOn: isMissed ? null : movedFromOn });
  const onGrid = datesAfter(application, place, { today, ...timetable });
  const limits = { away, earliest: earliestAfter(place, { today, ...timetable }) };
  const isToCome = chosenOn !== null && chosenOn >= limits.earliest && chosenOn > (movedFromOn ?? '');
  if (!isToCome) return { ...onGrid, chosenOn: null };
  if (onGrid.nextDeliveryOn === null) return { ...onGrid, chosenOn };
  return { ...onChosenDay(chosenOn, onGrid, boxDates(chosenOn, timetable, limits)), chosenOn };
}

export type ComingBox = { round: number; on: string; movedFromOn: string | null };

/** How many coming boxes the pages of an application list. */
export const shownAhead = 3;

/** The coming boxes of an application from its next dates on, as planned today; endless without a last round. */
export function* comingBoxes(
  application: Planned,
  next: Pick<NextDates, 'nextDeliveryOn' | 'movedFromOn'>,
  timetable: Timetable,
): Generator<ComingBox> {
  let { nextDeliveryOn: on, movedFromOn } = next;
  let { createdRounds, chosenOn } = application;
  while (on !== null && !allRoundsCreated({ ...application, createdRounds })) {
    createdRounds += 1;
    yield { round: createdRounds, on, movedFromOn };
    // Its order is made on its day.
    const today = orderDay(plain(on), timetable.leadDays).toString();
    const plan = { ...application, createdRounds, movedFromOn, chosenOn };
    const order = { deliveryOn: on, isMissed: false };
    const after = datesAfterOrder(plan, order, { today, ...timetable });
    ({ nextDeliveryOn: on, movedFromOn, chosenOn } = after);
  }
}

/**
 * Caches results: orders due on one day mostly have the same plan, so a day with ten thousand orders computes
 * few dates.
 */
const nextDates = memoize<NextDates>();
/** The same for the lists of waiting and paused applications. */
const startDates = memoize<FirstDates>();
const mostCached = 1_000;

const closedKeys = new WeakMap<ClosedDays, string>();
function closedKey(closed: ClosedDays): string {
  const key = closedKeys.get(closed) ?? JSON.stringify(closed);
  closedKeys.set(closed, key);
  return key;
}

function memoize<Answer>() {
  const answers = new Map<string, Answer>();
  const of = (question: string, find: () => Answer): Answer => {
    const known = answers.get(question);
    if (known !== undefined) return known;
    const answer = find();
    if (answers.size >= mostCached) answers.clear();
    answers.set(question, answer);
    return answer;
  };
  return { of };
}

/**
 * For an application that is accepted or resumed today: the next possible grid date. A failed round is created at once
 * instead, for the earliest possible date, and the grid continues after it.
 */
export function datesOnResume(
  application: Planned & Pick<Application, 'failedRoundOn'>,
  moment: Moment,
): FirstDates {
  const onGrid = datesFrom(application, moment);
  if (application.failedRoundOn === null || onGrid.nextDeliveryOn === null) return onGrid;
  const { today, lastLiveDeliveryOn, ...timetable } = moment;
  const live = lastLiveDeliveryOn === null ? null : plain(lastLiveDeliveryOn);
  const { gridBaseOn } = onGrid;
  const earliest = earliestPossible(plain(today), timetable.leadDays, live).toString();
  const dates = boxDates(earliest, timetable, { away: application.away, earliest });
  const isAtOnce = dates.nextDeliveryOn === earliest;
  // Nobody was told of the earliest day.
  return { gridBaseOn, ...dates, movedFromOn: null, ...(isAtOnce && { nextOrderOn: today }) };
}

/**
 * The delivery date of a due order: the planned date while that day is not over, otherwise (after an outage)
 * the earliest possible date.
 */
export function deliveryDateOf(
  { nextDeliveryOn, away }: Pick<Application, 'nextDeliveryOn'> & Partial<Pick<Application, 'away'>>,
  { today, leadDays, closed }: Pick<Moment, 'today'> & Timetable,
): { deliveryOn: string; isMissed: boolean } {
  if (nextDeliveryOn !== null && nextDeliveryOn >= today)
    return { deliveryOn: nextDeliveryOn, isMissed: false };
  const earliest = earliestDelivery(plain(today), leadDays).toString();
  return { deliveryOn: boxDay(earliest, { away, closed, earliest }), isMissed: nextDeliveryOn !== null };
}

/** The dates of a box that is due on a day; its charge moves with it. */
function boxDates(
  dueOn: string,
  { leadDays, closed }: Timetable,
  { away = [], earliest }: { away?: Application['away'] | undefined; earliest: string },
): NextDates {
  const wanted = dayOutside(dueOn, away);
  const on = boxDay(wanted, { away, closed, earliest });
  return { ...datesAt(on, leadDays), movedFromOn: on === wanted ? null : wanted };
}

/** The dates of a box that has this day. */
export const datesAt = (deliveryOn: string, leadDays: number): NextDates => ({
  nextDeliveryOn: deliveryOn,
  nextOrderOn: orderDay(plain(deliveryOn), leadDays).toString(),
  movedFromOn: null,
});

/** The dates of a coming box when its recipient names days without one. Its place stays the latest day from which it was moved. */
export function datesAround(
  { nextDeliveryOn: on, movedFromOn, away }: Pick<Application, 'nextDeliveryOn' | 'movedFromOn' | 'away'>,
  timetable: Timetable,
): NextDates {
  if (on === null) return noNextDates;
  const dates = boxDates(on, timetable, { away, earliest: on });
  const isLater = (dates.movedFromOn ?? '') > (movedFromOn ?? '');
  return { ...dates, movedFromOn: isLater ? dates.movedFromOn : movedFromOn };
}

/** The date of a box whose order was made, when its day is closed from now on: the next open one. Null where it is open. */
export function orderedOffClosedDay(
  { on, movedFromOn }: { on: string; movedFromOn: string | null },
  closed: ClosedDays,
): { on: string; movedFromOn: string } | null {
  if (!isClosedOn(on, closed)) return null;
  const open = boxDay(on, { closed: { ...closed, moveTo: 'NEXT' }, earliest: on });
  return { on: open, movedFromOn: movedFromOn ?? on };
}

/**
 * The dates of a coming box when its day is closed from now on: the day after its closed days or before them, at the earliest one that
 * can still be met; or, where an order has taken that place, the first date after it. Null where the day is open.
 */
export function datesOffClosedDay(
  application: Planned & Pick<Application, 'nextDeliveryOn' | 'movedFromOn'>,
  { today, lastLiveDeliveryOn, ...timetable }: Moment,
): NextDates | null {
  const { nextDeliveryOn: on, movedFromOn, away } = application;
  const live = lastLiveDeliveryOn;
  if (on === null || (!isClosedOn(on, timetable.closed) && (live === null || on > live))) return null;
  const earliest = earliestPossible(
    plain(today),
    timetable.leadDays,
    live === null ? null : plain(live),
  ).toString();
  const dates = boxDates(on, timetable, { away, earliest });
  const isTaken = live !== null && (dates.nextDeliveryOn ?? '') <= live;
  if (isTaken) return datesAfter(application, live, { today, ...timetable });
  return { ...dates, movedFromOn: movedFromOn ?? dates.movedFromOn };
}
