import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { describeOnBoth, type FreshDatabase } from './databases';

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

  describe('that an earlier test used', () => {
    const earlier: FreshDatabase[] = [];
    let asMade: unknown;

    async function contents({ db }: FreshDatabase) {
      const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
      const names = tables.map(({ name }) => name).sort();
      return Promise.all(
        names.map(async (name) => ({
          name,
          rows: (await sql`select * from ${sql.table(name)}`.execute(db)).rows,
        })),
      );
    }
    const writeInLog = async ({ db }: FreshDatabase) => {
      const line = { at: '', actor: '', action: '', object: '', details: '' };
      return db.insertInto('audit_log').values(line).returning('audit_no').executeTakeFirst();
    };

    test.each([1, 2, 3])('has the rows, numbers and tables of a new one (%s)', async () => {
      const database = await fresh();
      asMade ??= await contents(database);
      expect(await contents(database)).toEqual(asMade);
      expect(await writeInLog(database)).toEqual({ audit_no: 1 });
      await sql`delete from page_version`.execute(database.db);
      // The third test gets another database than the second, whose schema is changed.
      if (earlier.length === 1) await sql`create table left_behind (id integer)`.execute(database.db);
      earlier.push(database);
    });

    test('is out of reach for the earlier test', async () => {
      expect(earlier).toHaveLength(3);
      await fresh();
      for (const database of earlier) await expect(contents(database)).rejects.toThrow('destroyed');
    });

    if (dialect === 'postgres')
      test('is the same one, unless its schema was changed', async () => {
        const { db, url } = await fresh();
        const { rows } = await sql<{ may: boolean }>`
          select usesuper as may from pg_user where usename = current_user`.execute(db);
        // Only a superuser can switch off triggers; for another every test gets a new copy.
        if (rows[0]?.may) expect(url).toBe(earlier[2]?.url);
        expect(url).not.toBe(earlier[1]?.url);
      });
  });
});
