import { Temporal } from 'temporal-polyfill';
import { type Application, allRoundsCreated, type Span } from './application';
import {
  earliestDelivery,
  earliestPossible,
  gridDateAfter,
  nextPossibleDate,
  orderDay,
  startPossibleGrid,
} from './schedule';

/** The next dates of an application, computed from its fields and today (docs/rules/calendar.md#next-date). */
export type NextDates = Pick<Application, 'nextDeliveryOn' | 'nextOrderOn'>;
export type Planned = Pick<Application, 'cycle' | 'gridBaseOn' | 'createdRounds' | 'lastRound'> &
  Partial<Pick<Application, 'away'>>;
/** The shop's day, its lead time, and the delivery date of the application's last live order. */
export type Moment = { today: string; leadDays: number; lastLiveDeliveryOn: string | null };

export const noNextDates: NextDates = { nextDeliveryOn: null, nextOrderOn: null };

const plain = Temporal.PlainDate.from;

/** The day itself, or the first one after the spans that it lies in. */
export function dayOutside(day: string, away: readonly Span[] = []): string {
  const span = away.find(({ from, until }) => from <= day && day <= until);
  return span ? dayOutside(plain(span.until).add({ days: 1 }).toString(), away) : day;
}

/**
 * For an application that starts, resumes or changes its cycle today: the next possible date on its grid (a new grid if it
 * has none), after its last live order. No dates if all rounds are created.
 */
export function datesFrom(application: Planned, moment: Moment): NextDates & { gridBaseOn: string } {
  const isOver = allRoundsCreated(application);
  const { cycle, gridBaseOn, away = [] } = application;
  const key = JSON.stringify([cycle, gridBaseOn, away, isOver, moment]);
  return startDates.of(key, () => findDatesFrom(application, moment));
}

function findDatesFrom(
  application: Planned,
  { today, leadDays, lastLiveDeliveryOn }: Moment,
): NextDates & { gridBaseOn: string } {
  const from = plain(today);
  const live = lastLiveDeliveryOn === null ? null : plain(lastLiveDeliveryOn);
  const grid =
    application.gridBaseOn === null
      ? startPossibleGrid(application.cycle, from, leadDays, live)
      : { cycle: application.cycle, baseOn: plain(application.gridBaseOn) };
  const gridBaseOn = grid.baseOn.toString();
  if (allRoundsCreated(application)) return { gridBaseOn, ...noNextDates };
  return {
    gridBaseOn,
    ...withOrderDay(nextPossibleDate(grid, from, leadDays, live), leadDays, application.away),
  };
}

/** The dates after an order for `deliveryOn` was created (`createdRounds` includes it), or after that date was skipped. */
export function datesAfter(application: Planned, deliveryOn: string, leadDays: number): NextDates {
  if (application.gridBaseOn === null || allRoundsCreated(application)) return noNextDates;
  const { away = [] } = application;
  const plan = away.length > 0 ? { ...application.cycle, away } : application.cycle;
  const key = `${JSON.stringify(plan)} ${application.gridBaseOn} ${deliveryOn} ${leadDays}`;
  const grid = { cycle: application.cycle, baseOn: plain(application.gridBaseOn) };
  return nextDates.of(key, () => withOrderDay(gridDateAfter(grid, plain(deliveryOn)), leadDays, away));
}

/**
 * Caches results: orders due on one day mostly have the same plan, so a day with ten thousand orders computes
 * few dates.
 */
const nextDates = memoize<NextDates>();
/** The same for the lists of waiting and paused applications. */
const startDates = memoize<NextDates & { gridBaseOn: string }>();
const mostCached = 1_000;

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
): NextDates & { gridBaseOn: string } {
  const onGrid = datesFrom(application, moment);
  if (application.failedRoundOn === null || onGrid.nextDeliveryOn === null) return onGrid;
  const { today, leadDays, lastLiveDeliveryOn } = moment;
  const live = lastLiveDeliveryOn === null ? null : plain(lastLiveDeliveryOn);
  const { gridBaseOn } = onGrid;
  const earliest = earliestPossible(plain(today), leadDays, live);
  if (dayOutside(earliest.toString(), application.away) !== earliest.toString())
    return { gridBaseOn, ...withOrderDay(earliest, leadDays, application.away) };
  return { gridBaseOn, nextDeliveryOn: earliest.toString(), nextOrderOn: today };
}

/**
 * The delivery date of a due order: the planned date while that day is not over, otherwise (after an outage)
 * the earliest possible date.
 */
export function deliveryDateOf(
  { nextDeliveryOn, away }: Pick<Application, 'nextDeliveryOn'> & Partial<Pick<Application, 'away'>>,
  { today, leadDays }: Pick<Moment, 'today' | 'leadDays'>,
): { deliveryOn: string; isMissed: boolean } {
  if (nextDeliveryOn !== null && nextDeliveryOn >= today)
    return { deliveryOn: nextDeliveryOn, isMissed: false };
  const deliveryOn = dayOutside(earliestDelivery(plain(today), leadDays).toString(), away);
  return { deliveryOn, isMissed: nextDeliveryOn !== null };
}

/** A box that is due while its recipient is away goes to the first day after, its charge with it. */
function withOrderDay(due: Temporal.PlainDate, leadDays: number, away: readonly Span[] = []): NextDates {
  const deliveryOn = plain(dayOutside(due.toString(), away));
  return { nextDeliveryOn: deliveryOn.toString(), nextOrderOn: orderDay(deliveryOn, leadDays).toString() };
}

/** The dates of a box that its recipient moves to this day. */
export const datesAt = (deliveryOn: string, leadDays: number): NextDates =>
  withOrderDay(plain(deliveryOn), leadDays);
