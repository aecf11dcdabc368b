import { sql } from 'kysely';
import type { Application } from '@/lib/domain/application/application';
import type { GroupNo } from '@/lib/domain/shared/ids';
import { groupsIn, type Page } from '../../page';
import type { Db, Trx } from '../../schema';
import { toApplication } from '../application/applications';
import { dropped } from '../messaging/messages';

/** Days of charges: after `today` and up to `until`. */
export type ChargeDays = { today: string; until: string };

/** An application to be charged on one of the days whose orderer was not told of that day. */
const unannounced = (db: Db, { today, until }: ChargeDays) =>
  db
    .selectFrom('application')
    .innerJoin('product', 'product.product_no', 'application.product_no')
    .where('application.next_order_on', '>', today)
    .where('application.next_order_on', '<=', until)
    .where('application.charge_told_on', 'is distinct from', sql.ref<string>('application.next_order_on'))
    .where('application.status', '=', 'ACTIVE')
    .where('application.registered_on', '<', today)
    .where('product.serves_existing', '=', 1)
    // Tried every day until there is stock: the day is not known.
    .where('application.flag_reason', 'is distinct from', 'OUT_OF_STOCK');

export const findGroupsToTell = (db: Db, days: ChargeDays, page: Page): Promise<GroupNo[]> =>
  groupsIn(unannounced(db, days), page);

/** The unannounced charges of a group, in the order in which calls change several applications. */
export async function findUnannouncedCharges(
  db: Db,
  groupNo: GroupNo,
  days: ChargeDays,
): Promise<Application[]> {
  const rows = await unannounced(db, days)
    .selectAll('application')
    .where('application.group_no', '=', groupNo)
    .orderBy('application.recurring_payment_id')
    .execute();
  return rows.map(toApplication);
}

/** False where the charge moved, or another process told of it. */
export async function markChargeTold(
  trx: Trx,
  { recurringPaymentId, nextOrderOn }: Pick<Application, 'recurringPaymentId' | 'nextOrderOn'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('application')
    .set({ charge_told_on: nextOrderOn })
    .where('recurring_payment_id', '=', recurringPaymentId)
    .where('status', '=', 'ACTIVE')
    .where('next_order_on', '=', nextOrderOn)
    .where('charge_told_on', 'is distinct from', nextOrderOn)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Drops the unsent text about the charges of that day, because one of them changed. The others are announced again. */
export async function withdrawChargeText(trx: Trx, groupNo: GroupNo, chargeOn: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set(dropped('the charge was changed'))
    .where('group_no', '=', groupNo)
    .where('kind', '=', 'CHARGE_COMING')
    .where('subject', 'like', `${groupNo}/${chargeOn}/%`)
    .where('state', '=', 'PENDING')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await trx
    .updateTable('application')
    .set({ charge_told_on: null })
    .where('group_no', '=', groupNo)
    .where('charge_told_on', '=', chargeOn)
    .execute();
}
