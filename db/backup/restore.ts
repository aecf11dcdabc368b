import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { OpenDatabase } from '../client';
import type { DialectName } from '../dialect';
import { migrateLike, migrateToLatest } from '../migrate';
import { currencyMark, unmarkedCurrency } from '../queries/billing/shop-currency';
import { sealMarks } from '../queries/operations/seal-check';
import { saveMark } from '../queries/operations/shop-meta';
import { open } from '../sealed';
import { type BackupSummary, readBackup } from './backup';
import { type BackupTable, backupTables, selfKeptTables } from './backup-tables';

// biome-ignore lint/suspicious/noExplicitAny: tables are named by the file, whose schema may be an older one.
type AnyDb = Kysely<any>;

/** The database already holds rows; only `replace` removes them. */
export class NotEmptyError extends Error {}

/** The restored data differs from the backup. */
export class RestoreError extends Error {}

/**
 * Names in shop_meta. `check`: whether the gateway's ledger was reconciled after the restore. `backupAt`:
 * business time of the backup.
 */
export const restoreMarks = { check: 'restore_check', backupAt: 'restored_backup_at' } as const;

/** A complete backup that this shop's secret can open. */
export type CheckedBackup = BackupSummary & { file: string; currency: string };

/** Reads the whole file; a file sealed with another SHOP_SECRET is refused (SealError). */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let currency = unmarkedCurrency;
  const check = sealChecker();
  const summary = await readBackup(file, {
    rows: async (table, batch) => {
      const mark = table.name === 'shop_meta' && batch.find(({ name }) => name === currencyMark);
      if (mark) currency = String(mark.value);
      await check(table, batch);
    },
  });
  return { file, currency, ...summary };
}

/**
 * Restores a backup into an empty database. The same transaction writes the rows and the mark that stops
 * charging (docs/rules/money.md#after-a-restore).
 */
export async function restoreBackup(
  database: OpenDatabase,
  backup: CheckedBackup,
  { replace }: { replace: boolean },
): Promise<void> {
  if (!(await isEmpty(database.db))) {
    if (!replace) throw new NotEmptyError('The database holds data already');
    await dropEverything(database.db);
  }
  await migrateLike(database, backup.header.migrations);
  await database.db.transaction().execute((trx) => fill(trx, database.dialect, backup));
  await migrateToLatest(database);
  await checkIntegrity(database);
}

/**
 * Opens one sealed value of each column, and the seal marks: during a change of the secret, one mark shows the secret of the old
 * rows and another that of the new rows. A shop that was never started has no marks.
 */
function sealChecker() {
  const opened = new Set<string>();
  return async ({ name }: BackupTable, batch: Array<Record<string, unknown>>) => {
    for (const row of batch) {
      if (name === 'shop_meta' && sealMarks.includes(String(row.name))) open(String(row.value));
      for (const [column, value] of Object.entries(row)) {
        if (!column.endsWith('_enc') || typeof value !== 'string' || value === '') continue;
        if (!opened.has(`${name}.${column}`)) open(value);
        opened.add(`${name}.${column}`);
      }
    }
  };
}

async function isEmpty(db: AnyDb): Promise<boolean> {
  for (const name of await presentTables(db)) {
    // A shop without data may already have its seal mark here.
    if (name === 'shop_meta') continue;
    const row = await db.selectFrom(name).select(sql`1`.as('one')).limit(1).executeTakeFirst();
    if (row) return false;
  }
  return true;
}

async function presentTables(db: AnyDb): Promise<string[]> {
  const present = new Set((await db.introspection.getTables()).map((table) => table.name));
  return backupTables.map(({ name }) => name).filter((name) => present.has(name));
}

async function dropEverything(db: AnyDb): Promise<void> {
  const names = (await presentTables(db)).reverse();
  await db.transaction().execute(async (trx) => {
    for (const name of [...names, ...selfKeptTables]) await trx.schema.dropTable(name).ifExists().execute();
  });
}

async function fill(trx: AnyDb, dialect: DialectName, backup: CheckedBackup): Promise<void> {
  await trx.deleteFrom('shop_meta').execute();
  // SQLite caches only 2 MiB of pages by default; a large shop's indexes would be read again for every row.
  if (dialect === 'sqlite') await sql`pragma cache_size = -262144`.execute(trx);
  await readBackup(backup.file, {
    rows: inserterOf(trx),
    tableEnd: (table, lastNumber) => setLastNumber(trx, dialect, table, lastNumber),
  });
  for (const [name, rows] of Object.entries(backup.rows)) {
    const { count } = await trx
      .selectFrom(name)
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) !== rows)
      throw new RestoreError(`Table ${name} holds ${count} rows instead of ${rows}`);
  }
  await saveMark(trx, restoreMarks.check, 'pending');
  await saveMark(trx, restoreMarks.backupAt, backup.header.businessAt);
}

/** Compiles the SQL once per table and number of rows: compiling costs more than inserting the rows. */
export function inserterOf(trx: AnyDb) {
  const written = new Map<string, CompiledQuery>();
  return async ({ name }: BackupTable, batch: Array<Record<string, unknown>>) => {
    const shape = `${name} ${batch.length}`;
    const query = written.get(shape) ?? trx.insertInto(name).values(batch).compile();
    written.set(shape, query);
    await trx.executeQuery({ ...query, parameters: batch.flatMap((row) => Object.values(row)) });
  };
}

export async function setLastNumber(
  trx: AnyDb,
  dialect: DialectName,
  { name, numberedBy }: BackupTable,
  lastNumber: number | null,
): Promise<void> {
  if (numberedBy === null || lastNumber === null) return;
  if (dialect === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${name}, ${numberedBy}), ${lastNumber}::int)`.execute(trx);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(trx);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${lastNumber})`.execute(trx);
}

async function checkIntegrity({ db, dialect }: OpenDatabase): Promise<void> {
  if (dialect === 'postgres') return;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const [first] = rows;
  if (first?.integrity_check !== 'ok')
    throw new RestoreError(`The database file is broken: ${first?.integrity_check}`);
  const orphans = await sql`pragma foreign_key_check`.execute(db);
  if (orphans.rows.length > 0) throw new RestoreError(`${orphans.rows.length} rows refer to nothing`);
}
