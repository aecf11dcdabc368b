import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from '@/lib/testing/databases';
import { openDatabase } from '../client';
import { prepared } from '../prepared';
import { inTransaction } from '../transaction';

/** A shop runs on while another process migrates its database. */
describeOnBoth('a query whose plan is kept', (fresh) => {
  const readAll = prepared((db, { name }: { name: string }) =>
    db.selectFrom('setting').selectAll().where('name', '=', name),
  );

  test('returns a column that another process added meanwhile, alone and in a transaction', async () => {
    const { db, url } = await fresh();
    await db.insertInto('setting').values({ name: 'a', value: '1', updated_at: 'now' }).execute();
    const alone = async () => (await readAll(db, { name: 'a' })).rows;
    const inside = () => inTransaction(db, async (trx) => (await readAll(trx, { name: 'a' })).rows);
    expect(await alone()).toEqual([{ name: 'a', value: '1', updated_at: 'now' }]);
    const other = openDatabase(url);
    await sql`alter table setting add column note text default 'new'`.execute(other.db);
    expect(await alone()).toEqual([{ name: 'a', value: '1', updated_at: 'now', note: 'new' }]);
    expect(await inside()).toMatchObject([{ note: 'new' }]);
    await sql`alter table setting add column more text default 'newer'`.execute(other.db);
    await other.close();
    expect(await inside()).toMatchObject([{ note: 'new', more: 'newer' }]);
    expect(await alone()).toMatchObject([{ note: 'new', more: 'newer' }]);
  });
});
