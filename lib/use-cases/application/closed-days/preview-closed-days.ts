import { createHash } from 'node:crypto';
import { setImmediate as afterOthers } from 'node:timers/promises';
import {
  findBoxesOfGroups,
  findGroupsWithBoxes,
  findGroupsWithOrders,
} from '@/db/queries/application/closed-days';
import { readSettings } from '@/db/queries/operations/settings';
import type { Context } from '@/lib/context';
import {
  type BoxesMoved,
  boxMoves,
  type ClosedDaysPreview,
  type LaterMove,
  laterMoves,
  type MovingBox,
} from '@/lib/domain/application/box-moves';
import { addedSpans, type ClosedDaysChange, changedClosedDays } from '@/lib/domain/application/closed-days';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { pick } from '@/lib/domain/shared/pick';
import { today } from '../../shared/calendar';
import { pagesAfter } from '../../shared/pages';

const pageSize = 300;
/** Further boxes of a move are counted only. */
const mostNamed = 10;

/**
 * How many boxes a change of the closed days moves, which, and to when (docs/rules/calendar.md#closed-days). A box is an order, or the
 * coming applications of a group with one date and one card.
 */
export async function previewClosedDays(ctx: Context, change: ClosedDaysChange): Promise<ClosedDaysPreview> {
  const { orderLeadDays: leadDays, closedDays: before } = await readSettings(ctx.db);
  const day = today(ctx);
  const after = changedClosedDays(before, change, day);
  const added = addedSpans(before, after).filter(({ until }) => until >= day);
  const now = nothingMoved();
  const later = nothingMoved();
  for await (const groupNos of pagesOfGroups(ctx)) {
    for (const boxes of (await findBoxesOfGroups(ctx.db, groupNos)).values()) {
      const { ordered, planned } = boxMoves(boxes, { today: day, leadDays, closed: after });
      for (const { order, lines, deliveryOn } of ordered) {
        const recurringPaymentIds = lines.map(({ recurringPaymentId }) => recurringPaymentId);
        addBox(now, order.deliveryOn, deliveryOn, { orderNo: order.orderNo, recurringPaymentIds });
      }
      const coming = planned.map(({ before, dates }) => ({
        ...pick(before, 'recurringPaymentId', 'cardNo'),
        from: before.nextDeliveryOn ?? '',
        to: dates.nextDeliveryOn ?? '',
      }));
      addPlanned(now, coming);
      const following = boxes.applications.flatMap((application) =>
        laterMoves(application, added, leadDays, { before, after }),
      );
      addPlanned(later, following);
    }
    await afterOthers();
  }
  return { now: sorted(now), later: sorted(later), boxCount: now.boxes.length, plan: planOf(now) };
}

/** Each group with a box once. */
async function* pagesOfGroups(ctx: Context): AsyncGenerator<GroupNo[]> {
  const ordered = new Set(await findGroupsWithOrders(ctx.db, today(ctx)));
  const pages = pagesAfter<GroupNo>(pageSize, ({ after, limit }) =>
    findGroupsWithBoxes(ctx.db, { after: after ?? '', limit }),
  );
  for await (const groupNos of pages) {
    for (const groupNo of groupNos) ordered.delete(groupNo);
    yield groupNos;
  }
  const rest = [...ordered];
  for (let at = 0; at < rest.length; at += pageSize) yield rest.slice(at, at + pageSize);
}

/** By the days from and to; `boxes`: each box that moves, and between which days. */
type Moved = { moves: Map<string, BoxesMoved>; boxes: string[] };

const nothingMoved = (): Moved => ({ moves: new Map(), boxes: [] });

const planOf = ({ boxes }: Moved): string =>
  createHash('sha256').update(boxes.sort().join('\n')).digest('base64url').slice(0, 24);

const sorted = ({ moves }: Moved): BoxesMoved[] =>
  [...moves.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);

/** The moves of one group, a box of several applications once. */
function addPlanned(moved: Moved, moves: readonly LaterMove[]): void {
  const boxes = new Map<string, LaterMove & { box: MovingBox }>();
  for (const { recurringPaymentId, ...move } of moves) {
    const key = `${move.cardNo}/${move.from}/${move.to}`;
    const known = boxes.get(key)?.box.recurringPaymentIds ?? [];
    const box = { orderNo: null, recurringPaymentIds: [...known, recurringPaymentId] };
    boxes.set(key, { recurringPaymentId, ...move, box });
  }
  for (const { from, to, box } of boxes.values()) addBox(moved, from, to, box);
}

function addBox({ moves, boxes }: Moved, from: string, to: string, box: MovingBox): void {
  boxes.push([from, to, box.orderNo, ...box.recurringPaymentIds].join());
  const move = moves.get(`${from}/${to}`) ?? { from, to, boxCount: 0, orderedCount: 0, boxes: [] };
  move.boxCount += 1;
  if (box.orderNo !== null) move.orderedCount += 1;
  if (move.boxes.length < mostNamed) move.boxes.push(box);
  moves.set(`${from}/${to}`, move);
}
