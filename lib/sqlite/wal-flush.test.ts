import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '@/db/client';

/** A write is safe once the log is on the disk; other writes continue meanwhile. */
let dir: string;
let database: OpenDatabase;
let handles: { datasync(): Promise<void> };

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'giftround-flush-'));
  database = openDatabase(`file:${join(dir, 'shop.db')}`);
  await sql`create table note (text text)`.execute(database.db);
  const file = await open(join(dir, 'shop.db'), 'r');
  handles = Object.getPrototypeOf(file);
  await file.close();
});

afterEach(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

const write = (text: string) =>
  database.db.transaction().execute((trx) => sql`insert into note values (${text})`.execute(trx));
const notes = async () =>
  (await sql<{ text: string }>`select text from note order by rowid`.execute(database.db)).rows.map(
    ({ text }) => text,
  );

test('a commit is answered after its flush; commits during a flush share the next one', async () => {
  const turns: Array<() => void> = [];
  const disk = vi
    .spyOn(handles, 'datasync')
    .mockImplementation(() => new Promise((resolve) => turns.push(resolve)));
  const answered: string[] = [];
  const writes = ['one', 'two', 'three'].map((text) => write(text).then(() => answered.push(text)));
  await expect.poll(notes).toEqual(['one', 'two', 'three']);
  expect(answered).toEqual([]);
  expect(disk).toHaveBeenCalledTimes(1);
  turns[0]?.();
  await expect.poll(() => turns.length).toBe(2);
  expect(answered).toEqual(['one']);
  turns[1]?.();
  await Promise.all(writes);
  expect(disk).toHaveBeenCalledTimes(2);
});

test('a write outside a transaction waits for its flush too', async () => {
  const disk = vi.spyOn(handles, 'datasync');
  await sql`insert into note values ('alone')`.execute(database.db);
  expect(disk).toHaveBeenCalledTimes(1);
});

test('a failed flush fails the write, and the next transaction works', async () => {
  let fail = () => {};
  vi.spyOn(handles, 'datasync').mockImplementationOnce(
    () => new Promise((_, reject) => (fail = () => reject(new Error('EIO')))),
  );
  const lost = write('lost');
  const outcome = expect(lost).rejects.toThrow('EIO');
  await database.db.transaction().execute(async (trx) => {
    await sql`insert into note values ('next')`.execute(trx);
    fail();
    await outcome;
    await sql`insert into note values ('and one more')`.execute(trx);
  });
  expect(await notes()).toEqual(expect.arrayContaining(['next', 'and one more']));
});
