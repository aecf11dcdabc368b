import { type ExpressionBuilder, expressionBuilder } from 'kysely';
import { flagsThatHold } from '@/lib/domain/application/application';
import { asGroupNo, type GroupNo, type OrderNo } from '@/lib/domain/shared/ids';
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
  /** The applications that it holds. */
  pausedCount: number;
  /** The pieces of one box for each application that waits: those that it holds, and those that must still pause. */
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
  const waiting = await waitingFor(
    db,
    rows.map(({ ran_out_no }) => ran_out_no),
  );
  return rows.map((row) => ({
    ...fromColumns(row, 'ran_out_no', 'product_no', 'option_no', 'until_on', 'started_at'),
    ...fromColumns(row, 'product_name_ko', 'product_name_en', 'option_value_ko', 'option_value_en', 'stock'),
    isRestocked: row.is_restocked === 1,
    ...(waiting.get(row.ran_out_no) ?? { pausedCount: 0, neededCnt: 0 }),
  }));
}

/** By number, the applications that rest and the pieces of one box for each of these and of those that must still pause. */
async function waitingFor(
  db: Db,
  ranOutNos: number[],
): Promise<Map<number, { pausedCount: number; neededCnt: number }>> {
  if (ranOutNos.length === 0) return new Map();
  const held = await db
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
  const running = await toPause(db)
    .select((select) => ['ran_out_no', select.fn.sum<number>('order_cnt').as('needed')])
    .groupBy('ran_out_no')
    .execute();
  const toCome = new Map(running.map((row) => [row.ran_out_no, Number(row.needed)]));
  const resting = new Map(held.map((row) => [row.ran_out_no, row]));
  return new Map(
    ranOutNos.map((ranOutNo) => {
      const { count = 0, needed = 0 } = resting.get(ranOutNo) ?? {};
      return [
        ranOutNo,
        { pausedCount: Number(count), neededCnt: Number(needed) + (toCome.get(ranOutNo) ?? 0) },
      ];
    }),
  );
}

/** The number under which an option is out, and until when; undefined where it is not. */
export async function findOpenRanOut(
  db: Db,
  optionNo: number,
): Promise<Pick<RanOut, 'ranOutNo' | 'untilOn'> | undefined> {
  const row = await db
    .selectFrom('ran_out')
    .select(['ran_out_no', 'until_on'])
    .where('option_no', '=', optionNo)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && fromColumns(row, 'ran_out_no', 'until_on');
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

/** The option of `ran_out` is out, and the merchant did not resume `application` meanwhile. */
const holds = both.and([
  both('ran_out.ended_at', 'is', null),
  both.or([
    both('application.ran_out_no', 'is', null),
    both('application.ran_out_no', '<>', both.ref('ran_out.ran_out_no')),
  ]),
]);

/**
 * No round of `application` is made while `ran_out` lasts: its option is out, and the merchant did not resume it meanwhile. For a pause
 * until a day: only if it is charged before that day.
 */
export const isHeldBy = both.and([
  holds,
  both('application.option_no', '=', both.ref('ran_out.option_no')),
  both.or([
    both('ran_out.until_on', 'is', null),
    both('application.next_order_on', '<', both.ref('ran_out.until_on')),
  ]),
]);

/**
 * An unpaid order with a piece of an option that is out: nothing of it is charged until that line has left it. The option is that of the
 * line, since the application may deliver another one from the next round on.
 */
const isHeldOrder = (where: ExpressionBuilder<Tables, 'shop_order'>) =>
  where.exists(
    where
      .selectFrom('order_line as held_line')
      .innerJoin('application', 'application.recurring_payment_id', 'held_line.recurring_payment_id')
      .innerJoin('ran_out', 'ran_out.option_no', 'held_line.option_no')
      .select('held_line.order_option_no')
      .whereRef('held_line.order_no', '=', 'shop_order.order_no')
      .where('held_line.is_void', '=', 0)
      .where('application.status', '=', 'ACTIVE')
      .where(holds),
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

/** The lines of unpaid orders, which are tried again from day to day, with their application. */
const unpaidLines = (db: Db) =>
  db
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_no', 'shop_order.order_no')
    .innerJoin('application', 'application.recurring_payment_id', 'order_line.recurring_payment_id')
    .where('shop_order.payment_state', '=', 'DUE')
    .where('shop_order.next_attempt_on', 'is not', null)
    .where('order_line.is_void', '=', 0)
    .where('application.status', '=', 'ACTIVE');

const ofWaiting = [
  'application.recurring_payment_id',
  'application.group_no',
  'application.order_cnt',
  'ran_out.ran_out_no',
] as const;

/** The running applications that must pause: for their next round, or for a piece in an unpaid order. */
const toPause = (db: Db) =>
  db.selectFrom(
    db
      .selectFrom('ran_out')
      .innerJoin('application', (join) =>
        join
          .onRef('application.product_no', '=', 'ran_out.product_no')
          .onRef('application.option_no', '=', 'ran_out.option_no'),
      )
      .select(ofWaiting)
      .where(isHeldBy)
      .where('application.status', '=', 'ACTIVE')
      .where('application.next_order_on', 'is not', null)
      .union(
        unpaidLines(db)
          .innerJoin('ran_out', 'ran_out.option_no', 'order_line.option_no')
          .select(ofWaiting)
          .where(holds),
      )
      .as('waiting'),
  );

/** The groups with an application whose option ran out and that was not paused for it yet. */
export async function findGroupsToPause(db: Db, page: Page): Promise<GroupNo[]> {
  const rows = await toPause(db)
    .select('group_no')
    .distinct()
    .orderBy('group_no')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map((row) => asGroupNo(row.group_no));
}

/** Those applications of a group, with the number of what ran out. */
export async function findToPause(
  db: Db,
  groupNo: GroupNo,
): Promise<Array<{ id: string; ranOutNo: number }>> {
  return toPause(db)
    .select(['recurring_payment_id as id', 'ran_out_no as ranOutNo'])
    .where('group_no', '=', groupNo)
    .orderBy('recurring_payment_id')
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
        where('application.flag_reason', 'not in', flagsThatHold),
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

export type Concerned = { optionNo: number; recurringPaymentId: string; groupNo: string; isGift: boolean };

/**
 * The running applications that would pause: one row for each application and option. That is the option of its next round (with
 * `untilOn` only if it is charged before that day), and each option in its unpaid orders. An option that is out already pauses nothing
 * more, also not what the merchant resumed meanwhile.
 */
export async function findConcerned(
  db: Db,
  { productNo, optionNos, untilOn }: { productNo: number; optionNos: number[]; untilOn: string | null },
): Promise<Concerned[]> {
  const rows = await db
    .selectFrom('application')
    .select(['option_no', 'recurring_payment_id', 'group_no', 'is_gift'])
    .where('product_no', '=', productNo)
    .where('option_no', 'in', optionNos)
    .where('status', '=', 'ACTIVE')
    .where((where) =>
      untilOn === null ? where('next_order_on', 'is not', null) : where('next_order_on', '<', untilOn),
    )
    .where(isNotOut('application.option_no'))
    .union(
      unpaidLines(db)
        .select(['order_line.option_no', 'application.recurring_payment_id'])
        .select(['application.group_no', 'application.is_gift'])
        .where('order_line.option_no', 'in', optionNos)
        .where(isNotOut('order_line.option_no')),
    )
    .execute();
  return rows.map((row) => ({
    ...fromColumns(row, 'option_no', 'recurring_payment_id', 'group_no'),
    isGift: row.is_gift === 1,
  }));
}

const lines = expressionBuilder<Tables, 'application' | 'order_line'>();

const isNotOut = (optionNo: 'application.option_no' | 'order_line.option_no') =>
  lines.not(
    lines.exists(
      lines
        .selectFrom('ran_out')
        .select('ran_out.ran_out_no')
        .whereRef('ran_out.option_no', '=', optionNo)
        .where('ran_out.ended_at', 'is', null),
    ),
  );
