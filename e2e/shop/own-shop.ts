import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { shopAt } from '../fixtures';
import { type ServerOptions, type ShopServer, startServer } from './server';

export type Dialect = 'sqlite' | 'postgres';

let made = 0;

/** A new database for one shop: a file in `dir`, or one more on the PostgreSQL server. */
export async function ownDatabase(dialect: Dialect, dir: string, postgresUrl: string): Promise<string> {
  if (dialect === 'sqlite') return `file:${join(dir, 'shop.db')}`;
  const url = new URL(postgresUrl);
  url.pathname = `/giftround_e2e_${process.pid}_${++made}`;
  await dropDatabase(url.href);
  await administer(url.href, (name) => `create database ${name}`);
  return url.href;
}

/** A new database of the kind in E2E_DIALECT, which `npm test` sets; SQLite by default. */
export async function freshDatabase(dir: string): Promise<string> {
  const dialect: Dialect = process.env.E2E_DIALECT === 'postgres' ? 'postgres' : 'sqlite';
  const postgresUrl = process.env.DATABASE_URL_POSTGRES_TEST ?? '';
  if (dialect === 'postgres' && postgresUrl === '')
    throw new Error('DATABASE_URL_POSTGRES_TEST names the PostgreSQL server for E2E_DIALECT=postgres');
  return ownDatabase(dialect, dir, postgresUrl);
}

/** A file is deleted with its folder; a PostgreSQL database is dropped by name. */
export async function dropDatabase(databaseUrl: string): Promise<void> {
  if (databaseUrl.startsWith('file:')) return;
  await administer(databaseUrl, (name) => `drop database if exists ${name} with (force)`);
}

async function administer(databaseUrl: string, statement: (name: string) => string) {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement(name));
  } finally {
    await client.end();
  }
}

/** A shop for a single test, which can be stopped, killed and restarted on its own data. */
export type OwnShop = {
  /** Calls the server that runs now. */
  shop: ReturnType<typeof shopAt>;
  databaseUrl: string;
  dir: string;
  server: () => ShopServer;
  /** SIGKILL by default; resolves when the process is gone. */
  kill(signal?: NodeJS.Signals): Promise<number | null>;
  /** Restarts on the same database, port and ledger. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Ends it and removes its files. */
  end(): Promise<void>;
};

export async function openOwnShop(
  env: Record<string, string> = {},
  /** How the shop reaches its database, if not directly. */
  via: (databaseUrl: string) => Promise<string> = async (url) => url,
): Promise<OwnShop> {
  const dir = mkdtempSync(join(tmpdir(), 'giftround-own-shop-'));
  const databaseUrl = await freshDatabase(dir);
  const options: ServerOptions = { databaseUrl: await via(databaseUrl), dir, env };
  let server = await startServer(options);
  const port = Number(new URL(server.baseUrl).port);
  return {
    shop: shopAt(() => server.baseUrl),
    databaseUrl,
    dir,
    server: () => server,
    kill: (signal = 'SIGKILL') => server.stop(signal),
    async restart(more = {}) {
      server = await startServer({ ...options, port, env: { ...env, ...more } });
    },
    async end() {
      await server.stop('SIGKILL');
      await dropDatabase(databaseUrl);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
