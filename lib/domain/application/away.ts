import { Temporal } from 'temporal-polyfill';
import type { Application, Span } from './application';
import { datesAfter, dayOutside } from './round-dates';

/** A recipient's moves of dates (docs/rules/gift.md#away). */
export type MovedBox = { round: number; from: string; to: string };

const plain = Temporal.PlainDate.from;

/** The last day to which a box can be moved. */
export const latestMove = (deliveryOn: string, mostDays: number): string =>
  plain(deliveryOn).add({ days: mostDays }).toString();

/** How many days a span has. */
export const daysOf = ({ from, until }: Span): number => plain(from).until(plain(until)).days + 1;

type Coming = Pick<
  Application,
  'cycle' | 'gridBaseOn' | 'createdRounds' | 'lastRound' | 'nextDeliveryOn' | 'away'
>;

/** The coming boxes that are due in one more span, and where they go. */
export function boxesInSpan(application: Coming, span: Span): MovedBox[] {
  const after = { ...application, away: [...application.away, span] };
  const moved: MovedBox[] = [];
  let from = application.nextDeliveryOn;
  let to = from && dayOutside(from, after.away);
  for (let createdRounds = application.createdRounds + 1; from !== null && to !== null; createdRounds += 1) {
    if (from > span.until) break;
    if (from >= span.from) moved.push({ round: createdRounds, from, to });
    from = datesAfter({ ...application, createdRounds }, from, 0).nextDeliveryOn;
    to = datesAfter({ ...after, createdRounds }, to, 0).nextDeliveryOn;
  }
  return moved;
}
