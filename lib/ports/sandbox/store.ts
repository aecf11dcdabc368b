import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Several processes open these files; each write is a single row, so a short wait of the driver is enough. */
const busyMs = 1_000;

/**
 * A sandbox provider's own file, outside the shop's database: a rollback in the shop must not undo what the provider did
 * (safety.md H1, H4). Readable by its owner only, as it holds telephone numbers and links; SQLite gives its side files the
 * same mode.
 */
export function openStore(dir: string, fileName: string, tables: string): Database.Database {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, fileName);
  closeSync(openSync(file, 'a', 0o600));
  const db = new Database(file, { timeout: busyMs });
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.exec(tables);
  return db;
}

/** The provider's file could not be read or written: to the shop that is a provider that does not answer. */
export function isStoreFailure(error: unknown): boolean {
  return error instanceof Database.SqliteError;
}
