import { resolve } from 'node:path';
import pg from 'pg';
import SqliteDatabase from '@/lib/sqlite';
import { type BackupTable, rowsAtOnce } from './backup-tables';

/**
 * A consistent read of the whole database on its own connection, while the shop keeps writing: SQLite's WAL and
 * PostgreSQL's repeatable read do not block writers. Rows come in batches, to limit memory.
 */
export type Snapshot = {
  tableNames(): Promise<string[]>;
  migrations(): Promise<string[]>;
  columns(table: string): Promise<string[]>;
  rows(table: string): AsyncIterable<unknown[][]>;
  /** The last number used, so that no number is used twice. */
  lastNumber(table: BackupTable): Promise<number | null>;
  close(): Promise<void>;
};

export function openSnapshot(url: string): Promise<Snapshot> {
  return url.startsWith('file:') ? sqliteSnapshot(resolve(url.slice('file:'.length))) : postgresSnapshot(url);
}

async function sqliteSnapshot(file: string): Promise<Snapshot> {
  const db = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
  db.exec('begin');
  // The first read fixes the moment.
  const names = db.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all();
  const quoted = (name: string) => `"${name}"`;
  return {
    tableNames: async () => names.filter((name) => !name.startsWith('sqlite_')),
    migrations: async () =>
      db.prepare<[], string>('select name from kysely_migration order by name').pluck().all(),
    columns: async (table) =>
      db.prepare<[string], string>('select name from pragma_table_info(?) order by cid').pluck().all(table),
    async *rows(table) {
      let batch: unknown[][] = [];
      for (const row of db
        .prepare<[], unknown[]>(`select * from ${quoted(table)}`)
        .raw()
        .iterate()) {
        batch.push(row);
        if (batch.length < rowsAtOnce(table)) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    lastNumber: async ({ name }) =>
      db.prepare<[string], number>('select seq from sqlite_sequence where name = ?').pluck().get(name) ??
      null,
    close: async () => takeLogOver(file, () => db.close()),
  };
}

/**
 * While the snapshot was open, SQLite could not checkpoint newer WAL pages into the database file. The next writer would then do
 * it all during a shopper's request, so the backup process does it here.
 */
function takeLogOver(file: string, letGo: () => void) {
  const log = new SqliteDatabase(file, { fileMustExist: true, timeout: 0 });
  try {
    // Opens the WAL on this connection before the snapshot is released.
    log.prepare('select name from sqlite_master limit 1').get();
    letGo();
    log.pragma('wal_checkpoint(passive)');
  } finally {
    log.close();
  }
}

async function postgresSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin isolation level repeatable read, read only');
  const list = async (text: string, values: unknown[] = []): Promise<string[]> =>
    (await client.query<string[]>({ text, values, rowMode: 'array' })).rows.map(([value]) => value ?? '');
  const quoted = (name: string) => client.escapeIdentifier(name);
  return {
    tableNames: () =>
      list(
        `select table_name from information_schema.tables
         where table_schema = current_schema() and table_type = 'BASE TABLE'`,
      ),
    migrations: () => list('select name from kysely_migration order by name'),
    columns: (table) =>
      list(
        `select column_name from information_schema.columns
         where table_schema = current_schema() and table_name = $1 order by ordinal_position`,
        [table],
      ),
    async *rows(table) {
      await client.query(`declare backup_rows no scroll cursor for select * from ${quoted(table)}`);
      for (;;) {
        const text = `fetch ${rowsAtOnce(table)} from backup_rows`;
        const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' });
        if (rows.length > 0) yield rows;
        if (rows.length < rowsAtOnce(table)) break;
      }
      await client.query('close backup_rows');
    },
    async lastNumber({ name, numberedBy }) {
      const [sequence] = await list('select pg_get_serial_sequence($1, $2)', [quoted(name), numberedBy]);
      if (!sequence) return null;
      const { rows } = await client.query<{ last: number; is_called: boolean }>(
        `select last_value::int as last, is_called from ${sequence}`,
      );
      return rows[0]?.is_called ? rows[0].last : null;
    },
    close: () => client.end(),
  };
}
