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
