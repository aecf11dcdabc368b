import { linesToPack, type Order, type OrderLine } from '../order/order';
import type { OrderNo, RecurringPaymentId } from '../shared/ids';
import { pick } from '../shared/pick';
import type { Application } from './application';
import { movedBoxes } from './away';
import type { ClosedDays, ClosedSpan, Timetable } from './closed-days';
import {
  boxPlace,
  comingBoxes,
  datesOffClosedDay,
  type NextDates,
  orderedOffClosedDay,
  type Planned,
} from './round-dates';

/** What closed days move in one group (docs/rules/calendar.md#closed-days): pure, for the preview and for the move itself. */
type OrderedBox = Pick<
  Order,
  'orderNo' | 'groupNo' | 'deliveryOn' | 'movedFromOn' | 'createdOn' | 'nextAttemptOn'
> & {
  lines: Array<Pick<OrderLine, 'orderOptionNo' | 'recurringPaymentId' | 'round' | 'isVoid' | 'status'>>;
};
export type GroupBoxes = { applications: Application[]; orders: OrderedBox[] };

export type OrderMove = {
  order: OrderedBox;
  lines: OrderedBox['lines'];
  deliveryOn: string;
  movedFromOn: string;
};
export type PlannedMove = { before: Application; dates: NextDates };

/**
 * The boxes that move: ordered ones of which nothing is being prepared, then coming ones, after all that is ordered. A date that
 * has passed does not move.
 */
export function boxMoves(
  { applications, orders }: GroupBoxes,
  { today, ...timetable }: { today: string } & Timetable,
): { ordered: OrderMove[]; planned: PlannedMove[] } {
  const ordered = orders.flatMap((order): OrderMove[] => {
    const lines = linesToPack(order.lines);
    if (lines.length === 0 || order.deliveryOn < today) return [];
    const to = orderedOffClosedDay(
      { on: order.deliveryOn, movedFromOn: order.movedFromOn },
      timetable.closed,
    );
    return to === null ? [] : [{ order, lines, deliveryOn: to.on, movedFromOn: to.movedFromOn }];
  });
  const planned = applications.flatMap((before): PlannedMove[] => {
    if (before.status !== 'ACTIVE' || before.nextDeliveryOn === null || before.nextDeliveryOn < today)
      return [];
    const lastLiveDeliveryOn = lastLivePlace(before, orders, ordered);
    const dates = datesOffClosedDay(before, { today, ...timetable, lastLiveDeliveryOn });
    return dates === null ? [] : [{ before, dates }];
  });
  return { ordered, planned };
}

function lastLivePlace(
  { recurringPaymentId: id }: Application,
  orders: OrderedBox[],
  moves: OrderMove[],
): string | null {
  const live = orders.flatMap((order) =>
    order.lines
      .filter((line) => line.recurringPaymentId === id && !line.isVoid && line.status !== 'CANCEL_DONE')
      .map(({ round }) => ({ round, order })),
  );
  const last = live.sort((one, other) => one.round - other.round).at(-1);
  if (!last) return null;
  const { deliveryOn: on, movedFromOn } = moves.find(({ order }) => order === last.order) ?? last.order;
  return boxPlace({ on, movedFromOn });
}

export type LaterMove = { recurringPaymentId: RecurringPaymentId; cardNo: number; from: string; to: string };

/** The boxes after the coming one that are due in new spans, as planned today: they are planned for another day when their turn comes. */
export function laterMoves(
  application: Planned &
    Pick<Application, 'recurringPaymentId' | 'status' | 'cardNo' | 'nextDeliveryOn' | 'movedFromOn'>,
  spans: readonly ClosedSpan[],
  leadDays: number,
  { before, after }: { before: ClosedDays; after: ClosedDays },
): LaterMove[] {
  if (application.status !== 'ACTIVE' || spans.length === 0) return [];
  const moved = movedBoxes(spans, {
    before: comingBoxes(application, application, { leadDays, closed: before }),
    after: comingBoxes(application, application, { leadDays, closed: after }),
  });
  return moved
    .filter(({ round }) => round > application.createdRounds + 1)
    .map(({ from, to }) => ({ ...pick(application, 'recurringPaymentId', 'cardNo'), from, to }));
}

/** A box that moves: an order, or the coming applications of a group with one date and one card (`orderNo` is null). */
export type MovingBox = { orderNo: OrderNo | null; recurringPaymentIds: RecurringPaymentId[] };

/** The boxes of one move. `boxes`: the first of them; `orderedCount`: how many of all are orders. */
export type BoxesMoved<Box = MovingBox> = {
  from: string;
  to: string;
  boxCount: number;
  orderedCount: number;
  boxes: Box[];
};

/** How many boxes a change of the closed days moves, which, and to when (docs/rules/calendar.md#closed-days). */
export type ClosedDaysPreview<Box = MovingBox> = {
  boxCount: number;
  /** A digest of the moves at once: it differs if another box moves, or to another day. */
  plan: string;
  /** Move at once, and both sides are told. */
  now: Array<BoxesMoved<Box>>;
  /** Boxes after the coming ones that are due on days that are closed from now on, as planned today. */
  later: Array<BoxesMoved<Box>>;
};

/** As a merchant may see it: `recipientName` is masked, and null without the right to open the list that has the box. */
export type NamedBox = MovingBox & {
  productNameKo: string;
  productNameEn: string;
  recipientName: string | null;
};
