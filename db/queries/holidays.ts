import type { Db, Trx } from '../schema';

/** Days on which the merchant or the couriers rest. */
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

/** False where the day is one already. */
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
