import { type Expression, expressionBuilder, type SqlBool, sql, type UpdateObject } from 'kysely';
import type { Tables, Trx } from '../../schema';

const isPending = sql<boolean>`state = 'PENDING'`;
const isUnsettled = sql<boolean>`settled_at is null`;

/** Records that one process at a time works on: each belongs to it until it is settled, or until its lease expires. */
const leased = {
  outbox: { key: 'message_no', isOpen: isPending },
  webhook_delivery: { key: 'delivery_no', isOpen: isPending },
  charge: { key: 'charge_key', isOpen: isUnsettled },
  refund: { key: 'refund_key', isOpen: isUnsettled },
} as const;

export type LeasedTable = keyof typeof leased;

/** Real time, because the business time of a sandbox may stop or jump. */
export type Lease = { wallAt: string; until: string };

/** No process has the record, or the lease of that process has expired. */
export function isFree(table: LeasedTable, wallAt: string) {
  const where = expressionBuilder<Tables, LeasedTable>();
  return where.or([where(`${table}.lease_until`, 'is', null), where(`${table}.lease_until`, '<', wallAt)]);
}

/** An update of one record, if it is still open. */
export function updateOpen(trx: Trx, table: LeasedTable, keyValue: string | number) {
  const { key, isOpen } = leased[table];
  return trx.updateTable(table).where(key, '=', keyValue).where(isOpen);
}

/**
 * Takes an open record for one process; `also` is written with the lease. False when another process has it, or when it is not
 * `asRead` any more.
 */
export async function takeLease(
  trx: Trx,
  table: LeasedTable,
  key: string | number,
  lease: Lease,
  {
    also = {},
    asRead = sql<boolean>`1 = 1`,
  }: { also?: UpdateObject<Tables, LeasedTable>; asRead?: Expression<SqlBool> } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await updateOpen(trx, table, key)
    .set({ ...also, lease_until: lease.until })
    .where(isFree(table, lease.wallAt))
    .where(asRead)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives an open record back as it was. */
export async function releaseLease(trx: Trx, table: LeasedTable, key: string | number): Promise<void> {
  await updateOpen(trx, table, key).set({ lease_until: null }).execute();
}
