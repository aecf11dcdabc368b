import type { Trx } from '../schema';
import { open, seal } from '../sealed';

/** A wrong SHOP_SECRET must stop the start, not show itself one record at a time. Throws SealError. */
export async function checkSealKey(trx: Trx): Promise<void> {
  const row = await trx
    .selectFrom('shop_meta')
    .select('value')
    .where('name', '=', 'seal_check')
    .executeTakeFirst();
  if (row) open(row.value);
  else
    await trx
      .insertInto('shop_meta')
      .values({ name: 'seal_check', value: seal('giftround') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
