import type { Selectable } from 'kysely';
import type { OptionInput } from '@/lib/domain/application/application';
import type { CartRow } from '@/lib/domain/catalog/cart';
import { unreadableInputs } from '@/lib/domain/shared/damaged';
import type { MemberNo } from '@/lib/domain/shared/ids';
import { fromColumns } from '../../columns';
import { listed, storedJson } from '../../damaged';
import { countRows } from '../../page';
import type { Db, Tables, Trx } from '../../schema';
import { cycleColumns, cycleOf, noCycle, numbersOf } from '../shared/json-columns';

function toRow(row: Selectable<Tables['cart_row']>): CartRow {
  return {
    ...fromColumns(row, 'cart_no', 'product_no', 'option_no', 'order_cnt', 'last_round'),
    optionInputs: storedJson<OptionInput[]>(row.option_inputs, unreadableInputs, []),
    cycle: cycleOf(row),
    freeGiftOptionNos: numbersOf(row.free_gift_option_nos),
  };
}

/** Oldest row first; `cartNos` selects some of them. */
export async function listCartRows(db: Db, memberNo: MemberNo, cartNos?: number[]): Promise<CartRow[]> {
  if (cartNos?.length === 0) return [];
  const rows = await db
    .selectFrom('cart_row')
    .selectAll()
    .where('member_no', '=', memberNo)
    .$if(cartNos !== undefined, (query) => query.where('cart_no', 'in', cartNos ?? []))
    .orderBy('cart_no')
    .execute();
  return listed(rows, toRow);
}

export type NewCartRow = Omit<CartRow, 'cartNo'>;

const columnsOf = (row: NewCartRow) => ({
  order_cnt: row.orderCnt,
  option_inputs: JSON.stringify(row.optionInputs),
  ...(row.cycle ? cycleColumns(row.cycle) : noCycle),
  last_round: row.lastRound,
  free_gift_option_nos: JSON.stringify(row.freeGiftOptionNos),
});

export async function addCartRow(trx: Trx, memberNo: MemberNo, row: NewCartRow, at: string): Promise<number> {
  const { cart_no } = await trx
    .insertInto('cart_row')
    .values({
      member_no: memberNo,
      product_no: row.productNo,
      option_no: row.optionNo,
      created_at: at,
      ...columnsOf(row),
    })
    .returning('cart_no')
    .executeTakeFirstOrThrow();
  return cart_no;
}

export async function changeCartRow(trx: Trx, memberNo: MemberNo, row: CartRow): Promise<void> {
  await trx
    .updateTable('cart_row')
    .set(columnsOf(row))
    .where('member_no', '=', memberNo)
    .where('cart_no', '=', row.cartNo)
    .execute();
}

/** Ignores other members' rows and deleted rows. */
export async function deleteCartRows(trx: Trx, memberNo: MemberNo, cartNos: number[]): Promise<void> {
  if (cartNos.length === 0) return;
  await trx
    .deleteFrom('cart_row')
    .where('member_no', '=', memberNo)
    .where('cart_no', 'in', cartNos)
    .execute();
}

export async function countCartRows(db: Db, memberNo: MemberNo): Promise<number> {
  return countRows(db.selectFrom('cart_row').where('member_no', '=', memberNo));
}
