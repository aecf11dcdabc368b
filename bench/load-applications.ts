import { type RawBuilder, sql } from 'kysely';
import type { DialectName } from '@/db/dialect';
import type { Db } from '@/db/schema';
import { seal, sealJson } from '@/db/sealed';
import type { Context } from '@/lib/context';
import { addDays } from '@/lib/domain/shared/days';
import { anApplication, aProduct, aShop } from '@/lib/testing/fixtures/builders';
import { businessNow, today } from '@/lib/use-cases/shared/calendar';

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
 * different times.
 */
export async function loadOrders(
  db: Db,
  {
    applications,
    perApplication,
    dialect,
  }: { applications: number; perApplication: number; dialect: DialectName },
): Promise<void> {
  const line = await db.selectFrom('order_line').selectAll().executeTakeFirstOrThrow();
  const at = timeOf(dialect, 100);
  const orderNo = numbered('25', sql`i`);
  const applicationNo = numbered('26', sql`(i / cast(${perApplication} as integer))`);
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

/**
 * Adds what the console's other lists show, as copies of one row each: of each `each` orders one claim, and so on. One in a hundred
 * waits for the merchant.
 */
export async function loadWork(
  ctx: Context,
  { applications, orders, dialect }: { applications: number; orders: number; dialect: DialectName },
): Promise<void> {
  const { db } = ctx;
  const line = await db.selectFrom('order_line').selectAll().executeTakeFirstOrThrow();
  const order = await db.selectFrom('shop_order').selectAll().executeTakeFirstOrThrow();
  const product = await db.selectFrom('product').selectAll().executeTakeFirstOrThrow();
  const option = await db.selectFrom('product_option').selectAll().executeTakeFirstOrThrow();
  const at = businessNow(ctx);
  const { order_no, member_no, group_no } = order;
  const { product_no } = product;
  const claim = { order_no, member_no, claim_type: 'RETURN', status: 'RETURN_DONE', created_at: at } as const;
  const claimNo = await db
    .insertInto('claim')
    .values({ ...claim, ended_at: at, reason_type: 'CHANGE_MIND', reason_enc: sealJson({}), refund_amt: 0 })
    .returning('claim_no')
    .executeTakeFirstOrThrow();
  const text = { kind: 'ORDER_PAID', party: 'ORDERER', channel: 'SMS', state: 'SENT' } as const;
  const sealed = { to_enc: seal('01020000001'), title_enc: seal('제목'), body_enc: null };
  const message = await db
    .insertInto('outbox')
    .values({ ...text, ...sealed, subject: 'model', group_no, created_at: at, sent_at: at })
    .returning('message_no')
    .executeTakeFirstOrThrow();
  const entry = {
    at,
    actor: 'STAFF',
    actor_no: member_no,
    action: 'order.shipped',
    object: `order ${order_no}`,
  };
  const audit = await db
    .insertInto('audit_log')
    .values({ ...entry, details: '{}' })
    .returning('audit_no')
    .executeTakeFirstOrThrow();
  const report = {
    group_no,
    order_option_no: line.order_option_no,
    kind: 'WRONG',
    state: 'ANSWERED',
  } as const;
  const boxCase = await db
    .insertInto('box_case')
    .values({ ...report, words_enc: seal('다른 것'), reported_at: at })
    .returning('case_no')
    .executeTakeFirstOrThrow();
  const dispute = { gateway: 'sandbox', case_ref: 'model', kind: 'DISPUTE', state: 'WON', order_no } as const;
  const paymentCase = await db
    .insertInto('payment_case')
    .values({ ...dispute, charge_ref: 'c', amount: 1, reason: 'fraudulent', opened_at: at, changed_at: at })
    .returning('case_no')
    .executeTakeFirstOrThrow();
  const words = {
    product_no,
    details_ko: '바뀜',
    details_en: 'Changed',
    created_at: at,
    created_by: member_no,
  };
  const values = { before_value: '{"kind":"CONTENT"}', after_value: '{"kind":"CONTENT"}' };
  const notice = await db
    .insertInto('change_notice')
    .values({ ...words, ...values, deadline_on: '2026-02-01', apply_on: '2026-02-02', state: 'APPLIED' })
    .returning('notice_no')
    .executeTakeFirstOrThrow();
  /** One copy in a hundred is in the other state. */
  const mostly = (usual: string, rare: string) => sql`case when i % 100 = 0 then ${rare} else ${usual} end`;
  const past = timeOf(dialect, 1_000);
  const next = sql`i + 1000`;
  const ofOrder = { order_no: numbered('25', sql`(i * 3)`) };
  const groups = { group_no: numbered('26', sql`(i % cast(${applications} as integer))`) };
  const copies = (table: CopiedTable, key: [string, number], changed: Changed, total: number) =>
    copyRows(db, table, key, { [key[0]]: next, ...changed }, total);
  const claims = Math.floor((applications * orders) / 30);
  const ended = sql`case when i % 100 = 0 then null else ${past} end`;
  const states = { status: mostly('RETURN_DONE', 'RETURN_REQUEST'), created_at: past, ended_at: ended };
  await copies('claim', ['claim_no', claimNo.claim_no], { ...ofOrder, ...states }, claims);
  const sent = { subject: sql`'copy ' || i`, state: mostly('SENT', 'FAILED'), created_at: past };
  await copies('outbox', ['message_no', message.message_no], { ...groups, ...sent }, applications * 3);
  const object = { object: sql`'order ' || ${ofOrder.order_no}`, at: past };
  await copies('audit_log', ['audit_no', audit.audit_no], object, applications * 2);
  await copies('product', ['product_no', product_no], { name_ko: sql`'원두 ' || i` }, applications / 50);
  await copies('product_option', ['option_no', option.option_no], { product_no: next }, applications / 50);
  const reported = {
    order_option_no: sql`i * 3 + 1000`,
    state: mostly('ANSWERED', 'OPEN'),
    reported_at: past,
  };
  await copies('box_case', ['case_no', boxCase.case_no], { ...groups, ...reported }, applications / 20);
  const disputes = { ...ofOrder, case_ref: sql`'copy ' || i`, state: mostly('WON', 'OPEN') };
  await copies('payment_case', ['case_no', paymentCase.case_no], disputes, applications / 20);
  await copies('change_notice', ['notice_no', notice.notice_no], { created_at: past }, applications / 200);
  await sql`analyze`.execute(db);
}

type Changed = Record<string, RawBuilder<unknown>>;

/** In statements of a bounded size. */
async function copyRows(
  db: Db,
  table: CopiedTable,
  key: [string, number],
  changed: Changed,
  total: number,
): Promise<void> {
  for (let from = 0; from < total; from += perStatement)
    await copyRow(db, table, key, changed, { from, until: Math.min(from + perStatement, total) });
}

/** A moment for each copy `i`, from 2020 on. */
const timeOf = (dialect: DialectName, seconds: number): RawBuilder<unknown> => {
  const after = sql`i * cast(${seconds} as integer)`;
  return dialect === 'sqlite'
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', '+' || (${after}) || ' seconds')`
    : sql`to_char(timestamp '2020-01-01' + (${after}) * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
};

/** The number of a copy, in the form of `numberOf`, which begins with 26. */
const numbered = (beginning: '25' | '26', of: RawBuilder<unknown>): RawBuilder<unknown> => {
  const padded = sql`'000000000000000000' || ${of}`;
  return sql`cast(${beginning} as text) || substr(${padded}, length(${padded}) - 17)`;
};
const number = numbered('26', sql`i`);

export const numberOf = (n: number) => `26${String(n).padStart(18, '0')}`;

type CopiedTable =
  | 'order_sheet'
  | 'application_group'
  | 'application'
  | 'shop_order'
  | 'order_line'
  | 'claim'
  | 'outbox'
  | 'audit_log'
  | 'product'
  | 'product_option'
  | 'box_case'
  | 'payment_case'
  | 'change_notice';

/** Copies one row repeatedly with the values in `changed`; `i` is the number of the copy. */
async function copyRow(
  db: Db,
  table: CopiedTable,
  [keyColumn, key]: [string, string | number],
  changed: Changed,
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
