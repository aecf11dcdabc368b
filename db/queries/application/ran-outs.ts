import { type ExpressionBuilder, expressionBuilder } from 'kysely';
import type { GroupNo, OrderNo } from '@/lib/domain/shared/ids';
import { fromColumns, toColumns } from '../../columns';
import { groupsIn, type Page } from '../../page';
import type { Db, Tables, Trx } from '../../schema';

/** An option that ran out; `untilOn` is null where it comes back with its stock. */
export type RanOut = {
  ranOutNo: number;
  productNo: number;
  optionNo: number;
  untilOn: string | null;
  startedAt: string;
};

/** Null where the option is out already. */
export async function insertRanOut(
  trx: Trx,
  ranOut: Omit<RanOut, 'ranOutNo'> & { startedBy: number },
): Promise<number | null> {
  const row = await trx
    .insertInto('ran_out')
    .values(toColumns(ranOut, 'productNo', 'optionNo', 'untilOn', 'startedAt', 'startedBy'))
    .onConflict((conflict) => conflict.doNothing())
    .returning('ran_out_no')
    .executeTakeFirst();
  return row?.ran_out_no ?? null;
}

export type OpenRanOut = RanOut & {
  productNameKo: string;
  productNameEn: string;
  optionValueKo: string;
  optionValueEn: string;
  stock: number;
  isRestocked: boolean;
  /** The applications that it holds, and the pieces of one box for each. */
  pausedCount: number;
  neededCnt: number;
};

export async function listOpenRanOuts(db: Db): Promise<OpenRanOut[]> {
  const rows = await db
    .selectFrom('ran_out')
    .innerJoin('product', 'product.product_no', 'ran_out.product_no')
    .innerJoin('product_option', 'product_option.option_no', 'ran_out.option_no')
    .selectAll('ran_out')
    .select([
      'product.name_ko as product_name_ko',
      'product.name_en as product_name_en',
      'product_option.stock',
    ])
    .select(['product_option.value_ko as option_value_ko', 'product_option.value_en as option_value_en'])
    .where('ran_out.ended_at', 'is', null)
    .orderBy('ran_out.ran_out_no', 'desc')
    .execute();
  const held = await heldBy(
    db,
    rows.map(({ ran_out_no }) => ran_out_no),
  );
  return rows.map((row) => ({
    ...fromColumns(row, 'ran_out_no', 'product_no', 'option_no', 'until_on', 'started_at'),
    ...fromColumns(row, 'product_name_ko', 'product_name_en', 'option_value_ko', 'option_value_en', 'stock'),
    isRestocked: row.is_restocked === 1,
    pausedCount: held.get(row.ran_out_no)?.count ?? 0,
    neededCnt: held.get(row.ran_out_no)?.needed ?? 0,
  }));
}

async function heldBy(db: Db, ranOutNos: number[]): Promise<Map<number, { count: number; needed: number }>> {
  if (ranOutNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('application')
    .select((select) => [
      'ran_out_no',
      select.fn.countAll<number>().as('count'),
      select.fn.sum<number>('order_cnt').as('needed'),
    ])
    .where('ran_out_no', 'in', ranOutNos)
    .where(isHeld)
    .groupBy('ran_out_no')
    .execute();
  return new Map(
    rows.map((row) => [row.ran_out_no ?? 0, { count: Number(row.count), needed: Number(row.needed) }]),
  );
}

/** The number under which an option is out; null where it is not. */
export async function findOpenRanOut(db: Db, optionNo: number): Promise<number | null> {
  const row = await db
    .selectFrom('ran_out')
    .select('ran_out_no')
    .where('option_no', '=', optionNo)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.ran_out_no ?? null;
}

/** Ends a pause once. Undefined where it has ended. */
export async function endRanOut(trx: Trx, ranOutNo: number, at: string): Promise<RanOut | undefined> {
  const row = await trx
    .updateTable('ran_out')
    .set({ ended_at: at })
    .where('ran_out_no', '=', ranOutNo)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && fromColumns(row, 'ran_out_no', 'product_no', 'option_no', 'until_on', 'started_at');
}

/** The merchant has pieces of this option again. */
export async function noteRestocked(trx: Trx, optionNo: number): Promise<void> {
  await trx
    .updateTable('ran_out')
    .set({ is_restocked: 1 })
    .where('option_no', '=', optionNo)
    .where('ended_at', 'is', null)
    .execute();
}

export async function emptyStock(trx: Trx, optionNo: number): Promise<void> {
  await trx.updateTable('product_option').set({ stock: 0 }).where('option_no', '=', optionNo).execute();
}

const one = expressionBuilder<Tables, 'application'>();

/** The application rests because an option ran out: that of its `ran_out_no`. */
export const isHeld = one.and([
  one('application.status', '=', 'ADMIN_PAUSED'),
  one('application.status_reason', '=', 'RAN_OUT'),
]);

const both = expressionBuilder<Tables, 'application' | 'ran_out'>();

/** An order of `application` is tried again from day to day. */
const hasUnpaidOrder = both.exists(
  both
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_line.order_no')
    .select('order_line.order_option_no')
    .whereRef('order_line.recurring_payment_id', '=', 'application.recurring_payment_id')
    .where('order_line.is_void', '=', 0)
    .where('shop_order.payment_state', '=', 'DUE'),
);

/**
 * `application` must rest for `ran_out`: its option is out, and the merchant did not resume it meanwhile. For a pause until a day:
 * only if it is charged before that day, or has an unpaid order, which is tried every day.
 */
export const isHeldBy = both.and([
  both('ran_out.ended_at', 'is', null),
  both('application.product_no', '=', both.ref('ran_out.product_no')),
  both('application.option_no', '=', both.ref('ran_out.option_no')),
  both.or([
    both('application.ran_out_no', 'is', null),
    both('application.ran_out_no', '<>', both.ref('ran_out.ran_out_no')),
  ]),
  both.or([
    both('ran_out.until_on', 'is', null),
    both('application.next_order_on', '<', both.ref('ran_out.until_on')),
    hasUnpaidOrder,
  ]),
]);

/** An unpaid order with a line of `application` that must rest: nothing of it is charged until that line has left it. */
const isHeldOrder = (where: ExpressionBuilder<Tables, 'shop_order'>) =>
  where.exists(
    where
      .selectFrom('order_line as held_line')
      .innerJoin('application', 'application.recurring_payment_id', 'held_line.recurring_payment_id')
      .innerJoin('ran_out', 'ran_out.option_no', 'application.option_no')
      .select('held_line.order_option_no')
      .whereRef('held_line.order_no', '=', 'shop_order.order_no')
      .where('held_line.is_void', '=', 0)
      .where('application.status', '=', 'ACTIVE')
      .where(isHeldBy),
  );

export const isNotHeldOrder = (where: ExpressionBuilder<Tables, 'shop_order'>) =>
  where.not(isHeldOrder(where));

export async function isOrderHeld(db: Db, orderNo: OrderNo): Promise<boolean> {
  const row = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('order_no', '=', orderNo)
    .where(isHeldOrder)
    .executeTakeFirst();
  return row !== undefined;
}

const toPause = (db: Db) =>
  db
    .selectFrom('ran_out')
    .innerJoin('application', 'application.option_no', 'ran_out.option_no')
    .where(isHeldBy)
    .where('application.status', '=', 'ACTIVE')
    .where((where) => where.or([where('application.next_order_on', 'is not', null), hasUnpaidOrder]));

/** The groups with an application whose option ran out and that was not paused for it yet. */
export const findGroupsToPause = (db: Db, page: Page): Promise<GroupNo[]> => groupsIn(toPause(db), page);

/** Those applications of a group, with the number of what ran out. */
export async function findToPause(
  db: Db,
  groupNo: GroupNo,
): Promise<Array<{ id: string; ranOutNo: number }>> {
  return toPause(db)
    .select(['application.recurring_payment_id as id', 'ran_out.ran_out_no as ranOutNo'])
    .where('application.group_no', '=', groupNo)
    .orderBy('application.recurring_payment_id')
    .execute();
}

/** Paused for an option that is back, or that they no longer have. What the merchant must look at stays paused. */
const toResume = (db: Db) =>
  db
    .selectFrom('application')
    .innerJoin('ran_out', 'ran_out.ran_out_no', 'application.ran_out_no')
    .where('application.ran_out_no', 'is not', null)
    .where(isHeld)
    .where((where) =>
      where.or([
        where('application.flag_reason', 'is', null),
        where('application.flag_reason', 'not in', ['DISPUTE', 'FRAUD_WARNING', 'RESTORED_CHARGE']),
      ]),
    )
    .where((where) =>
      where.or([
        where('ran_out.ended_at', 'is not', null),
        where('application.option_no', '<>', where.ref('ran_out.option_no')),
      ]),
    );

export const findGroupsToResume = (db: Db, page: Page): Promise<GroupNo[]> => groupsIn(toResume(db), page);

export async function findToResume(
  db: Db,
  groupNo: GroupNo,
): Promise<Array<{ id: string; ranOutNo: number | null }>> {
  return toResume(db)
    .select(['application.recurring_payment_id as id', 'application.ran_out_no as ranOutNo'])
    .where('application.group_no', '=', groupNo)
    .orderBy('application.recurring_payment_id')
    .execute();
}

export type Concerned = { optionNo: number; groupNo: string; isGift: boolean };

/**
 * The running applications of options that would pause: all, or those with a charge or an unpaid order before a day. An option that is out already pauses
 * nothing more, also not what the merchant resumed meanwhile.
 */
export async function findConcerned(
  db: Db,
  { productNo, optionNos, untilOn }: { productNo: number; optionNos: number[]; untilOn: string | null },
): Promise<Concerned[]> {
  const rows = await db
    .selectFrom('application')
    .select(['option_no', 'group_no', 'is_gift'])
    .where('product_no', '=', productNo)
    .where('option_no', 'in', optionNos)
    .where('status', '=', 'ACTIVE')
    .where((where) =>
      where.or([
        untilOn === null ? where('next_order_on', 'is not', null) : where('next_order_on', '<', untilOn),
        hasUnpaidOrder,
      ]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('ran_out')
            .select('ran_out.ran_out_no')
            .whereRef('ran_out.option_no', '=', 'application.option_no')
            .where('ran_out.ended_at', 'is', null),
        ),
      ),
    )
    .execute();
  return rows.map((row) => ({ ...fromColumns(row, 'option_no', 'group_no'), isGift: row.is_gift === 1 }));
}
