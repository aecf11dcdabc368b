import { takeAnyApplication } from '@/db/queries/application/application-lists';
import { updateApplication } from '@/db/queries/application/applications';
import {
  findChargeByRef,
  insertCase,
  isHeldByCase,
  takeCase,
  updateCase,
} from '@/db/queries/billing/payment-cases';
import { insertOutsideRefund, reserveRefund } from '@/db/queries/billing/refunds';
import { readSettings } from '@/db/queries/operations/settings';
import { findOrder } from '@/db/queries/order/orders';
import type { Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { isPossible } from '@/lib/domain/application/status';
import { nextCaseState, type PaymentCase } from '@/lib/domain/billing/payment-case';
import { requireChanged } from '@/lib/domain/shared/errors';
import { asRecurringPaymentId } from '@/lib/domain/shared/ids';
import type { GatewayFact } from '@/lib/ports/card-payments';
import { businessNow } from '../../shared/calendar';
import { changeStatus } from '../../shared/change-status';
import { recordEvent } from '../../shared/record-event';
import { voidUnpaidRounds } from '../round/void-lines';
import { notifyOwners } from './notify-owners';

type Reported = Omit<PaymentCase, 'caseNo' | 'orderNo' | 'openedAt' | 'changedAt'>;

/** Stores the gateway's present state of a dispute or a warning. */
export async function followCase(
  ctx: Context,
  trx: Trx,
  gateway: string,
  fact: Extract<GatewayFact, { kind: 'case' }>,
): Promise<void> {
  const { caseKind: kind, ref: caseRef, chargeRef, amount, reason, state, respondBy } = fact;
  await saveCase(ctx, trx, { gateway, caseRef, kind, chargeRef, amount, reason, state, respondBy });
}

/** Refunds made in the gateway's own console: our ledger records them under the gateway's number, so that both match. */
export async function followRefunds(
  ctx: Context,
  trx: Trx,
  gateway: string,
  { chargeRef, refunds }: Extract<GatewayFact, { kind: 'refunds' }>,
): Promise<void> {
  for (const { ref: caseRef, amount } of refunds) {
    const reported = {
      gateway,
      caseRef,
      kind: 'REFUND',
      chargeRef,
      amount,
      reason: 'refunded_elsewhere',
    } as const;
    const saved = await saveCase(ctx, trx, { ...reported, state: 'OPEN', respondBy: null });
    const charge = saved?.hasNewOrder ? await findChargeByRef(trx, { gateway, chargeRef }) : undefined;
    if (!charge || !(await reserveRefund(trx, charge.orderNo, amount))) continue;
    await insertOutsideRefund(trx, { ...charge, key: caseRef, amount, at: businessNow(ctx) });
  }
}

/** Stores a case and reacts once to each change. `hasNewOrder`: its order has just become known. */
async function saveCase(
  ctx: Context,
  trx: Trx,
  reported: Reported,
): Promise<{ hasNewOrder: boolean } | null> {
  const at = businessNow(ctx);
  const orderNo = (await findChargeByRef(trx, reported))?.orderNo ?? null;
  const made = await insertCase(trx, { ...reported, orderNo, openedAt: at, changedAt: at });
  if (made) {
    await react(ctx, trx, made, 'opened');
    if (made.state !== 'OPEN') await react(ctx, trx, made, 'closed');
    return { hasNewOrder: orderNo !== null };
  }
  const known = await takeCase(trx, reported);
  if (!known) return null;
  const state = nextCaseState(known.state, reported.state);
  const hasNewOrder = known.orderNo === null && orderNo !== null;
  const hasNewDeadline = known.respondBy !== reported.respondBy;
  if (state === null && !hasNewOrder && !hasNewDeadline) return null;
  const changed = {
    ...known,
    orderNo: known.orderNo ?? orderNo,
    state: state ?? known.state,
    respondBy: reported.respondBy,
    changedAt: at,
  };
  await updateCase(trx, known, changed);
  if (hasNewOrder) await react(ctx, trx, changed, 'opened');
  if (state !== null) await react(ctx, trx, changed, 'closed');
  return { hasNewOrder };
}

/** Flags, pauses or releases the order's applications, and notifies the merchant and the merchant's systems. */
async function react(ctx: Context, trx: Trx, about: PaymentCase, what: 'opened' | 'closed'): Promise<void> {
  const ids = await applicationsOf(trx, about.orderNo);
  for (const id of ids) {
    const application = await takeAnyApplication(trx, asRecurringPaymentId(id));
    if (!application) continue;
    if (what === 'opened') await flagAndPause(ctx, trx, about, application);
    else if (about.state === 'WON') await release(ctx, trx, about, application);
  }
  await notifyOwners(ctx, trx, about, what);
  const { gateway, caseRef, kind, state, orderNo, amount } = about;
  await recordEvent(ctx, trx, {
    type: `payment_case.${what}`,
    subject: orderNo ?? caseRef,
    data: {
      gateway,
      caseRef,
      caseType: kind,
      caseStateType: what === 'opened' ? 'OPEN' : state,
      orderNo,
      recurringPaymentIds: ids,
      amount,
      currency: ctx.config.SHOP_CURRENCY,
    },
  });
}

async function applicationsOf(trx: Trx, orderNo: string | null): Promise<string[]> {
  const order = orderNo === null ? undefined : await findOrder(trx, orderNo);
  return [...new Set(order?.lines.map(({ recurringPaymentId }) => recurringPaymentId))];
}

async function flagAndPause(
  ctx: Context,
  trx: Trx,
  { kind }: PaymentCase,
  application: Application,
): Promise<void> {
  let current = application;
  const { pausesOnDispute } = await readSettings(trx);
  if (kind !== 'REFUND' && pausesOnDispute && isPossible(current.status, 'DISPUTE', 'SYSTEM')) {
    const counted = await voidUnpaidRounds(trx, current, 'PAUSE');
    current = await changeStatus(ctx, trx, counted, { event: 'DISPUTE', actor: 'SYSTEM' });
  }
  requireChanged(await updateApplication(trx, current, { flagReason: kind }));
}

/**
 * Nothing resumes by itself: the orderer or the merchant may resume. An application that another case holds, or that the merchant
 * paused, stays paused.
 */
async function release(ctx: Context, trx: Trx, won: PaymentCase, application: Application): Promise<void> {
  if (application.statusReason !== 'PAYMENT_DISPUTED' || application.status !== 'ADMIN_PAUSED') return;
  if (await isHeldByCase(trx, application.recurringPaymentId, won.caseNo)) return;
  await changeStatus(ctx, trx, application, { event: 'DISPUTE_WON', actor: 'SYSTEM' });
}
