import type { Trx } from '../../schema';
import { open, seal, sealedBy } from '../../sealed';
import { saveFirstMark, saveMark } from './shop-meta';

/**
 * Two marks show which secrets the rows need: `seal_check` is sealed with the oldest secret still in use, `seal_check_next` with
 * the secret of new rows until `npm run reseal` has run.
 */
const oldest = 'seal_check';
const newest = 'seal_check_next';
export const sealMarks: readonly string[] = [oldest, newest];

/** PREVIOUS_NEEDED: rows of SHOP_SECRET_PREVIOUS remain. */
export type SealState = 'CURRENT' | 'PREVIOUS_NEEDED';

/** A wrong SHOP_SECRET must stop the start, instead of failing on one record at a time. Throws SealError. */
export async function checkSealKey(trx: Trx): Promise<SealState> {
  const rows = await trx
    .selectFrom('shop_meta')
    .select(['name', 'value'])
    .where('name', 'in', sealMarks)
    .execute();
  for (const { value } of rows) open(value);
  if (rows.some(({ name, value }) => name === oldest && sealedBy(value) === 'current')) {
    return rows.every(({ value }) => sealedBy(value) === 'current') ? 'CURRENT' : 'PREVIOUS_NEEDED';
  }
  const isFirst = rows.every(({ name }) => name !== oldest);
  await saveFirstMark(trx, isFirst ? oldest : newest, seal('giftround'));
  return isFirst ? 'CURRENT' : 'PREVIOUS_NEEDED';
}

/** Every row is resealed: the previous secret is no longer needed. */
export async function markResealed(trx: Trx): Promise<void> {
  await trx.deleteFrom('shop_meta').where('name', '=', newest).execute();
  await saveMark(trx, oldest, seal('giftround'));
}
