import { Temporal } from 'temporal-polyfill';
import { findApplication, updateApplication } from '@/db/queries/application/applications';
import { changePayment, insertCharge } from '@/db/queries/billing/charges';
import { findOwnCharges } from '@/db/queries/billing/ledger';
import { endChargingHold, findBackupTime, insertRestoredCharge } from '@/db/queries/billing/restored-charges';
import { findOrder } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import { isFinal } from '@/lib/domain/application/status';
import { DomainError, requireChanged } from '@/lib/domain/shared/errors';
import { asOrderNo, asRecurringPaymentId } from '@/lib/domain/shared/ids';
import { instantText } from '@/lib/domain/shared/instant-text';
import type { BookedMoney, CardPayments } from '@/lib/ports/card-payments';
import { today, wallNow } from '../../shared/calendar';

/** Covers differing clocks of several hosts, and a backup that begins while the sandbox's clock moves. */
const marginHours = 48;

/**
 * After a restore, reads the charges that the backup lacks from every open gateway. Each one waits for its
 * round, which then takes it over instead of being charged (docs/rules/money.md#after-a-restore); a charge of
 * an order in the backup is looked up like any unknown outcome. Then charging starts again. Returns the number
 * of charges. Throws LedgerUnreachableError, and charging stays held.
 */
export async function noteRestoredCharges(ctx: Context): Promise<number> {
  const backupAt = await findBackupTime(ctx.db);
  if (backupAt === null) throw new Error('This shop was not restored from a backup');
  const since = Temporal.Instant.from(backupAt).subtract({ hours: marginHours });
  const charges: MissingCharge[] = [];
  for (const gateway of ctx.ports.openGateways) charges.push(...(await missingAt(ctx, gateway, since)));
  await ctx.transaction(async (trx) => {
    for (const lost of charges) await saveCharge(ctx, trx, lost);
    await endChargingHold(trx);
  });
  ctx.log.info({ event: 'books.restored_charges', count: charges.length });
  return charges.length;
}

type MissingCharge = { gateway: string; booked: BookedMoney };

/** Charges at one gateway that our ledger lacks. */
async function missingAt(
  ctx: Context,
  gateway: CardPayments,
  since: Temporal.Instant,
): Promise<MissingCharge[]> {
  const lost = new Map<string, { booked: BookedMoney; refunded: number }>();
  for await (const page of gateway.listBooked(since)) {
    const known = await findOwnCharges(
      ctx.db,
      page.map(({ key }) => key),
    );
    for (const booked of page) {
      if (booked.kind === 'CHARGE' && !known.has(booked.key)) lost.set(booked.key, { booked, refunded: 0 });
      const charge = booked.chargeKey === null ? undefined : lost.get(booked.chargeKey);
      if (charge) charge.refunded += booked.amount;
    }
  }
  // A fully refunded charge pays for nothing.
  const unrefunded = [...lost.values()].filter(({ booked, refunded }) => refunded < booked.amount);
  return unrefunded.map(({ booked }) => ({ gateway: gateway.name, booked }));
}

async function saveCharge(ctx: Context, trx: Trx, { gateway, booked }: MissingCharge): Promise<void> {
  const order = await findOrder(trx, booked.orderNo);
  if (order === undefined) {
    const { key, amount, gatewayRef, rounds, at } = booked;
    const orderNo = asOrderNo(booked.orderNo);
    await insertRestoredCharge(trx, { key, orderNo, amount, gateway, gatewayRef, rounds, chargedAt: at });
    for (const { recurringPaymentId, round } of rounds) await flag(trx, recurringPaymentId, round);
    return;
  }
  const attempt = attemptNumber(booked);
  if (order.paymentState !== 'DUE' || attempt === null) return;
  const isOurs = await changePayment(trx, order.orderNo, 'DUE', {
    paymentState: 'CHARGING',
    nextAttemptOn: null,
    attempts: Math.max(order.attempts, attempt),
  });
  if (!isOurs) throw new DomainError('ALREADY_CHANGED');
  await insertCharge(
    trx,
    {
      key: booked.key,
      orderNo: order.orderNo,
      attempt,
      cardNo: order.cardNo,
      gateway,
      amount: booked.amount,
      state: 'UNKNOWN',
      triedOn: today(ctx),
      checks: 0,
      startedAt: instantText(Temporal.Instant.from(booked.at)),
    },
    { leaseUntil: wallNow(ctx) },
  );
}

/**
 * An ACTIVE application takes the charge over by itself. A WAITING or paused one had another status when it was
 * charged, so the merchant must check it.
 */
async function flag(trx: Trx, id: string, round: number): Promise<void> {
  const application = await findApplication(trx, asRecurringPaymentId(id));
  if (!application || isFinal(application.status) || application.status === 'ACTIVE') return;
  if (round <= application.createdRounds) return;
  requireChanged(await updateApplication(trx, application, { flagReason: 'RESTORED_CHARGE' }));
}

/** The attempt's number in a key, after the order number; null for a key that is not ours. */
export function attemptNumber({ key, orderNo }: { key: string; orderNo: string }): number | null {
  if (!key.startsWith(`${orderNo}-`)) return null;
  const attempt = Number(key.slice(orderNo.length + 1));
  return Number.isSafeInteger(attempt) && attempt >= 1 ? attempt : null;
}
