import { type RawBuilder, sql } from 'kysely';
import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import { addDays } from '@/lib/domain/shared/days';
import { anApplication, aProduct, aShop } from '@/lib/testing/fixtures/builders';
import { today } from '@/lib/use-cases/shared/calendar';

const perStatement = 50_000;

/**
 * Creates one ordinary application with the product's code, and copies it in SQL. `due` of the copies are due
 * on the next `days` days, the same number each day, spread over the whole table as in a real shop; the others
 * are due later. Of the due ones each of `products` gets the same number.
 */
export async function loadApplications(
  ctx: Context,
  { total, due, days, products = 1 }: { total: number; due: number; days: number; products?: number },
): Promise<void> {
  const shop = await aShop(ctx, { stock: 100_000_000 });
  const model = await anApplication(ctx, shop);
  await ctx.db
    .updateTable('application')
    .set({ next_order_on: addDays(today(ctx), 40), next_delivery_on: addDays(today(ctx), 42) })
    .execute();
  await copyApplication(ctx, model, { total });
  const ids = Array.from({ length: due }, (_, n) => numberOf(Math.floor((n * total) / due)));
  for (let day = 0; day < days; day += 1) {
    const fallingDue = ids.filter((_, n) => n % days === day);
    for (let from = 0; from < fallingDue.length; from += 5_000) {
      await ctx.db
        .updateTable('application')
        .set({ next_order_on: addDays(today(ctx), day), next_delivery_on: addDays(today(ctx), day + 2) })
        .where('recurring_payment_id', 'in', fallingDue.slice(from, from + 5_000))
        .execute();
    }
  }
  for (let product = 1; product < products; product += 1) {
    const { productNo, optionNo } = await aProduct(ctx, { stock: 100_000_000 });
    await ctx.db
      .updateTable('application')
      .set({ product_no: productNo, option_no: optionNo })
      .where(
        'recurring_payment_id',
        'in',
        ids.filter((_, n) => n % products === product),
      )
      .execute();
  }
}

/** Copies one application `total` times, for its own member or for another one. */
export async function copyApplication(
  ctx: Context,
  { groupNo, recurringPaymentId }: { groupNo: string; recurringPaymentId: string },
  { total, memberNo }: { total: number; memberNo?: number },
): Promise<void> {
  const { order_sheet_no: sheetNo } = await ctx.db
    .selectFrom('application_group')
    .select('order_sheet_no')
    .where('group_no', '=', groupNo)
    .executeTakeFirstOrThrow();
  const owned: Record<string, RawBuilder<unknown>> = memberNo === undefined
    ? {}
    : { member_no: sql`cast(${memberNo} as integer)` };
  const numbered = { ...owned, order_sheet_no: number, group_no: number };
  const named = { ...owned, recurring_payment_id: number, group_no: number };
  for (let from = 0; from < total; from += perStatement) {
    const range = { from, until: Math.min(from + perStatement, total) };
    await ctx.transaction(async (trx) => {
      await copyRow(trx, 'order_sheet', ['order_sheet_no', sheetNo], numbered, range);
      await copyRow(trx, 'application_group', ['group_no', groupNo], numbered, range);
      await sql`insert into orderer_fragment (fragment, group_no)
        select f.fragment, g.group_no from orderer_fragment f, application_group g
        where f.group_no = ${groupNo} and g.group_no >= ${numberOf(from)} and g.group_no < ${numberOf(range.until)}`.execute(
        trx,
      );
      await copyRow(trx, 'application', ['recurring_payment_id', recurringPaymentId], named, range);
    });
  }
}

/**
 * Makes the first `count` copies due tomorrow and the others later. Each counts `orders` + 1 created rounds.
 * The stock is large enough.
 */
export async function makeDue(
  ctx: Context,
  { count, orders }: { count: number; orders: number },
): Promise<void> {
  await ctx.db
    .updateTable('application')
    .set({
      created_rounds: orders + 1,
      last_round: null,
      next_order_on: addDays(today(ctx), 40),
      next_delivery_on: addDays(today(ctx), 42),
    })
    .where('recurring_payment_id', '>=', numberOf(0))
    .where('recurring_payment_id', '<', numberOf(10_000_000))
    .execute();
  await ctx.db
    .updateTable('application')
    .set({ next_order_on: addDays(today(ctx), 1), next_delivery_on: addDays(today(ctx), 3) })
    .where('recurring_payment_id', '<', numberOf(count))
    .where('recurring_payment_id', '>=', numberOf(0))
    .execute();
  await ctx.db.updateTable('product_option').set({ stock: 100_000_000 }).execute();
}

/**
 * Adds `perApplication` past orders to each copied application, as copies of one order of the product, at
 * different times. SQLite only.
 */
export async function loadOrders(
  db: Db,
  { applications, perApplication }: { applications: number; perApplication: number },
): Promise<void> {
  const line = await db.selectFrom('order_line').selectAll().executeTakeFirstOrThrow();
  const at = sql`strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', '+' || (i * 100) || ' seconds')`;
  const orderNo = sql`'25' || substr('000000000000000000' || i, -18)`;
  const applicationNo = sql`'26' || substr('000000000000000000' || (i / cast(${perApplication} as integer)), -18)`;
  const orderValues = { order_no: orderNo, group_no: applicationNo, created_at: at };
  const lineValues = {
    order_option_no: sql`i + 1000`,
    order_no: orderNo,
    recurring_payment_id: applicationNo,
    round: sql`i % cast(${perApplication} as integer) + 2`,
    created_at: at,
  };
  const total = applications * perApplication;
  for (let from = 0; from < total; from += perStatement) {
    const range = { from, until: Math.min(from + perStatement, total) };
    await copyRow(db, 'shop_order', ['order_no', line.order_no], orderValues, range);
    await copyRow(db, 'order_line', ['order_option_no', line.order_option_no], lineValues, range);
  }
}

/** The number of copy `i`, in the form of `numberOf`. */
const number = sql`'26' || substr('000000000000000000' || i, length('000000000000000000' || i) - 17)`;

export const numberOf = (n: number) => `26${String(n).padStart(18, '0')}`;

/** Copies one row repeatedly with the values in `changed`; `i` is the number of the copy. */
async function copyRow(
  db: Db,
  table: 'order_sheet' | 'application_group' | 'application' | 'shop_order' | 'order_line',
  [keyColumn, key]: [string, string | number],
  changed: Record<string, RawBuilder<unknown>>,
  { from, until }: { from: number; until: number },
): Promise<void> {
  const isModel = sql<boolean>`model.${sql.ref(keyColumn)} = ${key}`;
  const found = await sql<object>`select model.* from ${sql.table(table)} as model where ${isModel}`.execute(
    db,
  );
  const columns = Object.keys(found.rows[0] ?? {});
  const values = columns.map((column) => changed[column] ?? sql`model.${sql.ref(column)}`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    with recursive numbers (i) as (
      select cast(${from} as integer) union all select i + 1 from numbers where i + 1 < cast(${until} as integer)
    )
    select ${sql.join(values)} from numbers, ${sql.table(table)} as model where ${isModel}
  `.execute(db);
}

export async function countPaidOrders(db: Db): Promise<number> {
  const row = await db
    .selectFrom('shop_order')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('payment_state', '=', 'PAID')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
