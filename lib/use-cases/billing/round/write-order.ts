import { updateApplication } from '@/db/queries/application/applications';
import type { Charge } from '@/db/queries/billing/charges';
import type { DueApplication } from '@/db/queries/billing/due';
import { takeStock } from '@/db/queries/catalog/products';
import { insertOrder, insertOrderLine, type NewOrderLine } from '@/db/queries/order/orders';
import type { Db, Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import {
  type Application,
  areaAmtPaid,
  flagAfterRound,
  pricedLine,
} from '@/lib/domain/application/application';
import type { Timetable } from '@/lib/domain/application/closed-days';
import { datesAfterOrder, deliveryDateOf } from '@/lib/domain/application/round-dates';
import { lineBuyAmt, type OrderAmounts } from '@/lib/domain/billing/money';
import type { Receiver } from '@/lib/domain/order/order';
import { DomainError } from '@/lib/domain/shared/errors';
import type { OrderNo } from '@/lib/domain/shared/ids';
import { pick } from '@/lib/domain/shared/pick';
import { businessNow, today } from '../../shared/calendar';
import { dateMoved, recordEvent, roundEvent } from '../../shared/record-event';
import { saveAttempt } from '../charge/attempt';
import { freeGiftsForRound } from './free-gift-stock';
import { type DateChange, notifyDatesMoved } from './notify-moved';
import { receiverOf } from './receiver';
import { takeRoundStock } from './take-round-stock';

/**
 * What an order is made of. `ready`: its applications. The stock of those in `takenLast` is taken once all else is written; that of the
 * others is taken already.
 */
export type OrderPlan = {
  first: DueApplication;
  ready: DueApplication[];
  takenLast: DueApplication[];
  receiver: Receiver;
  remoteAmt: number;
  deliveryOn: string;
  timetable: Timetable;
};

/**
 * The delivery date that can be met: the planned one, or after an outage the earliest possible
 * (docs/rules/calendar.md#outage).
 */
export function deliveryDate(ctx: Context, application: Application, timetable: Timetable): string {
  return deliveryDateOf(application, { today: today(ctx), ...timetable }).deliveryOn;
}

/**
 * Takes the stock of the due rounds; null where there is none for any of them. With `isStockLast`, `writeOrder` takes what was
 * there when the rounds were read: the stock of an option is one row for all its orders, locked until the commit.
 */
export async function planOrder(
  ctx: Context,
  trx: Trx,
  due: DueApplication[],
  { timetable, isStockLast }: { timetable: Timetable; isStockLast: boolean },
): Promise<OrderPlan | null> {
  const isSeen = ({ isServed, stock, orderCnt }: DueApplication) =>
    isStockLast && isServed && stock >= orderCnt;
  const takenLast = due.filter(isSeen);
  const ready: DueApplication[] = [];
  for (const application of due)
    if (isSeen(application) || (await takeRoundStock(ctx, trx, application))) ready.push(application);
  const first = ready[0];
  if (!first) return null;
  const receiver = await receiverOf(trx, first, first.address);
  const remoteAmt = await remoteAmtOf(ctx, trx, ready, () => receiver.zip);
  const deliveryOn = deliveryDate(ctx, first, timetable);
  return { first, ready, takenLast, receiver, remoteAmt, deliveryOn, timetable };
}

/** The regional fee of one order, made or still to come. The postcode of a gift is not asked for. */
export async function remoteAmtOf(
  ctx: Context,
  db: Db,
  applications: Application[],
  zip: () => string | Promise<string>,
): Promise<number> {
  const isGift = applications.every((application) => application.isGift);
  const areaAmt = isGift ? 0 : ((await ctx.rare.areaFee(db, await zip()))?.extraAmt ?? 0);
  return Math.min(...applications.map((application) => areaAmtPaid(application, areaAmt)));
}

/**
 * Writes the order, its rounds and its attempt, tells of next dates that a closed day moves, and takes the rest of the stock.
 * Without a charge, its first attempt is due today. Throws ALREADY_CHANGED where other orders took a round or its stock meanwhile.
 */
export async function writeOrder(
  ctx: Context,
  trx: Trx,
  plan: OrderPlan,
  { orderNo, amounts, charge }: { orderNo: OrderNo; amounts: OrderAmounts; charge: Charge | undefined },
): Promise<void> {
  const { first, receiver, deliveryOn } = plan;
  const onTime = plan.ready.filter(({ nextDeliveryOn }) => nextDeliveryOn === deliveryOn);
  const movedFromOn =
    onTime
      .map((application) => application.movedFromOn ?? '')
      .sort()
      .at(-1) || null;
  await insertOrder(trx, {
    orderNo,
    ...pick(first, 'groupNo', 'memberNo', 'isGift'),
    cardNo: charge?.cardNo ?? first.cardNo,
    deliveryOn,
    movedFromOn,
    receiver,
    amounts,
    paymentState: charge ? 'CHARGING' : 'DUE',
    attempts: charge?.attempt ?? 0,
    nextAttemptOn: charge ? null : today(ctx),
    createdAt: businessNow(ctx),
    createdOn: today(ctx),
  });
  const planned: DateChange[] = [];
  for (const application of plan.ready)
    planned.push(...(await addRound(ctx, trx, application, orderNo, plan)));
  const moved = plan.ready.filter(({ nextDeliveryOn }) => nextDeliveryOn !== deliveryOn);
  const changes = moved.map((before) => ({
    before,
    after: { ...before, nextDeliveryOn: deliveryOn, nextOrderOn: today(ctx) },
  }));
  await notifyDatesMoved(ctx, trx, 'SYSTEM', [...changes, ...planned]);
  if (charge) await saveAttempt(ctx, trx, charge);
  for (const { optionNo, orderCnt } of plan.takenLast.sort((one, other) => one.optionNo - other.optionNo))
    if (!(await takeStock(trx, optionNo, orderCnt))) throw new DomainError('ALREADY_CHANGED');
}

/** Returns the next date where a closed day moves it: people know the date on which it is due. */
async function addRound(
  ctx: Context,
  trx: Trx,
  application: Application,
  orderNo: OrderNo,
  { deliveryOn, timetable }: OrderPlan,
): Promise<DateChange[]> {
  const round = application.createdRounds + 1;
  const gifts = await freeGiftsForRound(trx, application.freeGiftPlan, round);
  const day = { today: today(ctx), ...timetable };
  const { isMissed } = deliveryDateOf(application, day);
  const after = datesAfterOrder({ ...application, createdRounds: round }, { deliveryOn, isMissed }, day);
  const isTaken = await updateApplication(trx, application, {
    createdRounds: round,
    ...after,
    failedRoundOn: null,
    flagReason:
      flagAfterRound(application.flagReason) ??
      (isMissed ? 'DATE_MISSED' : gifts.missing.length > 0 ? 'FREE_GIFT_SHORT' : null),
    freeGiftPlan: gifts.plan,
  });
  // Before the line is written: two processes at one round are no failure of the record.
  if (!isTaken) throw new DomainError('ALREADY_CHANGED');
  const orderOptionNo = await insertOrderLine(trx, {
    ...lineOf(ctx, application, orderNo, round),
    freeGifts: gifts.packed,
    missingFreeGifts: gifts.missing,
  });
  const line = { orderOptionNo, round };
  await recordEvent(ctx, trx, roundEvent('round.created', application, { orderNo, deliveryOn }, line));
  const { nextDeliveryOn, movedFromOn: from } = after;
  if (from === null || nextDeliveryOn === null) return [];
  await recordEvent(ctx, trx, dateMoved(application, { orderNo: null, from, to: nextDeliveryOn }));
  return [{ before: { ...application, nextDeliveryOn: from }, after: { ...application, ...after } }];
}

/** A round of the application as a line of the order, without its free gifts. */
export function lineOf(
  ctx: Context,
  application: Application,
  orderNo: OrderNo,
  round: number,
): Omit<NewOrderLine, 'freeGifts' | 'missingFreeGifts'> {
  const { recurringPaymentId, productNo, optionNo, orderCnt, snapshot, optionInputs } = application;
  return {
    orderNo,
    recurringPaymentId,
    round,
    productNo,
    optionNo,
    orderCnt,
    snapshot: { ...snapshot, optionInputs },
    buyAmt: lineBuyAmt(pricedLine(application)),
    createdAt: businessNow(ctx),
  };
}
