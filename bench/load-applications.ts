import type { Db } from '@/db/schema';
import type { Context } from '@/lib/context';
import { anApplication, aShop, type ShopFixture } from '@/lib/testing/builders';
import { addDays, today } from '@/lib/use-cases/calendar';

/**
 * A fast loader: one ordinary application made through the product's own code, then copied by the thousand. `due` of them
 * fall due, an equal share on each of the next `days` days from today, the others next month.
 */
export async function loadApplications(
  ctx: Context,
  { total, due, days = 1 }: { total: number; due: number; days?: number },
): Promise<ShopFixture> {
  const shop = await aShop(ctx, { stock: 100_000_000 });
  const model = await anApplication(ctx, shop);
  const row = await ctx.db
    .selectFrom('application')
    .selectAll()
    .where('recurring_payment_id', '=', model.recurringPaymentId)
    .executeTakeFirstOrThrow();
  const group = await ctx.db.selectFrom('application_group').selectAll().executeTakeFirstOrThrow();
  const sheet = await ctx.db.selectFrom('order_sheet').selectAll().executeTakeFirstOrThrow();
  await ctx.db.deleteFrom('application').execute();
  const datesIn = (daysAhead: number) => ({
    next_order_on: addDays(today(ctx), daysAhead),
    next_delivery_on: addDays(today(ctx), daysAhead + 2),
  });
  const dueDates = Array.from({ length: days }, (_, day) => datesIn(day));
  const laterDates = datesIn(40);
  const batch = 250;
  for (let from = 0; from < total; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, total - from) }, (_, index) => from + index);
    const no = (n: number) => `2601${String(n).padStart(16, '0')}`;
    // Due ones lie spread over the whole table, as they do in a real shop.
    const dueBefore = (n: number) => Math.floor((n * due) / total);
    const datesOf = (n: number) =>
      dueBefore(n + 1) > dueBefore(n) ? (dueDates[dueBefore(n) % days] ?? laterDates) : laterDates;
    await ctx.transaction(async (trx) => {
      await trx
        .insertInto('order_sheet')
        .values(numbers.map((n) => ({ ...sheet, order_sheet_no: no(n), group_no: no(n) })))
        .execute();
      await trx
        .insertInto('application_group')
        .values(numbers.map((n) => ({ ...group, group_no: no(n), order_sheet_no: no(n) })))
        .execute();
      await trx
        .insertInto('application')
        .values(
          numbers.map((n) => ({
            ...row,
            recurring_payment_id: no(n),
            group_no: no(n),
            ...datesOf(n),
          })),
        )
        .execute();
    });
  }
  return shop;
}

export async function countPaid(db: Db): Promise<number> {
  const row = await db
    .selectFrom('shop_order')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('payment_state', '=', 'PAID')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
