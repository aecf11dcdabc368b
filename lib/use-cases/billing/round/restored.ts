import { afterCommit } from '@/db/after-commit';
import { findApplication } from '@/db/queries/application/applications';
import type { Charge } from '@/db/queries/billing/charges';
import {
  findRestoredCharges,
  findRestoredRef,
  insertEndedLine,
  type RestoredCharge,
  spendRestoredCharge,
} from '@/db/queries/billing/restored-charges';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { lineBuyAmt } from '@/lib/domain/billing/money';
import { DomainError } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import type { Outcome } from '@/lib/ports/card-payments';
import { businessNow } from '../../shared/calendar';
import { attemptOn } from '../charge/attempt';
import { sendCharge, settleCharge } from '../charge/charge';
import { attemptNumber } from '../ledger/note-restored';

/**
 * After a restore: finds next rounds of these applications that were already charged after the backup. Such a round takes that
 * charge over, with its order number, and is never charged again.
 */
export async function findChargesToTakeOver(
  trx: Trx,
  applications: Application[],
): Promise<Map<string, RestoredCharge>> {
  const charges = await findRestoredCharges(
    trx,
    applications.map(({ recurringPaymentId }) => recurringPaymentId),
  );
  const found = new Map<string, RestoredCharge>();
  for (const { recurringPaymentId: id, createdRounds } of applications) {
    const isForIt = ({ rounds }: RestoredCharge) =>
      rounds.some((each) => each.recurringPaymentId === id && each.round === createdRounds + 1);
    const charge = charges.find(isForIt);
    if (charge) found.set(id, charge);
  }
  return found;
}

/** An order's view of the charge that pays for it. */
export type TakenOver = {
  /** Applications that the charge covers and this order does not, such as one that was paused since the restore. */
  absent: Application[];
  /** The attempt that the gateway knows, to be kept like one that was just sent. */
  attempt(cardNo: number, payAmt: number): Charge;
  /** Call once the order exists: absent rounds become lines that ended. */
  addAbsent(): Promise<void>;
};

/**
 * Uses the charge up for an order of `ready`. The part of what it was for besides goes back the way it does where something
 * ends while the gateway is being asked (docs/rules/money.md#close-and-pause), and is charged anew when it comes.
 */
export async function takeOverCharge(
  ctx: Context,
  trx: Trx,
  charge: RestoredCharge,
  ready: Application[],
): Promise<TakenOver> {
  if (!(await spendRestoredCharge(trx, charge, businessNow(ctx)))) throw new DomainError('ALREADY_CHANGED');
  const here = new Set<string>(ready.map(({ recurringPaymentId }) => recurringPaymentId));
  const absent: Array<{ application: Application; round: number }> = [];
  for (const { recurringPaymentId: id, round } of charge.rounds) {
    const application = here.has(id) ? undefined : await findApplication(trx, asRecurringPaymentId(id));
    if (application) absent.push({ application, round });
  }
  const { key, orderNo } = charge;
  afterCommit(trx, () => ctx.log.info({ event: 'restored_charge.taken_over', key, orderNo }));
  return {
    absent: absent.map(({ application }) => application),
    attempt: (cardNo, payAmt) => attemptOf(ctx, trx, charge, { cardNo, payAmt }),
    async addAbsent() {
      for (const { application, round } of absent) {
        const buyAmt = lineBuyAmt({ unit: application.snapshot.unit, orderCnt: application.orderCnt });
        await insertEndedLine(trx, { application, orderNo, round, buyAmt, at: businessNow(ctx) });
      }
    },
  };
}

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

/** A charge that was taken over counts as paid; any other charge is sent. */
export async function sendOrTakeOver(ctx: Context, charge: Charge): Promise<Outcome['kind']> {
  const gatewayRef = await findRestoredRef(ctx.db, charge.key);
  if (gatewayRef === undefined) return sendCharge(ctx, charge);
  return settleCharge(ctx, charge, { kind: 'paid', gatewayRef });
}
