import { defaultSettings, type ShopSettings } from '@/lib/domain/settings';
import type { Db, Trx } from '../schema';

export async function readSettings(db: Db): Promise<ShopSettings> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  const stored = Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value)]));
  return { ...defaultSettings, ...stored };
}

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
