import { findPausedDelivery } from '@/db/queries/application/applications';
import { findChargesOfOrder } from '@/db/queries/billing/charges';
import { dropReplaced } from '@/db/queries/messaging/messages';
import type { Db, Trx } from '@/db/schema';
import type { Context } from '@/lib/context';
import type { Application } from '@/lib/domain/application/application';
import { type Actor, isPaused } from '@/lib/domain/application/status';
import type { Order } from '@/lib/domain/order/order';
import { formatDate } from '@/lib/domain/shared/words/date-text';
import type { Language } from '@/lib/domain/shared/words/language';
import { businessNow } from '../../shared/calendar';
import { notifyOrderer, notifyRecipient } from './notify';

export type DateChange = { before: Application; after: Application };

/**
 * Tells orderer and recipient of the new date of a coming box, without who moved it; nobody of what they did themselves
 * (docs/rules/messages.md#moved-dates). Applications of a group that get the same date share a text.
 */
export async function notifyDatesMoved(
  ctx: Context,
  trx: Trx,
  by: Actor,
  changes: readonly DateChange[],
): Promise<void> {
  const together = new Map<string, Application[]>();
  for (const change of changes) {
    if (!(await isMoved(trx, change))) continue;
    const { after } = change;
    const key = `${after.groupNo}/${after.nextDeliveryOn}/${after.nextOrderOn}`;
    together.set(key, [...(together.get(key) ?? []), after]);
  }
  for (const applications of together.values())
    for (const application of applications) await dropMovedTexts(trx, application);
  for (const applications of together.values()) await notifyMoved(ctx, trx, by, applications);
}

/**
 * Tells both sides of the new date of a box whose order was made. The day of its charge: of the next try, otherwise of the last one,
 * which paid or has no outcome yet.
 */
export async function notifyOrderMoved(
  ctx: Context,
  trx: Trx,
  order: Pick<Order, 'orderNo' | 'groupNo' | 'deliveryOn' | 'createdOn' | 'nextAttemptOn'>,
  applications: Application[],
): Promise<void> {
  const { orderNo, groupNo, deliveryOn, createdOn, nextAttemptOn } = order;
  const lastTry = (await findChargesOfOrder(trx, orderNo)).at(-1);
  const chargeOn = nextAttemptOn ?? lastTry?.triedOn ?? createdOn;
  await dropReplaced(trx, groupNo, movedKinds, `${orderNo}/`);
  const subject = `${orderNo}/${deliveryOn}/${businessNow(ctx)}`;
  await notifyOfDate(ctx, trx, 'SYSTEM', { applications, subject, deliveryOn, chargeOn });
}

async function isMoved(db: Db, { before, after }: DateChange): Promise<boolean> {
  if (after.nextDeliveryOn === null) return false;
  const earlier = isPaused(before.status)
    ? (before.failedRoundOn ?? (await findPausedDelivery(db, before.recurringPaymentId)))
    : before.nextDeliveryOn;
  return earlier !== null && earlier !== after.nextDeliveryOn;
}

async function notifyMoved(ctx: Context, trx: Trx, by: Actor, applications: Application[]): Promise<void> {
  const [first] = applications;
  if (!first) return;
  const { recurringPaymentId, nextDeliveryOn, nextOrderOn } = first;
  const subject = `${recurringPaymentId}/${nextDeliveryOn}/${businessNow(ctx)}`;
  const dates = { deliveryOn: nextDeliveryOn ?? '', chargeOn: nextOrderOn ?? '' };
  await notifyOfDate(ctx, trx, by, { applications, subject, ...dates });
}

type Moved = { applications: Application[]; subject: string; deliveryOn: string; chargeOn: string };

async function notifyOfDate(
  ctx: Context,
  trx: Trx,
  by: Actor,
  { applications, subject, deliveryOn, chargeOn }: Moved,
): Promise<void> {
  const [first] = applications;
  if (!first) return;
  const date = (language: Language) => ({ 'delivery.date': formatDate(deliveryOn, language) });
  if (by !== 'ORDERER')
    await notifyOrderer(ctx, trx, first, {
      kind: 'BOX_DATE_MOVED',
      subject,
      about: applications,
      values: (language) => ({ ...date(language), 'charge.date': formatDate(chargeOn, language) }),
    });
  if (by !== 'RECIPIENT')
    await notifyRecipient(ctx, trx, first, {
      kind: 'GIFT_DATE_MOVED',
      subject,
      about: applications,
      values: date,
    });
}

const movedKinds = ['BOX_DATE_MOVED', 'GIFT_DATE_MOVED'] as const;

/** The unsent texts about an earlier date of the coming box. */
export const dropMovedTexts = (
  trx: Trx,
  { groupNo, recurringPaymentId }: Pick<Application, 'groupNo' | 'recurringPaymentId'>,
): Promise<void> => dropReplaced(trx, groupNo, movedKinds, `${recurringPaymentId}/`);
