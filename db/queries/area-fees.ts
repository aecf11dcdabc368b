import type { Db } from '../schema';

export type AreaFee = { placeKo: string; placeEn: string; extraAmt: number };

/** The regional extra fee of a postcode. Five digits compare as text; of overlapping ranges the dearest counts. */
export async function findAreaFee(db: Db, zip: string): Promise<AreaFee | undefined> {
  const row = await db
    .selectFrom('area_fee')
    .select(['place_ko', 'place_en', 'extra_amt'])
    .where('zip_from', '<=', zip)
    .where('zip_to', '>=', zip)
    .where('extra_amt', '>', 0)
    .orderBy('extra_amt', 'desc')
    .orderBy('area_fee_no')
    .executeTakeFirst();
  return row && { placeKo: row.place_ko, placeEn: row.place_en, extraAmt: row.extra_amt };
}

/** Every place with its fee, each once, however many ranges it has. */
export async function listAreaFees(db: Db): Promise<AreaFee[]> {
  const rows = await db
    .selectFrom('area_fee')
    .select(['place_ko', 'place_en', 'extra_amt'])
    .where('extra_amt', '>', 0)
    .groupBy(['place_ko', 'place_en', 'extra_amt'])
    .orderBy((eb) => eb.fn.min('zip_from'))
    .execute();
  return rows.map((row) => ({ placeKo: row.place_ko, placeEn: row.place_en, extraAmt: row.extra_amt }));
}
