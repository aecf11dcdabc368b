import { type Charge, type ChargeSubject, openedSubject } from '@/db/queries/billing/charges';
import { type DueApplication, type DueCard, findDueApplications } from '@/db/queries/billing/due';
import { hasRestoredCharges, isChargingHeld } from '@/db/queries/billing/restored-charges';
import { readSettings } from '@/db/queries/operations/settings';
import { rareReadsOfARun } from '@/db/queries/shared/rare-reads';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { pricedLine } from '@/lib/domain/application/application';
import { isClosedOn, type Timetable, timetableOf } from '@/lib/domain/application/closed-days';
import { orderAmounts } from '@/lib/domain/billing/money';
import { addMoney, noMoney, type RunMoney } from '@/lib/domain/billing/run-money';
import { isRefusal } from '@/lib/domain/shared/errors';
import { asGroupNo, asOrderNo, type GroupNo } from '@/lib/domain/shared/ids';
import { moveOffClosedDays } from '../../application/closed-days/move-boxes';
import { type BatchResult, eachOne } from '../../shared/batch';
import { today } from '../../shared/calendar';
import { isCoolingDown } from '../../shared/cool-down';
import { datedNumber } from '../../shared/numbers';
import { attemptOn, chooseCard, isChargeable, startAttempt } from '../charge/attempt';
import { moneyOf, sendCharge } from '../charge/charge';
import { listDueGroupNos } from './list-due';
import { createRestoredOrders } from './restored';
import { deliveryDate, planOrder, writeOrder } from './write-order';

export const createDueTask = 'create-due-orders';

/**
 * Creates and charges every order that is due: one per group, delivery date and card. Safe to run twice, from many processes
 * and after any crash: a round is unique per application, and each application is taken by compare-and-set. A gateway in its
 * cool-down ends the list: the rest stays due, with no attempt made. This does not hold for `only.groupNo`, since its orderer
 * waits for the order.
 */
export async function createDueOrders(
  caller: Context,
  only: { groupNo?: GroupNo; groupNos?: GroupNo[] } = {},
): Promise<BatchResult> {
  const ctx = { ...caller, rare: rareReadsOfARun() };
  if (await isChargingHeld(ctx.db)) return { worked: 0, failed: 0 };
  const isRestored = await hasRestoredCharges(ctx.db);
  const isOver = () => !only.groupNo && isCoolingDown(ctx, ctx.ports.cardPayments);
  const work = async (groupNo: string) =>
    !isOver() && createOrdersOfGroup(ctx, asGroupNo(groupNo), isRestored);
  const atOnce = ctx.config.CALLS_AT_ONCE;
  const named = only.groupNo ? [only.groupNo] : only.groupNos;
  const groupNos = isOver() ? [] : (named ?? (await listDueGroupNos(ctx)));
  return eachOne(ctx, createDueTask, groupNos, work, { atOnce });
}

/** A first attempt, not sent yet; `subject` if it is known already. */
type Started = { charge: Charge; subject?: ChargeSubject };

/**
 * False where nothing was due, or an earlier round still waits for an answer. Where others were faster, at the last pieces too, it
 * starts again and takes the stock first (docs/rules/money.md#stock). `isRestored`: after the backup, charges were made for future
 * rounds.
 */
async function createOrdersOfGroup(
  ctx: Context,
  groupNo: GroupNo,
  isRestored: boolean,
): Promise<RunMoney | false> {
  const create = (isStockLast: boolean) =>
    ctx.transaction((trx) => createOrders(ctx, trx, groupNo, { isRestored, isStockLast }));
  const created = await create(true).catch((error) => {
    if (isRefusal(error, 'ALREADY_CHANGED')) return create(false);
    throw error;
  });
  if (!created) return false;
  let money = noMoney;
  for (const settle of created.restored) money = addMoney(money, moneyOf(await settle()));
  for (const { charge, subject } of created.started)
    money = addMoney(money, moneyOf(await sendCharge(ctx, charge, subject)));
  return money;
}

/**
 * Creates one order per delivery date and card from the group's due applications; null where nothing is due. Closed days can change
 * during a run, and all boxes are moved then: the dates that are planned here follow the ones of this moment.
 */
async function createOrders(
  ctx: Context,
  trx: Trx,
  groupNo: GroupNo,
  { isRestored, isStockLast }: { isRestored: boolean; isStockLast: boolean },
) {
  const timetable = timetableOf(await readSettings(trx));
  const due = await dueOnOpenDays(ctx, trx, groupNo, timetable);
  if (due.length === 0) return null;
  const { unpaid, restored } = isRestored
    ? await createRestoredOrders(ctx, trx, due, timetable)
    : { unpaid: due, restored: [] };
  const bundles = new Map<string, DueApplication[]>();
  for (const application of unpaid) {
    const bundle = `${deliveryDate(ctx, application, timetable)}/${application.cardNo}`;
    bundles.set(bundle, [...(bundles.get(bundle) ?? []), application]);
  }
  const started: Started[] = [];
  for (const applications of bundles.values()) {
    const order = await createOrder(ctx, trx, applications, { timetable, isStockLast });
    if (order) started.push(order);
  }
  return { restored, started };
}

/** No order is made for a closed day: a box that was not moved yet is moved now, and its order is due then. */
async function dueOnOpenDays(
  ctx: Context,
  trx: Trx,
  groupNo: GroupNo,
  timetable: Timetable,
): Promise<DueApplication[]> {
  const due = await findDueApplications(trx, groupNo, today(ctx));
  const isOnClosed = ({ nextDeliveryOn: on }: DueApplication) =>
    on !== null && on >= today(ctx) && isClosedOn(on, timetable.closed);
  if (!due.some(isOnClosed)) return due;
  const moved = await moveOffClosedDays(ctx, trx, groupNo, timetable);
  return due.filter(({ recurringPaymentId: id }) => !moved.has(id));
}

/** Creates one order with all its rows; returns its first attempt, written before the gateway is asked. */
async function createOrder(
  ctx: Context,
  trx: Trx,
  due: DueApplication[],
  how: { timetable: Timetable; isStockLast: boolean },
): Promise<Started | null> {
  const plan = await planOrder(ctx, trx, due, how);
  if (!plan) return null;
  const { first, ready } = plan;
  const amounts = orderAmounts(ready.map(pricedLine), plan.remoteAmt);
  const orderNo = asOrderNo(datedNumber(today(ctx)));
  const own = isChargeable(ctx, first.ownCard) ? first.ownCard : null;
  const card = own ?? (await chooseCard(ctx, trx, first.memberNo, first.cardNo));
  const charge = card && attemptOn(ctx, { orderNo, payAmt: amounts.payAmt }, 1, card);
  await writeOrder(ctx, trx, plan, { orderNo, amounts, charge });
  if (!charge) {
    const next = await startAttempt(ctx, trx, orderNo);
    return next && { charge: next };
  }
  return { charge, ...(own && { subject: subjectOf(own, ready) }) };
}

function subjectOf({ tokenEnc }: DueCard, ready: DueApplication[]): ChargeSubject {
  return openedSubject(
    tokenEnc,
    ready.map(({ recurringPaymentId, createdRounds }) => ({ recurringPaymentId, round: createdRounds + 1 })),
  );
}
