import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnBoth } from './databases';

describeOnBoth('fresh databases', (fresh, dialect) => {
  test('are migrated, empty and apart from each other', async () => {
    const first = await fresh();
    const second = await fresh();
    await first.db.insertInto('shop_meta').values({ name: 'only', value: 'first' }).execute();

    expect(first.dialect).toBe(dialect);
    expect(await first.db.selectFrom('shop_meta').selectAll().execute()).toHaveLength(1);
    expect(await second.db.selectFrom('shop_meta').selectAll().execute()).toEqual([]);
  });

  test('keep foreign keys and checks', async () => {
    const { db } = await fresh();
    const broken = sql`insert into sandbox_clock (id, offset_ms) values (2, 0)`.execute(db);
    await expect(broken).rejects.toThrow(/check/i);
  });
});
