import type { Selectable } from 'kysely';
import type { OrderSheet } from '@/lib/domain/catalog/order-sheet';
import { asGroupNo, type GroupNo, type MemberNo } from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import { prepared, preparedInsert } from '../../prepared';
import type { Db, Tables, Trx } from '../../schema';
import { numbersOf } from '../shared/json-columns';

export async function insertOrderSheet(trx: Trx, sheet: Omit<OrderSheet, 'groupNo'>): Promise<void> {
  await sheetInsert(trx, {
    ...toColumns(sheet, 'orderSheetNo', 'memberNo', 'totalAmt', 'createdAt', 'expiresAt'),
    is_gift: sheet.isGift ? 1 : 0,
    lines: JSON.stringify(sheet.lines),
    cart_nos: JSON.stringify(sheet.cartNos),
    group_no: null,
  });
}

const sheetInsert = preparedInsert('order_sheet');

/** Only a member's own sheet; undefined for others'. */
export async function findOrderSheet(
  db: Db,
  memberNo: MemberNo,
  orderSheetNo: string,
): Promise<OrderSheet | undefined> {
  const { rows } = await sheetOfMember(db, { memberNo, orderSheetNo });
  return rows[0] && toSheet(rows[0]);
}

const sheetOfMember = prepared((db, wanted: { memberNo: MemberNo; orderSheetNo: string }) =>
  db
    .selectFrom('order_sheet')
    .selectAll()
    .where('order_sheet_no', '=', wanted.orderSheetNo)
    .where('member_no', '=', wanted.memberNo),
);

/** Uses a sheet once, by compare-and-set. False when it already became a group. */
export async function spendOrderSheet(trx: Trx, orderSheetNo: string, groupNo: GroupNo): Promise<boolean> {
  const { numAffectedRows } = await sheetSpent(trx, { orderSheetNo, groupNo });
  return numAffectedRows === 1n;
}

const sheetSpent = prepared((db, { orderSheetNo, groupNo }: { orderSheetNo: string; groupNo: GroupNo }) =>
  db
    .updateTable('order_sheet')
    .set({ group_no: groupNo })
    .where('order_sheet_no', '=', orderSheetNo)
    .where('group_no', 'is', null),
);

/** Those of these cart rows that another sheet already ordered. Cart row numbers are never reused. */
export async function findOrderedRows(
  db: Db,
  memberNo: MemberNo,
  cartNos: number[],
  orderSheetNo = '',
): Promise<number[]> {
  if (cartNos.length === 0) return [];
  const used = await db
    .selectFrom('order_sheet')
    .select('cart_nos')
    .where('member_no', '=', memberNo)
    .where('group_no', 'is not', null)
    .where('order_sheet_no', '<>', orderSheetNo)
    .where('cart_nos', '<>', '[]')
    .execute();
  const ordered = new Set(used.flatMap((row) => numbersOf(row.cart_nos)));
  return cartNos.filter((cartNo) => ordered.has(cartNo));
}

function toSheet(row: Selectable<Tables['order_sheet']>): OrderSheet {
  return {
    ...fromColumns(row, 'order_sheet_no', 'member_no', 'is_gift', 'total_amt', 'created_at', 'expires_at'),
    lines: JSON.parse(row.lines) as OrderSheet['lines'],
    cartNos: numbersOf(row.cart_nos),
    groupNo: row.group_no === null ? null : asGroupNo(row.group_no),
  };
}
