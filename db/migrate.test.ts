import { expect, test } from 'vitest';
import { describeOnBoth } from '@/lib/testing/databases';
import { openDatabase } from './client';
import { isMigrated, migrateToLatest, NewerDatabaseError } from './migrate';
import { checkSealKey } from './queries/seal-check';
import { SealError } from './sealed';

describeOnBoth('migrations', (fresh) => {
  test('run once, and again without harm, by two processes at once', async () => {
    const first = await fresh();
    const second = openDatabase(first.url);
    await Promise.all([migrateToLatest(first), migrateToLatest(second)]);
    expect(await isMigrated(first.db)).toBe(true);
    await second.close();
  });

  test('keep what is there', async () => {
    const opened = await fresh();
    await opened.db
      .insertInto('setting')
      .values({ name: 'linkLifeDays', value: '7', updated_at: 'now' })
      .execute();
    await migrateToLatest(opened);
    expect(await opened.db.selectFrom('setting').select('value').execute()).toEqual([{ value: '7' }]);
  });

  test('refuse a database that a newer version wrote, by name', async () => {
    const opened = await fresh();
    const log = opened.db as unknown as {
      insertInto: (table: string) => { values: (row: object) => { execute(): Promise<unknown> } };
    };
    await log
      .insertInto('kysely_migration')
      .values({ name: '9999-from-the-future', timestamp: '2099-01-01T00:00:00Z' })
      .execute();
    await expect(migrateToLatest(opened)).rejects.toThrow(NewerDatabaseError);
    await expect(migrateToLatest(opened)).rejects.toThrow('9999-from-the-future');
  });

  test('a database sealed with another key is noticed at the start', async () => {
    const opened = await fresh();
    await opened.db.transaction().execute(checkSealKey);
    await opened.db.transaction().execute(checkSealKey);
    await opened.db
      .updateTable('shop_meta')
      .set({ value: 'c29tZXRoaW5nIGVsc2UgdGhhdCBkb2VzIG5vdCBvcGVu' })
      .execute();
    await expect(opened.db.transaction().execute(checkSealKey)).rejects.toThrow(SealError);
  });
});
