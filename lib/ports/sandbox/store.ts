import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import SqliteDatabase, { type Database, isBusy } from '@/lib/sqlite';

/** Several processes open these files; each write is a single row, so a short wait of the driver is enough. */
const busyMs = 1_000;

/**
 * The file of a sandbox provider, outside the shop's database, so that a rollback in the shop does not undo
 * what the provider did (docs/rules/operations.md#sandbox-bank). Only the owner can read it, because it
 * contains phone numbers and links; SQLite gives its -wal and -shm files the same mode.
 */
export function openStore(dir: string, fileName: string, tables: string): Database {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, fileName);
  closeSync(openSync(file, 'a', 0o600));
  const db = new SqliteDatabase(file, { timeout: busyMs });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  // A checkpoint waits for the disk in the middle of a write.
  db.pragma('wal_autocheckpoint = 8000');
  db.exec(tables);
  return db;
}

/**
 * Runs one transaction in the provider's file, and retries it while the file is busy. The driver's own wait is
 * off, because it would block the whole process. Throws the driver's error after `patienceMs`.
 */
export async function atTheProvider<T>(db: Database, patienceMs: number, work: () => T): Promise<T> {
  const transaction = db.transaction(work);
  const until = performance.now() + patienceMs;
  for (;;) {
    db.pragma('busy_timeout = 0');
    try {
      return transaction.immediate();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    } finally {
      db.pragma(`busy_timeout = ${busyMs}`);
    }
    await sleep(1 + Math.floor(Math.random() * 10));
  }
}

/** The whole content of a provider's file, by table. */
export type StoreRows = Record<string, Array<Record<string, unknown>>>;

/** Development calls on a provider's file: `copy` returns the whole content; `fill` puts it into an empty store. */
export type StoreHooks = { copy(): StoreRows; fill(rows: StoreRows): void; close(): void };

export const storeHooks = (db: Database): StoreHooks => ({
  copy: () => readStore(db),
  fill: (rows) => fillStore(db, rows),
  close: () => {
    db.close();
  },
});

function readStore(db: Database): StoreRows {
  const names = db
    .prepare<[], string>("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all();
  return Object.fromEntries(
    names.map((name) => [name, db.prepare<[], Record<string, unknown>>(`select * from "${name}"`).all()]),
  );
}

function fillStore(db: Database, stored: StoreRows): void {
  const fill = db.transaction(() => {
    for (const [name, rows] of Object.entries(stored)) {
      const columns = Object.keys(rows[0] ?? {});
      const places = columns.map((column) => `@${column}`);
      if (columns.length === 0) continue;
      const insert = db.prepare(
        `insert into "${name}" (${columns.join(', ')}) values (${places.join(', ')})`,
      );
      for (const row of rows) insert.run(row);
    }
  });
  fill.immediate();
}

/** The provider's file could not be read, written or flushed: for the shop, the provider does not answer. */
export function isStoreFailure(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError || (error instanceof Error && 'syscall' in error);
}
