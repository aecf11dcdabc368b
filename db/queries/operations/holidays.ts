import { packableStatuses } from '@/lib/domain/order/shipping';
import type { Db, Trx } from '../../schema';

/** Days on which the merchant or the couriers do not work. */
export type Holiday = { holidayOn: string; nameKo: string; nameEn: string };

const columns = ['holiday_on as holidayOn', 'name_ko as nameKo', 'name_en as nameEn'] as const;

/** The holidays from one shop date through another, in their order. */
export async function findHolidays(db: Db, from: string, until: string): Promise<Holiday[]> {
  return db
    .selectFrom('holiday')
    .select(columns)
    .where('holiday_on', '>=', from)
    .where('holiday_on', '<=', until)
    .orderBy('holiday_on')
    .execute();
}

export async function findHoliday(db: Db, holidayOn: string): Promise<Holiday | undefined> {
  return db.selectFrom('holiday').select(columns).where('holiday_on', '=', holidayOn).executeTakeFirst();
}

/** Unsent boxes due on a day: existing orders, and applications whose next order is for that day. */
export async function countBoxesFor(db: Db, { day, weekBefore }: { day: string; weekBefore: string }) {
  const orders = await db
    .selectFrom('shop_order')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('delivery_on', '=', day)
    .where((where) =>
      where.exists(
        where
          .selectFrom('order_line')
          .select('order_line.order_option_no')
          .whereRef('order_line.order_no', '=', 'shop_order.order_no')
          .where('order_line.status', 'in', ['PAY_WAIT', ...packableStatuses]),
      ),
    )
    .executeTakeFirstOrThrow();
  // An order is created at most a week before its delivery; the index uses that range.
  const planned = await db
    .selectFrom('application')
    .select(['group_no', 'card_no'])
    .where('next_order_on', '>=', weekBefore)
    .where('next_order_on', '<=', day)
    .where('next_delivery_on', '=', day)
    .where('status', '=', 'ACTIVE')
    .groupBy(['group_no', 'card_no'])
    .execute();
  return Number(orders.count) + planned.length;
}

/** False when the day already is a holiday. */
export async function insertHoliday(trx: Trx, { holidayOn, nameKo, nameEn }: Holiday): Promise<boolean> {
  const row = await trx
    .insertInto('holiday')
    .values({ holiday_on: holidayOn, name_ko: nameKo, name_en: nameEn })
    .onConflict((conflict) => conflict.column('holiday_on').doNothing())
    .returning('holiday_on')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteHoliday(trx: Trx, holidayOn: string): Promise<void> {
  await trx.deleteFrom('holiday').where('holiday_on', '=', holidayOn).execute();
}
