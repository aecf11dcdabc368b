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
} from '@/lib/domain/application/box-moves';
import { addedSpans, type ClosedDaysChange, changedClosedDays } from '@/lib/domain/application/closed-days';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { today } from '../../shared/calendar';
import { pagesAfter } from '../../shared/pages';

const pageSize = 300;

/**
 * How many boxes a change of the closed days moves, and to when (docs/rules/calendar.md#closed-days). A box is an order, or the coming
 * applications of a group with one date and one card.
 */
export async function previewClosedDays(ctx: Context, change: ClosedDaysChange): Promise<ClosedDaysPreview> {
  const { orderLeadDays: leadDays, closedDays: before } = await readSettings(ctx.db);
  const day = today(ctx);
  const after = changedClosedDays(before, change, day);
  const added = addedSpans(before, after).filter(({ until }) => until >= day);
  const now = new Map<string, BoxesMoved>();
  const later = new Map<string, BoxesMoved>();
  for await (const groupNos of pagesOfGroups(ctx)) {
    for (const [groupNo, boxes] of await findBoxesOfGroups(ctx.db, groupNos)) {
      const { ordered, planned } = boxMoves(boxes, { today: day, leadDays, closed: after });
      for (const { order, deliveryOn } of ordered) count(now, order.deliveryOn, deliveryOn);
      const coming = planned.map(({ before: { cardNo, nextDeliveryOn }, dates }) => ({
        cardNo,
        from: nextDeliveryOn ?? '',
        to: dates.nextDeliveryOn ?? '',
      }));
      countBoxes(now, groupNo, coming);
      const following = boxes.applications.flatMap((application) =>
        laterMoves(application, added, leadDays, { before, after }),
      );
      countBoxes(later, groupNo, following);
    }
    await afterOthers();
  }
  const sorted = (counts: Map<string, BoxesMoved>) =>
    [...counts.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, moved]) => moved);
  const moved = sorted(now);
  const boxCount = moved.reduce((sum, each) => sum + each.boxCount, 0);
  return { now: moved, later: sorted(later), boxCount };
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

function countBoxes(counts: Map<string, BoxesMoved>, groupNo: string, moves: LaterMove[]): void {
  const boxes = new Map(moves.map((move) => [`${groupNo}/${move.cardNo}/${move.from}/${move.to}`, move]));
  for (const { from, to } of boxes.values()) count(counts, from, to);
}

function count(counts: Map<string, BoxesMoved>, from: string, to: string): void {
  const moved = counts.get(`${from}/${to}`) ?? { from, to, boxCount: 0 };
  counts.set(`${from}/${to}`, { ...moved, boxCount: moved.boxCount + 1 });
}
