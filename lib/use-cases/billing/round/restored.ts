import { afterCommit } from '@/db/after-commit';
import { findApplication } from '@/db/queries/application/applications';
import type { Charge } from '@/db/queries/billing/charges';
import type { DueApplication } from '@/db/queries/billing/due';
import {
  findRestoredCharges,
  type RestoredCharge,
  spendRestoredCharge,
} from '@/db/queries/billing/restored-charges';
import { insertOrderLine } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { type Application, pricedLine } from '@/lib/domain/application/application';
import type { Timetable } from '@/lib/domain/application/closed-days';
import { orderAmounts } from '@/lib/domain/billing/money';
import { requireChanged } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { businessNow } from '../../shared/calendar';
import { attemptOn } from '../charge/attempt';
import { type Settled, settleCharge } from '../charge/charge';
import { attemptNumber } from '../ledger/note-restored';
import { lineOf, planOrder, writeOrder } from './write-order';

/** Settles a charge that was taken over, after the commit: it counts as paid. */
type Settle = () => Promise<Settled>;

/**
 * After a restore: rounds that were already charged after the backup. Each takes that charge over, with its order number, and is
 * never charged again. `unpaid` are the other applications.
 */
export async function createRestoredOrders(
  ctx: Context,
  trx: Trx,
  due: DueApplication[],
  timetable: Timetable,
): Promise<{ unpaid: DueApplication[]; restored: Settle[] }> {
  const ids = due.map(({ recurringPaymentId }) => recurringPaymentId);
  const restored: Settle[] = [];
  let unpaid = due;
  for (const charge of await findRestoredCharges(trx, ids)) {
    const covered = unpaid.filter((application) => isFor(charge, application));
    if (covered.length === 0) continue;
    unpaid = unpaid.filter((application) => !covered.includes(application));
    const settle = await takeOver(ctx, trx, charge, covered, timetable);
    if (settle) restored.push(settle);
  }
  return { unpaid, restored };
}

const isFor = ({ rounds }: RestoredCharge, { recurringPaymentId: id, createdRounds }: Application) =>
  rounds.some((each) => each.recurringPaymentId === id && each.round === createdRounds + 1);

/**
 * Uses the charge up for an order of `covered`. The charge may also cover other applications, such as one that was paused since
 * the restore. Their rounds become ended lines, whose part is refunded as after a close or pause during a charge
 * (docs/rules/money.md#close-and-pause); they are charged again when they are due. Null where there is no stock.
 */
async function takeOver(
  ctx: Context,
  trx: Trx,
  charge: RestoredCharge,
  covered: DueApplication[],
  timetable: Timetable,
): Promise<Settle | null> {
  const plan = await planOrder(ctx, trx, covered, { timetable, isStockLast: false });
  if (!plan) return null;
  const { key, orderNo, gatewayRef } = charge;
  requireChanged(await spendRestoredCharge(trx, charge, businessNow(ctx)));
  const absent = await findAbsent(trx, charge, plan.ready);
  const lines = [...plan.ready, ...absent.map(({ application }) => application)];
  const amounts = orderAmounts(lines.map(pricedLine), plan.remoteAmt);
  const attempt = attemptOf(ctx, trx, charge, { cardNo: plan.first.cardNo, payAmt: amounts.payAmt });
  await writeOrder(ctx, trx, plan, { orderNo, amounts, charge: attempt });
  for (const { application, round } of absent) {
    const line = { ...lineOf(ctx, application, orderNo, round), freeGifts: [], missingFreeGifts: [] };
    await insertOrderLine(trx, line, { isEnded: true });
  }
  afterCommit(trx, () => ctx.log.info({ event: 'restored_charge.taken_over', key, orderNo }));
  return () => settleCharge(ctx, attempt, { kind: 'paid', gatewayRef });
}

/** The rounds that the charge covers and this order does not. */
async function findAbsent(
  trx: Trx,
  charge: RestoredCharge,
  ready: Application[],
): Promise<Array<{ application: Application; round: number }>> {
  const here = new Set<string>(ready.map(({ recurringPaymentId }) => recurringPaymentId));
  const absent: Array<{ application: Application; round: number }> = [];
  for (const { recurringPaymentId: id, round } of charge.rounds) {
    const application = here.has(id) ? undefined : await findApplication(trx, asRecurringPaymentId(id));
    if (application) absent.push({ application, round });
  }
  return absent;
}

/** The attempt that the gateway knows, written like one that was just sent. */
function attemptOf(
  ctx: Context,
  trx: Trx,
  charge: RestoredCharge,
  { cardNo, payAmt }: { cardNo: number; payAmt: number },
): Charge {
  const { key, orderNo, amount, gateway } = charge;
  const differs = { event: 'restored_charge.amount_differs', key, orderNo, here: payAmt, there: amount };
  if (amount !== payAmt) afterCommit(trx, () => ctx.log.error(differs));
  const attempt = attemptOn(ctx, { orderNo, payAmt: amount }, attemptNumber(charge) ?? 1, { cardNo });
  return { ...attempt, key, gateway: gateway ?? attempt.gateway };
}
