import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import SqliteDatabase from '@/lib/sqlite';
import { openDatabase } from './client';
import { isUnavailable } from './dialect';
import { migrateToLatest } from './migrate';
import { DatabaseBusyError } from './sqlite/sqlite-connections';

async function aDatabase(busyMs = 300) {
  const folder = mkdtempSync(join(tmpdir(), 'giftround-dialect-'));
  const file = join(folder, 'shop.db');
  const opened = openDatabase(`file:${file}`, { busyMs });
  await migrateToLatest(opened);
  onTestFinished(async () => {
    await opened.close();
    rmSync(folder, { recursive: true });
  });
  return { ...opened, file };
}

const aSetting = (name: string) => ({ name, value: '1', updated_at: 'now' });

test('a read does not wait for an open transaction and sees only what is committed', async () => {
  const { db } = await aDatabase();
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('setting').values(aSetting('a')).execute();
    expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
  });
  expect(await db.selectFrom('setting').selectAll().execute()).toHaveLength(1);
});

test('own words, 0, 1 and the limit of a condition are in the text; all else is sent as values', async () => {
  const { db } = await aDatabase();
  const { sql, parameters } = db
    .updateTable('order_line')
    .set({ status: 'PAY_DONE' })
    .where('is_void', '=', 0)
    .where('status', 'in', ['PAY_WAIT', 'CANCEL_DONE'])
    .where('order_no', '=', "PAY_WAIT' or 1 = 1")
    .where('order_option_no', 'in', (where) =>
      where.selectFrom('order_line').select('order_option_no').where('round', '=', 2).limit(7),
    )
    .compile();
  expect(sql).toBe(
    'update "order_line" set "status" = ? where "is_void" = 0 and "status" in (\'PAY_WAIT\', \'CANCEL_DONE\') and "order_no" = ? and "order_option_no" in (select "order_option_no" from "order_line" where "round" = ? limit 7)',
  );
  expect(parameters).toEqual(['PAY_DONE', "PAY_WAIT' or 1 = 1", 2]);
});

test('a transaction that fails leaves nothing, and the next one gets the writer', async () => {
  const { db } = await aDatabase();
  const failing = db.transaction().execute(async (trx) => {
    await trx.insertInto('setting').values(aSetting('a')).execute();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await db.transaction().execute((trx) => trx.insertInto('setting').values(aSetting('b')).execute());
  expect((await db.selectFrom('setting').select('name').execute()).map((row) => row.name)).toEqual(['b']);
});

test('a column that another process adds meanwhile is read under its name', async () => {
  const { db, file } = await aDatabase();
  await db.insertInto('setting').values(aSetting('a')).execute();
  const read = () => db.selectFrom('setting').selectAll().execute();
  expect(await read()).toEqual([aSetting('a')]);
  const other = new SqliteDatabase(file);
  other.exec("alter table setting add column note text default 'new'");
  other.close();
  expect(await read()).toEqual([{ ...aSetting('a'), note: 'new' }]);
});

test('many writers at once run one after another', async () => {
  const { db } = await aDatabase();
  const names = Array.from({ length: 50 }, (_, index) => `n${index}`);
  await Promise.all(
    names.map((name) =>
      db.transaction().execute((trx) => trx.insertInto('setting').values(aSetting(name)).execute()),
    ),
  );
  expect(await db.selectFrom('setting').selectAll().execute()).toHaveLength(50);
});

test('a write waits for a database that another process holds, then fails with DatabaseBusyError', async () => {
  const { db, file } = await aDatabase(100);
  const other = new SqliteDatabase(file);
  other.exec('begin immediate');
  const write = () =>
    db.transaction().execute((trx) => trx.insertInto('setting').values(aSetting('a')).execute());
  await expect(write()).rejects.toThrow(DatabaseBusyError);
  expect(await db.selectFrom('setting').selectAll().execute()).toEqual([]);
  other.exec('rollback');
  other.close();
  await write();
  expect(isUnavailable(new DatabaseBusyError('busy'))).toBe(true);
});

test('a write behind other waiting writes gives up when they do', async () => {
  const { db, file } = await aDatabase(300);
  const other = new SqliteDatabase(file);
  other.exec('begin immediate');
  const failures: unknown[] = [];
  const writes = Array.from({ length: 10 }, (_, at) => {
    const insert = (on: typeof db) =>
      on
        .insertInto('setting')
        .values(aSetting(`${at}`))
        .execute();
    const write = at % 2 === 0 ? db.transaction().execute(insert) : insert(db);
    return write.catch((error: unknown) => failures.push(error));
  });
  await Promise.race(writes);
  // A write that begins now in its own queue waits as long, so it gives up after all of those.
  const apart = openDatabase(`file:${file}`, { busyMs: 300 });
  const late = apart.db.insertInto('setting').values(aSetting('late')).execute();
  await expect(late).rejects.toThrow(DatabaseBusyError);
  expect(failures.filter(isUnavailable)).toHaveLength(10);
  await apart.close();
  other.exec('rollback');
  other.close();
  await db.insertInto('setting').values(aSetting('after')).execute();
  expect(await db.selectFrom('setting').select('name').execute()).toEqual([{ name: 'after' }]);
});

test('a busy error from another copy of the module counts as unavailable', () => {
  class Copy extends Error {
    readonly code = 'DATABASE_BUSY';
  }
  expect(isUnavailable(new Copy('busy'))).toBe(true);
});

test('a duplicate is a constraint error, and only its owner can read the file', async () => {
  const { db, file } = await aDatabase();
  const insert = () => db.insertInto('setting').values(aSetting('a')).execute();
  await insert();
  const error = await insert().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: expect.stringMatching(/^SQLITE_CONSTRAINT_/) });
  expect(isUnavailable(error)).toBe(false);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(`${file}-wal`).mode & 0o777).toBe(0o600);
});

test.each([
  ...['SQLITE_FULL', 'SQLITE_READONLY_DBMOVED', 'SQLITE_IOERR_WRITE', 'SQLITE_CANTOPEN', 'ENOSPC', 'EROFS'],
  ...['53100', '53200', '58030', '25006'],
])('%s counts as unavailable: the database takes no writes now (F11)', (code) => {
  expect(isUnavailable(Object.assign(new Error('no'), { code }))).toBe(true);
});

test.each(['SQLITE_CORRUPT', 'SQLITE_CONSTRAINT_CHECK', '23514', '42P01'])(
  '%s does not count as unavailable',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('no'), { code }))).toBe(false);
  },
);
