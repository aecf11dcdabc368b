import { findApplication } from '@/db/queries/application/applications';
import { isOrderHeld } from '@/db/queries/application/ran-outs';
import { listCards } from '@/db/queries/billing/cards';
import {
  type Charge,
  changePayment,
  findChargesOfOrder,
  findLastDecline,
  insertCharge,
} from '@/db/queries/billing/charges';
import { readSettings } from '@/db/queries/operations/settings';
import { findOrder } from '@/db/queries/order/orders';
import type { Lease } from '@/db/queries/shared/lease';
import type { Db, Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Card } from '@/lib/domain/billing/card';
import { declineReason } from '@/lib/domain/billing/decline-reason';
import { cardOf, type Plan, planAttempt } from '@/lib/domain/billing/retry-ladder';
import type { Order, OrderLine } from '@/lib/domain/order/order';
import { DomainError } from '@/lib/domain/shared/errors';
import type { MemberNo, OrderNo } from '@/lib/domain/shared/ids';
import { businessNow, today } from '../../shared/calendar';
import { changeStatus } from '../../shared/change-status';
import { leaseFor } from '../../shared/lease';
import { recordEvent, roundEvent } from '../../shared/record-event';
import { notifyOrderer, notifyRecipient } from '../round/notify';
import { voidLines } from '../round/void-lines';

/** Longer than the gateway's timeout: until then an attempt belongs to the process that started it. */
export function chargeLease(ctx: Context): Lease {
  return leaseFor(ctx, ctx.config.CHARGE_LEASE_SECONDS);
}

/**
 * Plans the next attempt (docs/rules/money.md#retry-ladder), writes it before the gateway is called, and
 * returns it; null if nothing is to be charged now. Reads the status of the applications again, so that a
 * closed or paused one is not charged, nor one that must pause because its option ran out.
 */
export async function startAttempt(ctx: Context, trx: Trx, orderNo: OrderNo): Promise<Charge | null> {
  const order = await withoutEndedLines(trx, orderNo);
  if (order?.paymentState !== 'DUE' || (await isOrderHeld(trx, orderNo))) return null;
  const plan = await planOf(ctx, trx, order);
  if (plan.kind !== 'CHARGE') {
    if (plan.kind === 'WAIT') await postpone(trx, order, plan.until);
    else await endLadder(ctx, trx, order);
    return null;
  }
  const { card } = plan;
  const charge = attemptOn(ctx, order, order.attempts + 1, card);
  const isOurs = await changePayment(trx, order.orderNo, 'DUE', {
    paymentState: 'CHARGING',
    nextAttemptOn: null,
    attempts: charge.attempt,
    cardNo: card.cardNo,
  });
  if (!isOurs) throw new DomainError('ALREADY_CHANGED');
  await saveAttempt(ctx, trx, charge);
  return charge;
}

/** The key is the order number plus the attempt's number: a repeated request under it can never book twice. */
export function attemptOn(
  ctx: Context,
  order: Pick<Order, 'orderNo' | 'payAmt'>,
  attempt: number,
  { cardNo }: Pick<Card, 'cardNo'>,
): Charge {
  return {
    key: `${order.orderNo}-${attempt}`,
    orderNo: order.orderNo,
    attempt,
    cardNo,
    gateway: ctx.ports.cardPayments.name,
    amount: order.payAmt,
    state: 'STARTED',
    triedOn: today(ctx),
    checks: 0,
    startedAt: businessNow(ctx),
  };
}

export async function saveAttempt(ctx: Context, trx: Trx, charge: Charge): Promise<void> {
  await insertCharge(trx, charge, { leaseUntil: chargeLease(ctx).until });
}

async function withoutEndedLines(trx: Trx, orderNo: OrderNo): Promise<Order | undefined> {
  const order = await findOrder(trx, orderNo);
  if (order?.paymentState !== 'DUE') return order;
  const ended: OrderLine[] = [];
  for (const line of order.lines) {
    if (line.isVoid) continue;
    const application = await findApplication(trx, line.recurringPaymentId);
    if (application?.status !== 'ACTIVE') ended.push(line);
  }
  await voidLines(trx, order, ended, 'PAY_CANCEL');
  return findOrder(trx, orderNo);
}

/** The next step of the retry ladder for an order. */
export async function planOf(ctx: Context, db: Db, order: Order): Promise<Plan<Card>> {
  const line = order.lines.find((candidate) => !candidate.isVoid);
  const application = line && (await findApplication(db, line.recurringPaymentId));
  const attempts = await findChargesOfOrder(db, order.orderNo);
  const cards = await chargeableCards(ctx, db, order.memberNo);
  const ladder = { ...order, ownCardNo: application?.cardNo };
  return planAttempt(ladder, attempts, cards, await readSettings(db), today(ctx));
}

/** The card that a first attempt would ask. */
export async function chooseCard(
  ctx: Context,
  db: Db,
  memberNo: MemberNo,
  ownCardNo: number,
): Promise<Card | undefined> {
  return cardOf(await chargeableCards(ctx, db, memberNo), ownCardNo, await readSettings(db));
}

async function chargeableCards(ctx: Context, db: Db, memberNo: MemberNo): Promise<Card[]> {
  return (await listCards(db, memberNo)).filter((card) => isChargeable(ctx, card));
}

export function isChargeable(ctx: Context, card: Pick<Card, 'gateway' | 'isEnded'> | null): boolean {
  return card !== null && !card.isEnded && card.gateway === ctx.ports.cardPayments.name;
}

async function postpone(trx: Trx, order: Order, nextAttemptOn: string): Promise<void> {
  const isOurs = await changePayment(trx, order.orderNo, 'DUE', { paymentState: 'DUE', nextAttemptOn });
  if (!isOurs) throw new DomainError('ALREADY_CHANGED');
}

/**
 * No card and no day is left: voids the lines, returns the stock, pauses every application of the order, and notifies each side
 * once.
 */
async function endLadder(ctx: Context, trx: Trx, order: Order): Promise<void> {
  const code = await findLastDecline(trx, order.orderNo);
  const unpaid = order.lines.filter((line) => !line.isVoid);
  await voidLines(trx, order, unpaid, 'PAY_FAIL');
  for (const line of unpaid) {
    const application = await findApplication(trx, line.recurringPaymentId);
    if (!application) continue;
    const paused = await changeStatus(
      ctx,
      trx,
      application,
      { event: 'PAYMENT_FAIL', actor: 'SYSTEM' },
      { failedRoundOn: order.deliveryOn },
    );
    await notifyOrderer(ctx, trx, paused, {
      kind: 'PAYMENT_FAILED',
      subject: `${order.orderNo}/${line.orderOptionNo}`,
      values: (language) => ({ reason: declineReason(code, language) }),
    });
    await notifyRecipient(ctx, trx, paused, { kind: 'GIFT_DELAYED', subject: order.orderNo });
    await recordEvent(ctx, trx, roundEvent('round.payment_failed', paused, order, line));
  }
}
