import type { OrderNo } from '@/lib/domain/shared/ids';
import { restoreMarks } from '../../backup/restore';
import { fromColumns, toColumns } from '../../columns';
import type { Db, Trx } from '../../schema';
import { findMark } from '../operations/shop-meta';

/**
 * What the gateway charged after the backup that this shop was restored from: the rounds are not in our ledger yet, and must
 * not be charged again when they come (docs/rules/money.md#after-a-restore).
 */
export type RestoredCharge = {
  key: string;
  orderNo: OrderNo;
  amount: number;
  /** Null: recorded before the shop stored the gateway. */
  gateway: string | null;
  gatewayRef: string;
  rounds: Array<{ recurringPaymentId: string; round: number }>;
};

/** A restored shop charges nothing until its ledger is reconciled with the gateway's. */
export async function isChargingHeld(db: Db): Promise<boolean> {
  return (await findMark(db, restoreMarks.check)) === 'pending';
}

/** The business time of the backup; null for a shop that was never restored. */
export async function findBackupTime(db: Db): Promise<string | null> {
  return findMark(db, restoreMarks.backupAt);
}

export async function endChargingHold(trx: Trx): Promise<void> {
  await trx.updateTable('shop_meta').set({ value: 'done' }).where('name', '=', restoreMarks.check).execute();
}

/** Stored once, however often the gateway's ledger is read. */
export async function insertRestoredCharge(
  trx: Trx,
  charge: RestoredCharge & { chargedAt: string },
): Promise<void> {
  if (charge.rounds.length === 0) return;
  await trx
    .insertInto('restored_charge')
    .values(
      charge.rounds.map(({ recurringPaymentId, round }) => ({
        recurring_payment_id: recurringPaymentId,
        round,
        charge_key: charge.key,
        ...toColumns(charge, 'orderNo', 'amount', 'gateway', 'gatewayRef', 'chargedAt'),
        used_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasRestoredCharges(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('restored_charge')
    .select('charge_key')
    .where('used_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The restored charges that wait for rounds of these applications, each with all of its rounds. */
export async function findRestoredCharges(db: Db, recurringPaymentIds: string[]): Promise<RestoredCharge[]> {
  if (recurringPaymentIds.length === 0) return [];
  const rows = await db
    .selectFrom('restored_charge')
    .selectAll()
    .where('charge_key', 'in', (select) =>
      select
        .selectFrom('restored_charge as theirs')
        .select('theirs.charge_key')
        .where('theirs.recurring_payment_id', 'in', recurringPaymentIds)
        .where('theirs.used_at', 'is', null),
    )
    .orderBy('charged_at')
    .orderBy('charge_key')
    .orderBy('recurring_payment_id')
    .execute();
  const charges = new Map<string, RestoredCharge>();
  for (const row of rows) {
    const charge = charges.get(row.charge_key) ?? {
      ...fromColumns(row, 'order_no', 'amount', 'gateway', 'gateway_ref'),
      key: row.charge_key,
      rounds: [],
    };
    charge.rounds.push({ recurringPaymentId: row.recurring_payment_id, round: row.round });
    charges.set(row.charge_key, charge);
  }
  return [...charges.values()];
}

/** False when another call has taken it. */
export async function spendRestoredCharge(trx: Trx, charge: RestoredCharge, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('restored_charge')
    .set({ used_at: at })
    .where('charge_key', '=', charge.key)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === BigInt(charge.rounds.length);
}
