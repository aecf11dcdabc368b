import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Kysely } from 'kysely';
import { type DialectName, type OpenOptions, postgresDialect } from './dialect';
import type { Db, Tables } from './schema';
import { sqliteDialect } from './sqlite/sqlite-driver';

export type OpenDatabase = { db: Db; dialect: DialectName; close(): Promise<void> };

/**
 * Opens the database at `url` (`file:…` or `postgres://…`) without migrating it. `busyMs` limits the wait for a
 * busy database (docs/rules/operations.md#databases); `onIdleError` is called when a pool connection is lost.
 * With `isReadOnly`, writes fail, and an SQLite file must exist.
 */
export function openDatabase(url: string, options: OpenOptions = { busyMs: 5_000 }): OpenDatabase {
  if (url.startsWith('file:')) {
    const file = resolve(url.slice('file:'.length));
    if (!options.isReadOnly) makePrivateFile(file);
    const db = new Kysely<Tables>({ dialect: sqliteDialect(file, options) });
    return { db, dialect: 'sqlite', close: () => db.destroy() };
  }
  const db = new Kysely<Tables>({
    dialect: postgresDialect(url, options),
  });
  return { db, dialect: 'postgres', close: () => db.destroy() };
}

/** Creates the database file readable by its owner only; SQLite gives its side files the same mode. */
function makePrivateFile(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '', { flag: 'a', mode: 0o600 });
  chmodSync(file, 0o600);
}
