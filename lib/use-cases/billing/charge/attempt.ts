import { findApplication } from '@/db/queries/application/applications';
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
import type { Db, Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Card } from '@/lib/domain/billing/card';
import { declineReason } from '@/lib/domain/gift/decline-reason';
import type { Order } from '@/lib/domain/order/order';
import { DomainError } from '@/lib/domain/shared/errors';
import type { MemberNo, OrderNo } from '@/lib/domain/shared/ids';
import { addDays, businessNow, today } from '../../shared/calendar';
import { changeStatus } from '../../shared/change-status';
import { recordEvent, roundEvent } from '../../shared/record-event';
import { notifyOrderer, notifyRecipient } from '../round/notify';
import { voidLine } from '../round/void-lines';

/** Longer than the gateway's patience: until then an attempt belongs to the process that started it. */
export function leaseEnd(ctx: Context): string {
  return ctx.clock.wallNow().add({ seconds: ctx.config.CHARGE_LEASE_SECONDS }).toString();
}

/**
 * The next rung of the ladder (domain.md, Money): the application's card, then the orderer's other cards by priority, each at
 * most once a day, from the order's creation through its delivery date. Writes the attempt before anything is asked of the
 * gateway and returns it; null where nothing is to be charged now. Reads the applications' status anew, so that nothing is
 * charged for what was closed or paused meanwhile.
 */
export async function startAttempt(ctx: Context, trx: Trx, orderNo: OrderNo): Promise<Charge | null> {
  const order = await withoutEndedLines(trx, orderNo);
  if (order?.paymentState !== 'DUE') return null;
  const card = await cardToTry(ctx, trx, order);
  if (!card) {
    const day = today(ctx);
    if (day >= order.deliveryOn) await endLadder(ctx, trx, order);
    else await postpone(trx, order, addDays(day, 1));
    return null;
  }
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

/** The order number and the attempt's number make the key: asking again under it can never book twice. */
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
  await insertCharge(trx, charge, { leaseUntil: leaseEnd(ctx) });
}

async function withoutEndedLines(trx: Trx, orderNo: OrderNo): Promise<Order | undefined> {
  const order = await findOrder(trx, orderNo);
  if (order?.paymentState !== 'DUE') return order;
  for (const line of order.lines) {
    if (line.isVoid) continue;
    const application = await findApplication(trx, line.recurringPaymentId);
    if (application?.status !== 'ACTIVE') await voidLine(trx, order, line, 'PAY_CANCEL');
  }
  return findOrder(trx, orderNo);
}

/** The card that an attempt would ask now; undefined where none is left for today. */
export async function cardToTry(ctx: Context, db: Db, order: Order): Promise<Card | undefined> {
  const day = today(ctx);
  return (await isTryDay(db, order, day)) ? nextCard(ctx, db, order, day) : undefined;
}

/** The merchant may leave out the days between the first and the last. */
async function isTryDay(db: Db, { createdOn, deliveryOn }: Order, day: string): Promise<boolean> {
  if (day <= createdOn || day >= deliveryOn) return day <= deliveryOn;
  return (await readSettings(db)).retryDays === 'EVERY_DAY';
}

async function nextCard(ctx: Context, db: Db, order: Order, day: string): Promise<Card | undefined> {
  const line = order.lines.find((candidate) => !candidate.isVoid);
  const application = line && (await findApplication(db, line.recurringPaymentId));
  const charges = await findChargesOfOrder(db, order.orderNo);
  const tried = charges.filter((charge) => charge.triedOn === day).map((charge) => charge.cardNo);
  return chooseCard(ctx, db, order.memberNo, application?.cardNo, new Set(tried));
}

/**
 * The application's own card where it can be charged, else the orderer's first that can, unless the merchant wants the main
 * card alone; never one of `tried`.
 */
export async function chooseCard(
  ctx: Context,
  db: Db,
  memberNo: MemberNo,
  ownCardNo: number | undefined,
  tried: Set<number> = new Set(),
): Promise<Card | undefined> {
  const cards = (await listCards(db, memberNo)).filter(
    (card) => isChargeable(ctx, card) && !tried.has(card.cardNo),
  );
  const own = cards.find((card) => card.cardNo === ownCardNo);
  if (own || cards.length === 0) return own;
  return (await readSettings(db)).retryCards === 'ALL' ? cards[0] : undefined;
}

export function isChargeable(ctx: Context, card: Pick<Card, 'gateway' | 'isEnded'> | null): boolean {
  return card !== null && !card.isEnded && card.gateway === ctx.ports.cardPayments.name;
}

async function postpone(trx: Trx, order: Order, nextAttemptOn: string): Promise<void> {
  const isOurs = await changePayment(trx, order.orderNo, 'DUE', { paymentState: 'DUE', nextAttemptOn });
  if (!isOurs) throw new DomainError('ALREADY_CHANGED');
}

/** Cards and days are used up: lines void, stock back, every application of the order paused, each side told once. */
async function endLadder(ctx: Context, trx: Trx, order: Order): Promise<void> {
  const code = await findLastDecline(trx, order.orderNo);
  for (const line of order.lines) {
    if (line.isVoid) continue;
    await voidLine(trx, order, line, 'PAY_FAIL');
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
