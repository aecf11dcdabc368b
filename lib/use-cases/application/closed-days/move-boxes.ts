import { insertChangeHistory, updateApplication } from '@/db/queries/application/applications';
import { findBoxDays, findBoxesOfGroup, findGroupsOn, moveOrder } from '@/db/queries/application/closed-days';
import { withdrawChargeText } from '@/db/queries/billing/coming-charges';
import { readSettings } from '@/db/queries/operations/settings';
import { dropMarkOf, findMark } from '@/db/queries/operations/shop-meta';
import { holdUnprepared } from '@/db/queries/order/orders';
import { rareReadsOfARun } from '@/db/queries/shared/rare-reads';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { boxMoves, type OrderMove, type PlannedMove } from '@/lib/domain/application/box-moves';
import { isClosedOn, type Timetable, timetableOf } from '@/lib/domain/application/closed-days';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import { asGroupNo, type GroupNo } from '@/lib/domain/shared/ids';
import { type DateChange, notifyDatesMoved, notifyOrderMoved } from '../../billing/round/notify-moved';
import type { BatchResult } from '../../shared/batch';
import { businessNow, today } from '../../shared/calendar';
import { eachDue } from '../../shared/pages';
import { dateMoved, recordEvent } from '../../shared/record-event';

export const moveBoxesTask = 'move-boxes-off-closed-days';
/** Its value changes with each change of the closed days, and it goes when no box is left on one. */
export const toMoveMark = 'closed_days_to_move';

/**
 * Moves every box that is not being prepared off the closed days (docs/rules/calendar.md#closed-days), a group in one transaction: a
 * moved box is on an open day, so no other run finds it. Nothing is looked for until the closed days change.
 */
export async function moveBoxesOffClosedDays(
  caller: Context,
  { isOver = () => false }: { isOver?: () => boolean } = {},
): Promise<BatchResult> {
  const ctx = { ...caller, rare: rareReadsOfARun() };
  const mark = await findMark(ctx.db, toMoveMark);
  if (mark === null && ctx.job?.only === undefined) return { worked: 0, failed: 0 };
  const { closedDays } = await readSettings(ctx.db);
  const days = (await findBoxDays(ctx.db, today(ctx))).filter((day) => isClosedOn(day, closedDays));
  const result = await eachDue(ctx, moveBoxesTask, {
    find: (page) => findGroupsOn(ctx.db, days, page),
    work: (groupNo) => ctx.transaction((trx) => moveBoxesOfGroup(ctx, trx, asGroupNo(groupNo))),
    isOver,
  });
  const left = await findGroupsOn(ctx.db, days, { limit: 1, offset: 0 });
  if (mark !== null && left.length === 0) await dropMarkOf(ctx.db, toMoveMark, mark);
  return result;
}

/** False where no box of the group is on a closed day. */
async function moveBoxesOfGroup(ctx: Context, trx: Trx, groupNo: GroupNo): Promise<boolean> {
  const timetable = timetableOf(await readSettings(trx));
  const boxes = await findBoxesOfGroup(trx, groupNo);
  const { ordered, planned } = boxMoves(boxes, { today: today(ctx), ...timetable });
  for (const move of ordered) await moveOrderedBox(ctx, trx, move, boxes.applications);
  await movePlannedBoxes(ctx, trx, planned);
  return ordered.length + planned.length > 0;
}

/** Moves the coming boxes of these applications of one group. Returns the numbers of those that it moved. */
export async function moveOffClosedDays(
  ctx: Context,
  trx: Trx,
  groupNo: GroupNo,
  timetable: Timetable,
): Promise<Set<string>> {
  const { applications, orders } = await findBoxesOfGroup(trx, groupNo);
  const { planned } = boxMoves({ applications, orders }, { today: today(ctx), ...timetable });
  await movePlannedBoxes(ctx, trx, planned);
  return new Set(planned.map(({ before }) => before.recurringPaymentId));
}

/** The charges move with their boxes, and both sides are told. */
async function movePlannedBoxes(ctx: Context, trx: Trx, moves: PlannedMove[]): Promise<void> {
  const changes: DateChange[] = [];
  for (const { before, dates } of moves) {
    requireChanged(await updateApplication(trx, before, dates));
    if (before.nextOrderOn !== null) await withdrawChargeText(trx, before.groupNo, before.nextOrderOn);
    const [from, to] = [before.nextDeliveryOn, dates.nextDeliveryOn];
    await recordMove(ctx, trx, before, { orderNo: null, from, to });
    changes.push({ before, after: { ...before, ...dates } });
  }
  await notifyDatesMoved(ctx, trx, 'SYSTEM', changes);
}

/** A box that is being prepared keeps its date: of packing and this move at once one comes first. */
async function moveOrderedBox(
  ctx: Context,
  trx: Trx,
  { order, lines, ...to }: OrderMove,
  applications: readonly Application[],
): Promise<void> {
  const isHeld = await holdUnprepared(trx, lines);
  if (!isHeld || !(await moveOrder(trx, order, to))) throw new DomainError('ALREADY_CHANGED');
  const about = applications.filter(({ recurringPaymentId: id }) =>
    lines.some(({ recurringPaymentId }) => recurringPaymentId === id),
  );
  const { orderNo, deliveryOn: from } = order;
  for (const application of about)
    await recordMove(ctx, trx, application, { orderNo, from, to: to.deliveryOn });
  await notifyOrderMoved(ctx, trx, { ...order, ...to }, about);
}

async function recordMove(
  ctx: Context,
  trx: Trx,
  application: Application,
  { orderNo, from, to }: { orderNo: string | null; from: string | null; to: string | null },
): Promise<void> {
  if (from === null || to === null) return;
  await insertChangeHistory(trx, {
    recurringPaymentId: application.recurringPaymentId,
    at: businessNow(ctx),
    actor: 'SYSTEM',
    actorNo: null,
    kind: 'CLOSED_DAY',
    before: { nextDeliveryOn: from },
    after: { nextDeliveryOn: to },
  });
  await recordEvent(ctx, trx, dateMoved(application, { orderNo, from, to }));
}
