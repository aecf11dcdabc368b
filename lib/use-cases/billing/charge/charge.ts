import { Temporal } from 'temporal-polyfill';
import { findApplication, updateApplication } from '@/db/queries/application/applications';
import { endCard } from '@/db/queries/billing/cards';
import {
  type Charge,
  type ChargeSubject,
  changePayment,
  findChargeSubject,
  type PaidOrder,
  payOrder,
  settleChargeRow,
} from '@/db/queries/billing/charges';
import { readSettings } from '@/db/queries/operations/settings';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { timetableOf } from '@/lib/domain/application/closed-days';
import { noMoney, type RunMoney } from '@/lib/domain/billing/run-money';
import type { OrderLine } from '@/lib/domain/order/order';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import { pick } from '@/lib/domain/shared/pick';
import type { Outcome } from '@/lib/ports/card-payments';
import { businessNow, datesFromToday, today } from '../../shared/calendar';
import { noteRetryAfter } from '../../shared/cool-down';
import { recordEvent, roundEvent } from '../../shared/record-event';
import { finishIfLastRoundPaid } from '../round/finish';
import { notifyOrderer } from '../round/notify';
import { notifyDatesMoved } from '../round/notify-moved';
import { priceAgain } from '../round/void-lines';
import { alertIfContradiction } from './alert-unknown-outcomes';
import { startAttempt } from './attempt';
import { gatewayNamed } from './gateway';
import { nextCheck } from './next-check';
import { sendRefund, startRefund } from './refund';

/** What came of a charge, and its amount in the currency's smallest unit. */
export type Settled = { kind: Outcome['kind']; amount: number };

export const moneyOf = ({ kind, amount }: Settled): RunMoney => ({ ...noMoney, [kind]: amount });

/**
 * Sends a started attempt to the gateway and handles the answer, until there is no card left to charge today. `known` saves a
 * read where the caller has just written the subject. Returns what came of the last card.
 */
export async function sendCharge(ctx: Context, charge: Charge, known?: ChargeSubject): Promise<Settled> {
  const { cardToken, rounds } = known ?? (await findChargeSubject(ctx.db, charge));
  const gateway = gatewayNamed(ctx, charge.gateway);
  const outcome = await gateway.charge({
    ...pick(charge, 'key', 'orderNo', 'amount'),
    rounds,
    cardToken,
    currency: ctx.config.SHOP_CURRENCY,
    at: Temporal.Instant.from(charge.startedAt),
  });
  return settleCharge(ctx, charge, noteRetryAfter(ctx, gateway, outcome));
}

/**
 * Stores one of three outcomes (docs/rules/money.md#three-outcomes). A second answer for a settled attempt
 * changes nothing.
 */
export async function settleCharge(ctx: Context, charge: Charge, outcome: Outcome): Promise<Settled> {
  ctx.log.info({
    event: 'charge.outcome',
    actor: 'SYSTEM',
    object: `order ${charge.orderNo}`,
    key: charge.key,
    result: outcome.kind,
  });
  ctx.ports.metrics.charge(outcome.kind);
  const next = await ctx.transaction(async (trx) => {
    switch (outcome.kind) {
      case 'paid':
        return { refundKey: await settlePaid(ctx, trx, charge, outcome.gatewayRef) };
      case 'declined':
        return { charge: await settleDeclined(ctx, trx, charge, outcome.code, outcome.hard) };
      case 'unknown':
        await settleChargeRow(trx, charge.key, {
          state: 'UNKNOWN',
          nextCheckAt: nextCheck(ctx, charge.checks, outcome),
        });
        return {};
    }
  });
  await alertIfContradiction(ctx, 'CHARGE', charge, outcome);
  if (next.charge) return sendCharge(ctx, next.charge);
  if (next.refundKey) await sendRefund(ctx, next.refundKey);
  return { kind: outcome.kind, amount: charge.amount };
}

async function settlePaid(
  ctx: Context,
  trx: Trx,
  charge: Charge,
  gatewayRef: string,
): Promise<string | null> {
  const at = businessNow(ctx);
  if (!(await settleChargeRow(trx, charge.key, { state: 'PAID', gatewayRef, at }))) return null;
  const order = await payOrder(trx, charge.orderNo, at);
  if (!order) throw new DomainError('ALREADY_CHANGED');
  for (const line of order.lines) await settlePaidLine(ctx, trx, order, line);
  return refundEndedLines(ctx, trx, order, charge);
}

async function settlePaidLine(ctx: Context, trx: Trx, order: PaidOrder, line: OrderLine): Promise<void> {
  const application = await findApplication(trx, line.recurringPaymentId);
  if (!application) throw new Error(`Order line ${line.orderOptionNo} has no application`);
  const values = () => ({ 'delivery.date': order.deliveryOn });
  await notifyOrderer(ctx, trx, application, {
    kind: 'ROUND_PAID',
    subject: `${line.orderOptionNo}`,
    values,
  });
  await recordEvent(ctx, trx, roundEvent('round.paid', application, order, line));
  const isDateOver = application.nextDeliveryOn !== null && application.nextDeliveryOn < today(ctx);
  if (application.status === 'ACTIVE' && isDateOver) {
    // Dates that passed while the outcome was unknown count as paused (docs/rules/money.md#unknown-outcome): no late order,
    // no flag.
    const timetable = timetableOf(await readSettings(trx));
    const dates = datesFromToday(ctx, application, timetable, order.deliveryOn);
    requireChanged(await updateApplication(trx, application, dates));
    const after = { ...application, ...dates };
    await notifyDatesMoved(ctx, trx, 'SYSTEM', [{ before: application, after }]);
    return;
  }
  await finishIfLastRoundPaid(ctx, trx, application);
}

/**
 * Lines that were closed while the gateway was being asked are refunded by themselves
 * (docs/rules/money.md#close-and-pause).
 */
async function refundEndedLines(
  ctx: Context,
  trx: Trx,
  order: PaidOrder,
  charge: Charge,
): Promise<string | null> {
  const liveBuyAmt = order.lines.reduce((sum, line) => sum + line.buyAmt, 0);
  const endedBuyAmt = order.standardAmt - order.discountAmt - liveBuyAmt;
  const amount = order.lines.length === 0 ? charge.amount : endedBuyAmt;
  return amount > 0
    ? startRefund(ctx, trx, { orderNo: order.orderNo, chargeKey: charge.key, amount, claimNo: null })
    : null;
}

async function settleDeclined(
  ctx: Context,
  trx: Trx,
  charge: Charge,
  code: string,
  isHard: boolean,
): Promise<Charge | null> {
  const at = businessNow(ctx);
  if (!(await settleChargeRow(trx, charge.key, { state: 'DECLINED', code, isHard, at }))) return null;
  if (isHard) await endCard(trx, charge.cardNo, code);
  const isOurs = await changePayment(trx, charge.orderNo, 'CHARGING', {
    paymentState: 'DUE',
    nextAttemptOn: today(ctx),
  });
  if (!isOurs) throw new DomainError('ALREADY_CHANGED');
  await priceAgain(trx, charge.orderNo);
  return startAttempt(ctx, trx, charge.orderNo);
}
