import { type Charge, findCharge } from '@/db/queries/billing/charges';
import { findOpenMoney, type MoneyKind, moneyTables } from '@/db/queries/billing/open-outcomes';
import { findRefund, type Refund } from '@/db/queries/billing/refunds';
import { isChargingHeld } from '@/db/queries/billing/restored-charges';
import { findOrder } from '@/db/queries/order/orders';
import { takeLease } from '@/db/queries/shared/lease';
import type { Context } from '@/lib/context';
import { noMoney, type RunMoney } from '@/lib/domain/billing/run-money';
import type { CardPayments, Definite, Outcome } from '@/lib/ports/card-payments';
import type { BatchResult } from '../../shared/batch';
import { businessNow, wallNow } from '../../shared/calendar';
import { isCoolingDown, noteRetryAfter } from '../../shared/cool-down';
import { eachDue } from '../../shared/pages';
import { startTimeBudget } from '../../shared/time-budget';
import { chargeLease } from './attempt';
import { moneyOf, sendCharge, settleCharge } from './charge';
import { gatewayNamed, lookUpCharge, lookUpRefund } from './gateway';
import { sendRefund, settleRefund } from './refund';

type SettleOne = (ctx: Context, key: string, gateway: CardPayments) => Promise<unknown>;

/**
 * Attempts whose process died, and outcomes that are unknown: the gateway's ledger is asked first. What never arrived there
 * is sent again under the same key, so it cannot be booked twice (docs/rules/money.md#three-outcomes; field report B03),
 * unless it is no longer wanted.
 */
export const settleOpenCharges = (ctx: Context): Promise<BatchResult> =>
  settleInStep(ctx, 'settle-open-charges', 'CHARGE', settleOpenCharge);

export const settleOpenRefunds = (ctx: Context): Promise<BatchResult> =>
  settleInStep(ctx, 'settle-open-refunds', 'REFUND', settleOpenRefund);

/**
 * Settles as much as one step allows. An outcome that was looked up is not due again for a while, so the next step continues
 * behind it. Outcomes at a gateway in its cool-down are skipped.
 */
async function settleInStep(
  ctx: Context,
  task: string,
  kind: MoneyKind,
  settle: SettleOne,
): Promise<BatchResult> {
  if (await isChargingHeld(ctx.db)) return { worked: 0, failed: 0 };
  return eachDue(ctx, task, {
    find: (page) => findOpenMoney(ctx.db, kind, { at: businessNow(ctx), wallAt: wallNow(ctx) }, page),
    work: async ({ key, gateway: name }) => {
      const gateway = gatewayNamed(ctx, name);
      return !isCoolingDown(ctx, gateway) && settle(ctx, key, gateway);
    },
    isOver: startTimeBudget(),
    atOnce: ctx.config.CALLS_AT_ONCE,
    subjectOf: ({ key }) => key,
  });
}

async function settleOpenCharge(ctx: Context, key: string, gateway: CardPayments): Promise<RunMoney> {
  const charge = await leaseOpenCharge(ctx, key);
  if (!charge) return noMoney;
  const answer = noteRetryAfter(ctx, gateway, await lookUpCharge(ctx, charge));
  if (answer.kind !== 'absent') return moneyOf(await settleCharge(ctx, charge, answer));
  if (await isStillWanted(ctx, charge)) return moneyOf(await sendCharge(ctx, charge));
  return moneyOf(await settleCharge(ctx, charge, neverArrived(charge)));
}

async function settleOpenRefund(ctx: Context, key: string, gateway: CardPayments): Promise<void> {
  const refund = await leaseOpenRefund(ctx, key);
  if (!refund) return;
  const answer = noteRetryAfter(ctx, gateway, await lookUpRefund(ctx, refund));
  if (answer.kind === 'absent') await sendRefund(ctx, key);
  else await settleRefund(ctx, refund, answer);
}

/** Leases the attempt to this process; undefined where it is settled or another process has it. */
export async function leaseOpenCharge(ctx: Context, key: string): Promise<Charge | undefined> {
  return (await lease(ctx, 'CHARGE', key)) ? findCharge(ctx.db, key) : undefined;
}

async function leaseOpenRefund(ctx: Context, key: string): Promise<Refund | undefined> {
  return (await lease(ctx, 'REFUND', key)) ? findRefund(ctx.db, key) : undefined;
}

const lease = (ctx: Context, kind: MoneyKind, key: string) =>
  ctx.transaction((trx) => takeLease(trx, moneyTables[kind].table, key, chargeLease(ctx)));

/**
 * Leases a charge or refund and returns the function that settles it; undefined if it is settled or another
 * process has it.
 */
export async function leaseOpenMoney(
  ctx: Context,
  kind: MoneyKind,
  key: string,
): Promise<((outcome: Definite) => Promise<unknown>) | undefined> {
  if (kind === 'CHARGE') {
    const charge = await leaseOpenCharge(ctx, key);
    return charge && ((outcome) => settleCharge(ctx, charge, outcome));
  }
  const refund = await leaseOpenRefund(ctx, key);
  return refund && ((outcome) => settleRefund(ctx, refund, outcome));
}

/** An application that closed meanwhile must not be charged any more (field report B24). */
async function isStillWanted(ctx: Context, charge: Charge): Promise<boolean> {
  const order = await findOrder(ctx.db, charge.orderNo);
  return order?.lines.some((line) => !line.isVoid) ?? false;
}

/**
 * An attempt is given up once the gateway did not know it several times, minutes apart: by then no request that could still be
 * booked is on its way.
 */
const checksBeforeGivingUp = 4;

function neverArrived(charge: Charge): Outcome {
  return charge.checks < checksBeforeGivingUp
    ? { kind: 'unknown', why: 'not arrived so far' }
    : { kind: 'declined', code: 'never_arrived', hard: false };
}
