import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { describeOnBoth } from '@/lib/testing/databases';
import { openDatabase } from './client';
import { isUnavailable } from './dialect';
import { resetDatabase } from './reset';

const aSetting = (name: string) => ({ name, value: '1', updated_at: 'now' });

/**
 * Causes a deadlock: another client locks the last table that the reset needs, waits until the reset waits for
 * it, and then requests the first table.
 */
async function whileInItsWay(url: string, emptying: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('lock table webhook_endpoint in exclusive mode');
  const emptied = emptying();
  const waiting = `select 1 from pg_locks where not granted and database =
    (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
  await client.query('lock table application in exclusive mode');
  await client.query('commit');
  await client.end();
  await emptied;
}

/**
 * In a deadlock, each transaction waits for the lock of the other. PostgreSQL aborts one of them; SQLite has
 * only one writer.
 */
describeOnBoth('a dead-lock', (fresh, dialect) => {
  test('does not stop the sandbox from being emptied', async () => {
    const { db, url } = await fresh();
    await db.insertInto('setting').values(aSetting('a')).execute();
    const emptying = () => resetDatabase(db, dialect);
    if (dialect === 'postgres') await whileInItsWay(url, emptying);
    else await emptying();
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });

  test('ends one of the two transactions, which is retried', async () => {
    const { url } = await fresh();
    const { db, close } = openDatabase(url, { busyMs: dialect === 'sqlite' ? 300 : 5_000 });
    onTestFinished(close);
    await db
      .insertInto('setting')
      .values([aSetting('a'), aSetting('b')])
      .execute();
    const [first, second] = [signal(), signal()];
    const crossing = (mine: string, begun: Signal, theirs: string, others: Signal) =>
      db
        .transaction()
        .execute(async (trx) => {
          const write = (name: string) =>
            trx.updateTable('setting').set({ value: '2' }).where('name', '=', name).execute();
          await write(mine);
          begun.give();
          await others.given;
          await write(theirs);
        })
        .finally(begun.give);
    const ends = await Promise.allSettled([
      crossing('a', first, 'b', second),
      crossing('b', second, 'a', first),
    ]);
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    expect(failures.map(isUnavailable)).toEqual([true]);
  });
});

type Signal = { given: Promise<void>; give: () => void };

function signal(): Signal {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
