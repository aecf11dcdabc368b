import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnBoth } from '@/lib/testing/databases';
import { openDatabase } from './client';
import { isUnavailable } from './dialect';

async function cutAll(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const others = 'datname = current_database() and pid <> pg_backend_pid()';
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
  await client.end();
}

describeOnBoth('a server that cuts connections', (fresh, dialect) => {
  const names = {
    postgres: 'ends a transaction that stands between two statements, and nothing else',
    sqlite: 'is not there: a transaction ends by itself',
  };

  test(names[dialect], async () => {
    const { url } = await fresh();
    let heard = (_error: Error) => {};
    const isHeard = new Promise<Error>((resolve) => {
      heard = resolve;
    });
    const { db, close } = openDatabase(url, { busyMs: 5_000, onIdleError: (error) => heard(error) });
    onTestFinished(close);
    const work = db.transaction().execute(async (trx) => {
      await trx.selectFrom('setting').selectAll().execute();
      if (dialect === 'postgres') {
        await cutAll(url);
        await isHeard;
      }
      return trx.selectFrom('setting').selectAll().execute();
    });
    const outcome = await work.catch((error) => isUnavailable(error));
    expect(outcome).toEqual(dialect === 'postgres' ? true : []);
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });
});

/** PostgreSQL: the statement fails as on a full disk. SQLite: the file may not grow. */
const full = {
  postgres: {
    begin: [
      sql`create function no_space() returns trigger language plpgsql as
        $$ begin raise exception 'no space left' using errcode = '53100'; end $$`,
      sql`create trigger no_space before insert on setting for each row
        when (length(new.value) > 9) execute function no_space()`,
    ],
    end: sql`drop trigger no_space on setting`,
  },
  sqlite: {
    begin: [sql`pragma max_page_count = 1`],
    end: sql`pragma max_page_count = 1000000`,
  },
};

describeOnBoth('a disk that is full', (fresh, dialect) => {
  test('fails a whole transaction, still answers reads, and takes the same transaction once there is room', async () => {
    const { url } = await fresh();
    const { db, close } = openDatabase(url, { busyMs: 5_000, onIdleError: () => {} });
    onTestFinished(close);
    const run = (...commands: typeof full.sqlite.begin) =>
      db.transaction().execute(async (trx) => {
        for (const command of commands) await command.execute(trx);
      });
    const values = [
      { name: 'small', value: '1', updated_at: '2026-01-05T00:00:00.000Z' },
      { name: 'large', value: '1'.repeat(1_000_000), updated_at: '2026-01-05T00:00:00.000Z' },
    ];
    const write = () =>
      db.transaction().execute(async (trx) => {
        for (const each of values) await trx.insertInto('setting').values(each).execute();
      });
    const names = async () =>
      (await db.selectFrom('setting').select('name').orderBy('name').execute()).map(({ name }) => name);
    await run(...full[dialect].begin);
    expect(await write().catch(isUnavailable)).toBe(true);
    expect(await names()).toEqual([]);
    await run(full[dialect].end);
    await write();
    expect(await names()).toEqual(['large', 'small']);
  });
});
