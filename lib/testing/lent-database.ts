import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from '@/db/client';
import { postgresPool } from '@/db/dialect';
import type { Tables } from '@/db/schema';

/**
 * A PostgreSQL database that one test after the other uses. To make one, and to connect to it for the first time,
 * costs more than most tests: a new connection reads the catalogue of each table again.
 */
export type LentDatabase = {
  name: string;
  url: string;
  /** For one test. Once closed, nothing can reach the database through it. */
  open(): OpenDatabase;
  /** Makes the rows and the numbers those of the template. False where another test may not have it. */
  clear(): Promise<boolean>;
  close(): Promise<void>;
};

/** Deleted rows stay in the files until a vacuum, so a database serves a limited number of tests. */
const usesAtMost = 20;

/** What the template holds; the same for each of its copies. */
let template: { schema: string; restore: string } | undefined;

export async function lendDatabase(name: string, url: string): Promise<LentDatabase> {
  const pool = postgresPool(url, { busyMs: 5_000 });
  template ??= { schema: await schemaOf(pool), restore: await restoreOf(pool) };
  const { schema, restore } = template;
  let uses = 0;
  return {
    name,
    url,
    open() {
      uses += 1;
      const lent = { connect: () => pool.connect(), end: () => allBack(pool) };
      const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lent }) });
      return { db, dialect: 'postgres', close: () => db.destroy() };
    },
    async clear() {
      if (uses === usesAtMost) return false;
      try {
        if ((await schemaOf(pool)) !== schema) return false;
        await pool.query(restore);
        return true;
      } catch {
        // Its connections are cut or its rows are locked; or a given server's user may not switch triggers off.
        return false;
      }
    },
    close: () => pool.end(),
  };
}

/** Waits for the connections that a test still uses. */
async function allBack(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount)
    await new Promise((resolve) => pool.once('release', resolve));
}

/** Changes with every change of the schema: rows of the catalogue, and the last transaction that wrote one. */
async function schemaOf(pool: pg.Pool): Promise<string> {
  const parts = [
    'pg_class',
    'pg_attribute',
    'pg_attrdef',
    'pg_constraint',
    'pg_index',
    'pg_namespace',
    'pg_proc',
    'pg_trigger',
  ].map((catalogue) => `(select concat(count(*), ' ', max(xmin::text::bigint)) from ${catalogue})`);
  const { rows } = await pool.query<{ schema: string }>(`select concat_ws(',', ${parts.join()}) as schema`);
  return rows[0]?.schema ?? '';
}

/** Statements that delete every row, insert the template's own and set its numbers. */
async function restoreOf(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const { rows: numbers } = await pool.query<{ text: string }>(
    `select format('select setval(%L, %s, %L)', quote_ident(sequencename), coalesce(last_value, start_value),
       last_value is not null) as text from pg_sequences where schemaname = 'public'`,
  );
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string | null }>(
      `select json_agg(t)::text as text from ${name} t`,
    );
    const own = rows[0]?.text;
    if (own)
      filled.push(
        `insert into ${name} overriding system value
         select * from json_populate_recordset(null::${name}, ${pg.escapeLiteral(own)})`,
      );
  }
  return [
    'begin',
    // Foreign keys and triggers do not take part, so the tables have no order.
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    ...filled,
    ...numbers.map(({ text }) => text),
    'commit',
  ].join(';');
}
