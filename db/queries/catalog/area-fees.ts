import { prepared } from '../../prepared';
import type { Db, Trx } from '../../schema';

export type AreaFee = { placeKo: string; placeEn: string; extraAmt: number };

/** The regional extra fee of a postcode. Five digits compare as text; of overlapping ranges, the highest fee applies. */
export async function findAreaFee(db: Db, zip: string): Promise<AreaFee | undefined> {
  const { rows } = await dearestFee(db, { zip });
  const [row] = rows;
  return row && { placeKo: row.place_ko, placeEn: row.place_en, extraAmt: row.extra_amt };
}

const dearestFee = prepared((db, { zip }: { zip: string }) =>
  db
    .selectFrom('area_fee')
    .select(['place_ko', 'place_en', 'extra_amt'])
    .where('zip_from', '<=', zip)
    .where('zip_to', '>=', zip)
    .where('extra_amt', '>', 0)
    .orderBy('extra_amt', 'desc')
    .orderBy('area_fee_no')
    .limit(1),
);

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

/** A postcode range as the merchant stores it. */
export type AreaFeeRange = AreaFee & { zipFrom: string; zipTo: string };
export type StoredAreaFee = AreaFeeRange & { areaFeeNo: number; isOverlapping: boolean };

const rangeColumns = [
  'area_fee.area_fee_no as areaFeeNo',
  'area_fee.zip_from as zipFrom',
  'area_fee.zip_to as zipTo',
  'area_fee.place_ko as placeKo',
  'area_fee.place_en as placeEn',
  'area_fee.extra_amt as extraAmt',
] as const;

export async function listAreaFeeRanges(db: Db): Promise<Array<AreaFeeRange & { areaFeeNo: number }>> {
  return db.selectFrom('area_fee').select(rangeColumns).execute();
}

/** A page of ranges, sorted by postcode. `isOverlapping`: another range covers the same postcode. */
export async function pageOfAreaFees(
  db: Db,
  { after, limit }: { after: { zipFrom: string; areaFeeNo: number } | null; limit: number },
): Promise<StoredAreaFee[]> {
  let query = db.selectFrom('area_fee').select(rangeColumns);
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('zip_from', 'area_fee_no'), '>', tuple(after.zipFrom, after.areaFeeNo)),
    );
  const ranges = await query.orderBy('zip_from').orderBy('area_fee_no').limit(limit).execute();
  const stored: StoredAreaFee[] = [];
  for (const range of ranges)
    stored.push({ ...range, isOverlapping: (await findOverlaps(db, range, range.areaFeeNo)).length > 0 });
  return stored;
}

/** Other ranges that overlap this one. */
export async function findOverlaps(
  db: Db,
  { zipFrom, zipTo }: { zipFrom: string; zipTo: string },
  exceptNo: number,
): Promise<Array<AreaFeeRange & { areaFeeNo: number }>> {
  return db
    .selectFrom('area_fee')
    .select(rangeColumns)
    .where('zip_from', '<=', zipTo)
    .where('zip_to', '>=', zipFrom)
    .where('area_fee_no', '<>', exceptNo)
    .orderBy('zip_from')
    .orderBy('area_fee_no')
    .limit(20)
    .execute();
}

export async function findAreaFeeRange(db: Db, areaFeeNo: number): Promise<AreaFeeRange | undefined> {
  const row = await db
    .selectFrom('area_fee')
    .select(rangeColumns)
    .where('area_fee_no', '=', areaFeeNo)
    .executeTakeFirst();
  if (!row) return undefined;
  const { areaFeeNo: _, ...range } = row;
  return range;
}

export async function insertAreaFee(trx: Trx, range: AreaFeeRange): Promise<number> {
  const row = await trx
    .insertInto('area_fee')
    .values(rowOf(range))
    .returning('area_fee_no')
    .executeTakeFirstOrThrow();
  return row.area_fee_no;
}

export async function updateAreaFee(trx: Trx, areaFeeNo: number, range: AreaFeeRange): Promise<void> {
  await trx.updateTable('area_fee').set(rowOf(range)).where('area_fee_no', '=', areaFeeNo).execute();
}

export async function deleteAreaFee(trx: Trx, areaFeeNo: number): Promise<void> {
  await trx.deleteFrom('area_fee').where('area_fee_no', '=', areaFeeNo).execute();
}

const rowOf = ({ zipFrom, zipTo, placeKo, placeEn, extraAmt }: AreaFeeRange) => ({
  zip_from: zipFrom,
  zip_to: zipTo,
  place_ko: placeKo,
  place_en: placeEn,
  extra_amt: extraAmt,
});
