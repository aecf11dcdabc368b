import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { testContext } from '@/lib/testing/context';
import { describeOnBoth, type FreshDatabase } from '@/lib/testing/databases';
import { seedCheaply } from '@/lib/testing/fixtures/seeded';
import { aStaffMember } from '@/lib/testing/fixtures/staff';
import { addPicture } from '@/lib/use-cases/catalog/picture/add-picture';
import { openDatabase } from '../client';
import { isMigrated, migrateLike, NewerDatabaseError } from '../migrate';
import { findShopCurrency, saveShopCurrency } from '../queries/billing/shop-currency';
import { checkSealKey } from '../queries/operations/seal-check';
import type { Db } from '../schema';
import { SealError } from '../sealed';
import { BackupFileError, writeBackup } from './backup';
import { backupTables } from './backup-tables';
import { checkBackup, NotEmptyError, restoreBackup } from './restore';
import { openSnapshot } from './snapshot';

const times = { madeAt: '2026-11-28T00:00:00.000Z', businessAt: '2026-12-01T00:00:00.000Z' };

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'giftround-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A shop with rows in many tables, and with one number whose row was deleted. */
async function aFilledShop(database: FreshDatabase) {
  const { ctx } = testContext(database);
  await ctx.transaction(checkSealKey);
  await seedCheaply(ctx);
  await ctx.db
    .insertInto('area_fee')
    .values({ area_fee_no: 9_000, zip_from: '1', zip_to: '1', place_ko: '', place_en: '', extra_amt: 0 })
    .execute();
  const merchant = await aStaffMember(ctx);
  for (const background of ['#f00', '#0f0', '#00f', '#ff0']) {
    const picture = sharp({ create: { width: 500, height: 90, channels: 3, background } });
    await addPicture(ctx, { merchant, productNo: 1, file: await picture.png().toBuffer() });
  }
}

async function rowsOf(db: Db) {
  const rows: Record<string, string[]> = {};
  for (const { name } of backupTables) {
    const found = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    const marks = ['restore_check', 'restored_backup_at'];
    rows[name] = found.rows
      .filter((row) => !('name' in row && marks.includes(String(row.name))))
      .map((row) => JSON.stringify(row))
      .sort();
  }
  return rows;
}

const nothing = { replace: false };

describeOnBoth('backup and restore', (fresh, dialect) => {
  test('every row comes back, only its owner can read the file, and charging is held', async () => {
    const source = await fresh();
    await aFilledShop(source);
    const file = join(aFolder(), 'shop.backup');
    const written = await writeBackup(source.url, file, times);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(written.rows.product).toBeGreaterThan(10);
    expect([written.rows.product_picture, written.rows.shop_picture]).toEqual([4, 12]);
    const target = await fresh();
    const restored = await checkBackup(file);
    await restoreBackup(target, restored, nothing);
    expect(restored.rows).toEqual(written.rows);
    expect(await rowsOf(target.db)).toEqual(await rowsOf(source.db));
    const marks = await target.db
      .selectFrom('shop_meta')
      .selectAll()
      .where('name', 'like', 'restore%')
      .execute();
    expect(Object.fromEntries(marks.map(({ name, value }) => [name, value]))).toEqual({
      restore_check: 'pending',
      restored_backup_at: times.businessAt,
    });
  });

  test('the currency of the amounts is shown before a restore, and comes back with them', async () => {
    const source = await fresh();
    const [won, euros] = [join(aFolder(), 'won.backup'), join(aFolder(), 'euros.backup')];
    await writeBackup(source.url, won, times);
    expect((await checkBackup(won)).currency).toBe('KRW');
    await source.db.transaction().execute((trx) => saveShopCurrency(trx, 'EUR'));
    await writeBackup(source.url, euros, times);
    const checked = await checkBackup(euros);
    expect(checked.currency).toBe('EUR');
    const target = await fresh();
    await restoreBackup(target, checked, nothing);
    expect(await findShopCurrency(target.db)).toBe('EUR');
  });

  test('numbers continue after the highest one, also after deleted rows', async () => {
    const source = await fresh();
    const add = (db: Db) =>
      db
        .insertInto('delivery_rule')
        .values({ name: 'r', condition_type: 'FREE', base_amt: 0, free_over_amt: 0, return_amt: 0 })
        .returning('rule_no')
        .executeTakeFirstOrThrow();
    for (let n = 0; n < 3; n += 1) await add(source.db);
    await source.db.deleteFrom('delivery_rule').where('rule_no', '>', 1).execute();
    const file = join(aFolder(), 'shop.backup');
    await writeBackup(source.url, file, times);
    const target = await fresh();
    await restoreBackup(target, await checkBackup(file), nothing);
    expect((await add(target.db)).rule_no).toBe(4);
  });

  test('a backup of either database goes into an SQLite file that is not there yet', async () => {
    const source = await fresh();
    await aFilledShop(source);
    const folder = aFolder();
    const file = join(folder, 'shop.backup');
    await writeBackup(source.url, file, times);
    const target = openDatabase(`file:${join(folder, 'new.db')}`);
    await restoreBackup(target, await checkBackup(file), nothing);
    const counts = async (db: Db) =>
      Object.entries(await rowsOf(db)).map(([name, rows]) => [name, rows.length]);
    expect(await counts(target.db)).toEqual(await counts(source.db));
    await target.close();
  });

  test('the shop writes during a backup, and the backup has only what was there at its start', async () => {
    const { url, db } = await fresh();
    const note = (name: string) =>
      db.insertInto('setting').values({ name, value: '1', updated_at: times.madeAt }).execute();
    await note('before');
    const snapshot = await openSnapshot(url);
    onTestFinished(() => snapshot.close());
    await snapshot.migrations();
    await note('meanwhile');
    const batches: unknown[][][] = [];
    for await (const batch of snapshot.rows('setting')) batches.push(batch);
    expect(batches.flat().map(([name]) => name)).toEqual(['before']);
  });

  if (dialect === 'sqlite')
    test('the backup file has its write-ahead log merged in before any later write', async () => {
      const { url, db } = await fresh();
      const file = url.slice('file:'.length);
      const snapshot = await openSnapshot(url);
      await db
        .insertInto('setting')
        .values({ name: 'written-meanwhile', value: '1', updated_at: times.madeAt })
        .execute();
      expect(readFileSync(file).includes('written-meanwhile')).toBe(false);
      await snapshot.close();
      expect(readFileSync(file).includes('written-meanwhile')).toBe(true);
    });

  test('an existing file is not overwritten', async () => {
    const { url } = await fresh();
    const file = join(aFolder(), 'shop.backup');
    writeFileSync(file, 'precious');
    await expect(writeBackup(url, file, times)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(readFileSync(file, 'utf8')).toBe('precious');
  });

  test('a database with rows is refused, unless it is to be replaced', async () => {
    const source = await fresh();
    await aFilledShop(source);
    const file = join(aFolder(), 'shop.backup');
    await writeBackup(source.url, file, times);
    const target = await fresh();
    const kept = { name: 'kept', value: '1', updated_at: times.madeAt };
    await target.db.insertInto('setting').values(kept).execute();
    await expect(restoreBackup(target, await checkBackup(file), nothing)).rejects.toThrow(NotEmptyError);
    expect(await target.db.selectFrom('setting').selectAll().execute()).toEqual([kept]);
    await restoreBackup(target, await checkBackup(file), { replace: true });
    expect(await rowsOf(target.db)).toEqual(await rowsOf(source.db));
  });

  test('a file that was cut, changed or sealed with another key is refused before anything is written', async () => {
    const source = await fresh();
    await aFilledShop(source);
    const folder = aFolder();
    const file = join(folder, 'shop.backup');
    await writeBackup(source.url, file, times);
    const text = gunzipSync(readFileSync(file)).toString();
    const lines = text.trimEnd().split('\n');
    const member = lines.findIndex((line) => line.includes('gildong'));
    const damaged = join(folder, 'damaged.backup');
    const without = (index: number) => lines.filter((_, at) => at !== index).join('\n');
    const otherKey = text.replace(/"seal_check","..../, '"seal_check","AAAA');
    const members = source.db.selectFrom('member').orderBy('member_no');
    const name = await members.select('name_enc').executeTakeFirstOrThrow();
    const otherName = text.replace(name.name_enc, `AAAA${name.name_enc.slice(4)}`);
    for (const [bytes, failure] of [
      [readFileSync(file).subarray(0, 2_000), BackupFileError],
      [Buffer.from('no backup at all'), BackupFileError],
      [gzipSync(without(member)), BackupFileError],
      [gzipSync(without(lines.length - 1)), BackupFileError],
      [gzipSync(otherKey), SealError],
      [gzipSync(otherName), SealError],
    ] as const) {
      writeFileSync(damaged, bytes);
      await expect(checkBackup(damaged)).rejects.toThrow(failure);
    }
  });

  test('a backup of an older schema is migrated, one of a newer schema is refused by name', async () => {
    const folder = aFolder();
    const old = openDatabase(`file:${join(folder, 'old.db')}`);
    await migrateLike(old, ['0001-shop']);
    await sql`insert into sandbox_clock (id, offset_ms, target_at) values (1, 5, null)`.execute(old.db);
    const file = join(folder, 'old.backup');
    await writeBackup(`file:${join(folder, 'old.db')}`, file, times);
    await old.close();
    const target = await fresh();
    await restoreBackup(target, await checkBackup(file), { replace: true });
    expect(await isMigrated(target.db)).toBe(true);
    const clock = { id: 1, offset_ms: 5, target_at: null, holder: null, lease_until: null };
    expect(await target.db.selectFrom('sandbox_clock').selectAll().execute()).toEqual([clock]);
    const newer = join(folder, 'newer.backup');
    const lines = gunzipSync(readFileSync(file))
      .toString()
      .replace('"0001-shop"', '"0001-shop","0999-future"');
    writeFileSync(newer, gzipSync(lines));
    await expect(restoreBackup(await fresh(), await checkBackup(newer), nothing)).rejects.toThrow(
      new NewerDatabaseError(
        'The backup has migration "0999-future", which this version does not know. Restore it with the version that made it.',
      ),
    );
  });

  test('every table that numbers its rows is listed with its column', async () => {
    const { db } = await fresh();
    const listed = backupTables.flatMap(({ name, numberedBy }) =>
      numberedBy ? [`${name}.${numberedBy}`] : [],
    );
    const { rows } =
      dialect === 'sqlite'
        ? await sql<{ column: string }>`
            select m.name || '.' || c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
            where m.sql like '%autoincrement%' and c.pk = 1`.execute(db)
        : await sql<{ column: string }>`
            select table_name || '.' || column_name as "column" from information_schema.columns
            where is_identity = 'YES' and table_schema = current_schema()`.execute(db);
    expect(rows.map(({ column }) => column).sort()).toEqual(listed.sort());
  });
});
