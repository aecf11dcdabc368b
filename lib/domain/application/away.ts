import { addDays, daysFrom } from '../shared/days';
import type { Application, Span } from './application';
import type { Timetable } from './closed-days';
import { type ComingBox, comingBoxes, datesAround, type Planned } from './round-dates';

/** A recipient's moves of dates (docs/rules/gift.md#away). */
export type MovedBox = { round: number; from: string; to: string };

/** The last day to which a box can be moved. */
export const latestMove = (deliveryOn: string, mostDays: number): string => addDays(deliveryOn, mostDays);

/** How many days a span has. */
export const daysOf = ({ from, until }: Span): number => daysFrom(from, until) + 1;

const isWithin = (day: string, spans: readonly Span[]): boolean =>
  spans.some(({ from, until }) => from <= day && day <= until);

type Coming = Planned & Pick<Application, 'nextDeliveryOn' | 'movedFromOn' | 'away'>;

/** The coming boxes that are due in one more span, and where they go. */
export function boxesInSpan(application: Coming, span: Span, timetable: Timetable): MovedBox[] {
  const later = { ...application, away: [...application.away, span] };
  return movedBoxes([span], {
    before: comingBoxes(application, application, timetable),
    after: comingBoxes(later, datesAround(later, timetable), timetable),
  });
}

/** The boxes whose date was in one of the spans and is another one afterwards; all if a box before them is gone. */
export function movedBoxes(
  spans: readonly Span[],
  { before, after }: { before: Iterable<ComingBox>; after: Iterator<ComingBox> },
): MovedBox[] {
  const moved: MovedBox[] = [];
  const last =
    spans
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? '';
  for (const { round, on: from } of before) {
    const next = after.next();
    if (from > last || next.done) break;
    const to = next.value.on;
    if (to !== from && isWithin(from, spans)) moved.push({ round, from, to });
  }
  return moved;
}
