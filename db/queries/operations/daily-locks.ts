import type { Db, Trx } from '../../schema';
import { findMark, saveFirstMark } from './shop-meta';

/** Whether the day, or a later one, is already taken; checked without a transaction. */
export async function isDayTaken(db: Db, name: string, day: string): Promise<boolean> {
  const taken = await findMark(db, name);
  return taken !== null && taken >= day;
}

/** Takes a day whose work is done. A slower process with an earlier day does not reset it. */
export async function takeDay(trx: Trx, name: string, day: string): Promise<void> {
  if (await saveFirstMark(trx, name, day)) return;
  await trx
    .updateTable('shop_meta')
    .set({ value: day })
    .where('name', '=', name)
    .where('value', '<', day)
    .execute();
}
