import { asGroupNo, type GroupNo } from '@/lib/domain/shared/ids';
import { toColumns } from '../../columns';
import { unchanged } from '../../lock';
import type { Page } from '../../page';
import type { Db, Trx } from '../../schema';
import { sealJson } from '../../sealed';
import { mobileIndexOf } from './archived-contracts';
import type { ContractToArchive } from './contract-record';

/** A page of rows stays below the parameter limit of a statement. */
const rowsAtOnce = 500;

/** Locks the orders of a contract as a claim or a refund does: none can start until the transaction ends. */
export async function takeOrdersOfGroup(trx: Trx, groupNo: GroupNo): Promise<void> {
  await trx
    .updateTable('shop_order')
    .set({ refunded_amt: unchanged('refunded_amt') })
    .where('group_no', '=', groupNo)
    .execute();
}

/** Archives a contract; the caller deletes it from the shop's own tables in the same transaction. */
export async function insertArchived(trx: Trx, contract: ContractToArchive, at: string): Promise<void> {
  const { record, memberNo, complaints, booked } = contract;
  const { groupNo } = record;
  await trx
    .insertInto('kept_contract')
    .values({
      group_no: groupNo,
      member_no: memberNo,
      is_gift: record.isGift ? 1 : 0,
      applied_at: record.appliedAt,
      over_at: record.overAt,
      kept_at: at,
      orderer_mobile_idx: mobileIndexOf(record),
      record_enc: sealJson(record),
    })
    .execute();
  const numbers = [
    groupNo,
    ...record.applications.map(({ recurringPaymentId }) => recurringPaymentId),
    ...record.orders.map(({ orderNo }) => orderNo),
  ];
  for (const page of pagesOf(numbers))
    await trx
      .insertInto('kept_number')
      .values(page.map((number) => ({ number, group_no: groupNo })))
      .execute();
  for (const page of pagesOf(complaints))
    await trx
      .insertInto('kept_complaint')
      .values(
        page.map((complaint) => ({
          group_no: groupNo,
          ended_at: complaint.endedAt,
          complaint_enc: sealJson(complaint),
        })),
      )
      .execute();
  for (const page of pagesOf(booked))
    await trx
      .insertInto('kept_money')
      .values(
        page.map((moved) => ({
          money_key: moved.key,
          ...toColumns(moved, 'kind', 'gateway', 'orderNo', 'amount', 'state', 'startedAt'),
          ...toColumns(moved, 'chargeKey', 'chargeRef', 'settledAt', 'taxFreeAmt', 'deliveryAmt'),
          group_no: groupNo,
        })),
      )
      .execute();
}

function pagesOf<T>(rows: T[]): T[][] {
  const pages: T[][] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) pages.push(rows.slice(from, from + rowsAtOnce));
  return pages;
}

/** Archived contracts that ended before an instant. */
export async function findExpiredArchive(
  db: Db,
  before: string,
  { limit, offset }: Page,
): Promise<GroupNo[]> {
  const rows = await db
    .selectFrom('kept_contract')
    .select('group_no')
    .where('over_at', '<', before)
    .orderBy('over_at')
    .orderBy('group_no')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => asGroupNo(row.group_no));
}

/** No row refers to the contract afterwards. */
export async function deleteArchived(trx: Trx, groupNo: GroupNo): Promise<void> {
  for (const table of ['kept_complaint', 'kept_number', 'kept_money', 'kept_contract'] as const)
    await trx.deleteFrom(table).where('group_no', '=', groupNo).execute();
}
