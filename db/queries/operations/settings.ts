import { amountLike } from '@/lib/domain/billing/amounts';
import { isCurrency } from '@/lib/domain/billing/currency';
import { defaultSettings, type ShopSettings } from '@/lib/domain/operations/settings';
import { prepared } from '../../prepared';
import type { Db, Trx } from '../../schema';
import { currencyMark, unmarkedCurrency } from '../billing/shop-currency';

/** What the merchant never set is the default, an amount that of the shop's currency. */
export async function readSettings(db: Db): Promise<ShopSettings> {
  const { rows } = await everySetting(db, {});
  const stored = Object.fromEntries(
    rows.filter((row) => row.name !== currencyMark).map((row) => [row.name, JSON.parse(row.value)]),
  );
  const currency = rows.find((row) => row.name === currencyMark)?.value ?? unmarkedCurrency;
  const { way, mostAmt } = defaultSettings.farGifts;
  const farGifts = { way, mostAmt: amountLike(mostAmt, isCurrency(currency) ? currency : unmarkedCurrency) };
  return { ...defaultSettings, farGifts, ...stored };
}

const everySetting = prepared((db) =>
  db
    .selectFrom('setting')
    .select(['name', 'value'])
    .unionAll(db.selectFrom('shop_meta').select(['name', 'value']).where('name', '=', currencyMark)),
);

export async function writeSetting<Name extends keyof ShopSettings>(
  trx: Trx,
  name: Name,
  value: ShopSettings[Name],
  at: string,
): Promise<void> {
  const text = JSON.stringify(value);
  await trx
    .insertInto('setting')
    .values({ name, value: text, updated_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text, updated_at: at }))
    .execute();
}

/** Writes a setting while it is as it was read; false where another change was first. */
export async function swapSetting<Name extends keyof ShopSettings>(
  trx: Trx,
  name: Name,
  { before, after }: { before: ShopSettings[Name]; after: ShopSettings[Name] },
  at: string,
): Promise<boolean> {
  const value = JSON.stringify(after);
  const { numUpdatedRows } = await trx
    .updateTable('setting')
    .set({ value, updated_at: at })
    .where('name', '=', name)
    .where('value', '=', JSON.stringify(before))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return true;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('setting')
    .values({ name, value, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Applies a new lead time to planned orders, unless something else (a retry, a resumption) has moved the order day. The delivery
 * date stays.
 */
export async function moveOrderDays(
  trx: Trx,
  dayOf: (deliveryOn: string) => { from: string; to: string },
): Promise<void> {
  const dates = await trx
    .selectFrom('application')
    .select('next_delivery_on')
    .distinct()
    .where('status', '=', 'ACTIVE')
    .where('next_delivery_on', 'is not', null)
    .execute();
  for (const { next_delivery_on } of dates) {
    if (next_delivery_on === null) continue;
    const { from, to } = dayOf(next_delivery_on);
    await trx
      .updateTable('application')
      .set({ next_order_on: to })
      .where('status', '=', 'ACTIVE')
      .where('next_delivery_on', '=', next_delivery_on)
      .where('next_order_on', '=', from)
      .execute();
  }
}
