import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import Database from '@/lib/sqlite';
import type { OwnShop } from './own-shop';

/** Faults that other processes cause at the shop's database: they lock it, cut its connections, or write to it. */
export const isPostgres = ({ databaseUrl }: Pick<OwnShop, 'databaseUrl'>) =>
  databaseUrl.startsWith('postgres');

const openFile = ({ databaseUrl }: OwnShop) =>
  new Database(databaseUrl.slice('file:'.length), { timeout: 10_000 });

export async function withClient<T>(own: OwnShop, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: own.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Blocks all other writes until `work` is done. */
export async function whileHeld<T>(own: OwnShop, work: () => Promise<T>): Promise<T> {
  if (isPostgres(own))
    return withClient(own, async (client) => {
      await client.query('begin');
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
      );
      await client.query(`lock table ${rows.map(({ name }) => name).join()} in exclusive mode`);
      try {
        return await work();
      } finally {
        await client.query('rollback');
      }
    });
  const db = openFile(own);
  db.exec('begin exclusive');
  try {
    return await work();
  } finally {
    db.exec('rollback');
    db.close();
  }
}

/**
 * Interrupts the database again and again while `work` runs. PostgreSQL: every connection is cut. SQLite has none: another
 * process locks the file for longer than the shop's own writes take.
 */
export async function whilePulled<T>(own: OwnShop, everyMs: number, work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const pulling = (async () => {
    while (!isOver) {
      if (isPostgres(own)) await cutConnections(own);
      else await whileHeld(own, () => wait(everyMs / 2));
      await wait(everyMs);
    }
  })();
  try {
    return await work();
  } finally {
    isOver = true;
    await pulling;
  }
}

const cutConnections = (own: OwnShop) =>
  withClient(own, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    ),
  );

/**
 * The database can be read but not written while `work` runs. PostgreSQL: every session is read-only, as on a server in recovery.
 * SQLite: no file of the shop's process may grow, its log included, as on a full disk.
 */
export async function whileReadOnly<T>(own: OwnShop, work: () => Promise<T>): Promise<T> {
  if (!isPostgres(own)) {
    const limitFiles = (bytes: string) =>
      execFileSync('prlimit', ['--pid', `${own.server().pid}`, `--fsize=${bytes}:unlimited`]);
    limitFiles('1');
    try {
      return await work();
    } finally {
      limitFiles('unlimited');
    }
  }
  const name = new URL(own.databaseUrl).pathname.slice(1);
  const sessions = async (change: string) => {
    await withClient(own, async (client) => {
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${name} ${change}`);
    });
    await cutConnections(own);
  };
  await sessions('set default_transaction_read_only = on');
  try {
    return await work();
  } finally {
    await sessions('reset default_transaction_read_only');
  }
}
