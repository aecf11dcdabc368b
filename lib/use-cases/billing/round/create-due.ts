import { updateApplication } from '@/db/queries/application/applications';
import { type Charge, type ChargeSubject, openedSubject } from '@/db/queries/billing/charges';
import { type DueApplication, type DueCard, findDueApplications } from '@/db/queries/billing/due';
import {
  hasRestoredCharges,
  isChargingHeld,
  type RestoredCharge,
} from '@/db/queries/billing/restored-charges';
import { insertOrder, insertOrderLine } from '@/db/queries/order/orders';
import { rareReadsOfARun } from '@/db/queries/shared/rare-reads';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { type Application, areaAmtPaid, pricedLine, stayingFlag } from '@/lib/domain/application/application';
import { datesAfter, deliveryDateOf } from '@/lib/domain/application/round-dates';
import { lineBuyAmt, orderAmounts } from '@/lib/domain/billing/money';
import { DomainError } from '@/lib/domain/shared/errors';
import { asGroupNo, asOrderNo, type GroupNo } from '@/lib/domain/shared/ids';
import { type BatchResult, eachOne } from '../../shared/batch';
import { businessNow, today } from '../../shared/calendar';
import { isCoolingDown } from '../../shared/cool-down';
import { datedNumber } from '../../shared/numbers';
import { recordEvent, roundEvent } from '../../shared/record-event';
import { attemptOn, chooseCard, isChargeable, saveAttempt, startAttempt } from '../charge/attempt';
import { sendCharge } from '../charge/charge';
import { freeGiftsForRound } from './free-gift-stock';
import { listDueGroupNos } from './list-due';
import { receiverOf } from './receiver';
import { findChargesToTakeOver, sendOrTakeOver, takeOverCharge } from './restored';
import { takeRoundStock } from './take-round-stock';

export const createDueTask = 'create-due-orders';

/**
 * Creates and charges every order that is due: one per group, delivery date and card. Safe to run twice, from many processes
 * and after any crash: a round is unique per application, and each application is taken by compare-and-set. A gateway that
 * wishes to be left alone ends the list: the rest stays due, with no attempt made. The group of somebody who waits for its
 * order is not kept waiting by that.
 */
export async function createDueOrders(
  asked: Context,
  only: { groupNo?: GroupNo; groupNos?: GroupNo[] } = {},
): Promise<BatchResult> {
  const ctx = { ...asked, rare: rareReadsOfARun() };
  if (await isChargingHeld(ctx.db)) return { worked: 0, failed: 0 };
  const { orderLeadDays } = await ctx.rare.settings(ctx.db);
  const run = { leadDays: orderLeadDays, isRestored: await hasRestoredCharges(ctx.db) };
  const isOver = () => !only.groupNo && isCoolingDown(ctx, ctx.ports.cardPayments);
  const work = async (groupNo: string) => !isOver() && createOrdersOfGroup(ctx, asGroupNo(groupNo), run);
  const atOnce = ctx.config.CALLS_AT_ONCE;
  const named = only.groupNo ? [only.groupNo] : only.groupNos;
  const groupNos = isOver() ? [] : (named ?? (await listDueGroupNos(ctx)));
  return eachOne(ctx, createDueTask, groupNos, work, { atOnce });
}

/** `isRestored`: money was taken after the backup for future rounds. */
type Run = { leadDays: number; isRestored: boolean };

/** A first attempt, not yet sent, with its subject where that is at hand. */
type Started = { charge: Charge; subject?: ChargeSubject };

/** False where nothing was due, or an earlier round still waits for an answer. */
async function createOrdersOfGroup(ctx: Context, groupNo: GroupNo, run: Run) {
  const started = await ctx.transaction((trx) => createOrders(ctx, trx, groupNo, run));
  if (!started) return false;
  const outcomes: string[] = [];
  for (const { charge, subject } of started)
    outcomes.push(await (run.isRestored ? sendOrTakeOver(ctx, charge) : sendCharge(ctx, charge, subject)));
  return outcomes.includes('declined') ? 'declined' : 'worked';
}

/** Creates one order per delivery date and card from the group's due applications; null where nothing is due. */
async function createOrders(ctx: Context, trx: Trx, groupNo: GroupNo, run: Run): Promise<Started[] | null> {
  const applications = await findDueApplications(trx, groupNo, today(ctx));
  if (applications.length === 0) return null;
  const taken = run.isRestored ? await findChargesToTakeOver(trx, applications) : null;
  const bundles = new Map<string, DueApplication[]>();
  for (const application of applications) {
    const planned = `${deliveryDate(ctx, application, run.leadDays)}/${application.cardNo}`;
    const bundle = taken?.get(application.recurringPaymentId)?.key ?? planned;
    bundles.set(bundle, [...(bundles.get(bundle) ?? []), application]);
  }
  const started: Started[] = [];
  for (const due of bundles.values()) {
    const restored = due[0] && taken?.get(due[0].recurringPaymentId);
    const order = await createOrder(ctx, trx, due, run.leadDays, restored);
    if (order) started.push(order);
  }
  return started;
}

/**
 * The delivery date that can be met: the planned one, or after an outage the earliest possible
 * (docs/rules/calendar.md#outage).
 */
function deliveryDate(ctx: Context, application: Application, leadDays: number): string {
  return deliveryDateOf(application, { today: today(ctx), leadDays }).deliveryOn;
}

/** Creates one order with all its rows; returns its first attempt, written before the gateway is asked. */
async function createOrder(
  ctx: Context,
  trx: Trx,
  due: DueApplication[],
  leadDays: number,
  restored: RestoredCharge | undefined,
): Promise<Started | null> {
  const ready: DueApplication[] = [];
  for (const application of due) if (await takeRoundStock(ctx, trx, application)) ready.push(application);
  const first = ready[0];
  if (!first) return null;
  const receiver = await receiverOf(trx, first, first.address);
  const areaAmt = first.isGift ? 0 : ((await ctx.rare.areaFee(trx, receiver.zip))?.extraAmt ?? 0);
  const remoteAmt = Math.min(...ready.map((application) => areaAmtPaid(application, areaAmt)));
  const takenOver = restored && (await takeOverCharge(ctx, trx, restored, ready));
  const amounts = orderAmounts([...ready, ...(takenOver?.absent ?? [])].map(pricedLine), remoteAmt);
  const orderNo = restored?.orderNo ?? asOrderNo(datedNumber(today(ctx)));
  const deliveryOn = deliveryDate(ctx, first, leadDays);
  const own = isChargeable(ctx, first.ownCard) ? first.ownCard : null;
  const card = own ?? (await chooseCard(ctx, trx, first.memberNo, first.cardNo));
  const charge =
    takenOver?.attempt(first.cardNo, amounts.payAmt) ??
    (card && attemptOn(ctx, { orderNo, payAmt: amounts.payAmt }, 1, card));
  await insertOrder(trx, {
    orderNo,
    groupNo: first.groupNo,
    memberNo: first.memberNo,
    isGift: first.isGift,
    cardNo: charge?.cardNo ?? first.cardNo,
    deliveryOn,
    receiver,
    amounts,
    paymentState: charge ? 'CHARGING' : 'DUE',
    attempts: charge?.attempt ?? 0,
    nextAttemptOn: charge ? null : today(ctx),
    createdAt: businessNow(ctx),
    createdOn: today(ctx),
  });
  for (const application of ready) await addRound(ctx, trx, application, orderNo, deliveryOn, leadDays);
  await takenOver?.addAbsent();
  if (!charge) {
    const next = await startAttempt(ctx, trx, orderNo);
    return next && { charge: next };
  }
  await saveAttempt(ctx, trx, charge);
  return { charge, ...(own && !takenOver && { subject: subjectOf(own, ready) }) };
}

function subjectOf({ tokenEnc }: DueCard, ready: Application[]): ChargeSubject {
  return openedSubject(
    tokenEnc,
    ready.map(({ recurringPaymentId, createdRounds }) => ({ recurringPaymentId, round: createdRounds + 1 })),
  );
}

async function addRound(
  ctx: Context,
  trx: Trx,
  application: Application,
  orderNo: ReturnType<typeof asOrderNo>,
  deliveryOn: string,
  leadDays: number,
): Promise<void> {
  const round = application.createdRounds + 1;
  const gifts = await freeGiftsForRound(trx, application.freeGiftPlan, round);
  const { isMissed } = deliveryDateOf(application, { today: today(ctx), leadDays });
  const isTaken = await updateApplication(trx, application, {
    createdRounds: round,
    ...datesAfter({ ...application, createdRounds: round }, deliveryOn, leadDays),
    failedRoundOn: null,
    flagReason:
      stayingFlag(application.flagReason) ??
      (isMissed ? 'DATE_MISSED' : gifts.missing.length > 0 ? 'FREE_GIFT_SHORT' : null),
    freeGiftPlan: gifts.plan,
  });
  // Before the line is written: two processes at one round are no failure of the record.
  if (!isTaken) throw new DomainError('ALREADY_CHANGED');
  const orderOptionNo = await insertOrderLine(trx, {
    orderNo,
    recurringPaymentId: application.recurringPaymentId,
    round,
    productNo: application.productNo,
    optionNo: application.optionNo,
    orderCnt: application.orderCnt,
    snapshot: { ...application.snapshot, optionInputs: application.optionInputs },
    buyAmt: lineBuyAmt(pricedLine(application)),
    freeGifts: gifts.packed,
    missingFreeGifts: gifts.missing,
    createdAt: businessNow(ctx),
  });
  const line = { orderOptionNo, round };
  await recordEvent(ctx, trx, roundEvent('round.created', application, { orderNo, deliveryOn }, line));
}
