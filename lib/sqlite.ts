import type Sqlite from 'better-sqlite3';

export type Database = Sqlite.Database;
export type Statement = Sqlite.Statement;
export type RunResult = Sqlite.RunResult;

/**
 * better-sqlite3 for the running Node: version 13 from Node 22 on, 12 on Node 20, where 13 crashes. From Node 24.19 on a
 * garbage collection can end a process that uses 12.
 */
const isNode20 = Number.parseInt(process.versions.node, 10) < 22;
// The bundler must resolve neither package: Node resolves the one it needs.
const { createRequire } = process.getBuiltinModule('node:module');
const require = createRequire(import.meta.url);

const SqliteDatabase: typeof Sqlite = require(isNode20 ? 'better-sqlite3-node20' : 'better-sqlite3');
export default SqliteDatabase;

/** Another connection held the lock. */
export function isBusy(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
