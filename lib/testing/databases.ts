import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { type OpenDatabase, openDatabase } from '@/db/client';
import type { DialectName } from '@/db/dialect';
import { migrateToLatest } from '@/db/migrate';
import { saveMark } from './global-setup';
import { databaseUrl, say } from './postgres';

/**
 * The same tests on SQLite and PostgreSQL, each test with a database of its own, migrated and empty:
 *
 *   describeOnBoth('cards', (fresh) => {
 *     test('a card can be found again', async () => {
 *       const { db } = await fresh();
 *     });
 *   });
 *
 * Migrations run once per test run, on a template; each database is a copy of it. The database of a
 * failed test is kept, and its place is printed.
 */
export type FreshDatabase = OpenDatabase & { url: string };
export type Fresh = () => Promise<FreshDatabase>;

export function describeOnBoth(name: string, suite: (fresh: Fresh, dialect: DialectName) => void) {
  for (const dialect of inject('dialects'))
    describe(`${name} (${dialect})`, () => suite(freshOn(dialect), dialect));
}

function freshOn(dialect: DialectName): Fresh {
  return async () => {
    const { url, leave } = await (dialect === 'sqlite' ? sqliteCopy() : postgresCopy());
    const opened = openDatabase(url);
    onTestFinished(async ({ task }) => {
      await opened.close();
      const isKept = task.result?.state === 'fail';
      if (isKept) say(`Database of the failed test: ${leave.kept()}`);
      else leave.gone();
    });
    return { ...opened, url };
  };
}

type Copy = {
  url: string;
  /** Called after the test. `kept` returns where the database is then. */
  leave: { kept(): string; gone(): void };
};

let made = 0;
const freshName = () => `${inject('runName')}_${process.pid}_${++made}`;

const sqliteFile = (name: string) => join(inject('runDir'), `${name}.db`);

async function sqliteCopy(): Promise<Copy> {
  const template = sqliteFile('template');
  if (!existsSync(template)) {
    // Several workers may make it at once; the last rename wins and all are equal.
    const draft = sqliteFile(`template-${process.pid}`);
    await migrated(`file:${draft}`);
    renameSync(draft, template);
  }
  const name = freshName();
  const file = sqliteFile(name);
  copyFileSync(template, file);
  const kept = () => {
    renameSync(file, sqliteFile(`failed-${name}`));
    return sqliteFile(`failed-${name}`);
  };
  const gone = () => {
    for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true });
  };
  return { url: `file:${file}`, leave: { kept, gone } };
}

/** One connection of this process makes the next copy and drops the last one while a test is at work. */
let administrator: Promise<pg.Pool> | undefined;
let nextCopy: Promise<string> | undefined;

async function postgresCopy(): Promise<Copy> {
  administrator ??= administratorWithTemplate();
  const server = await administrator;
  const copy = nextCopy ?? makeCopy(server);
  nextCopy = makeCopy(server);
  const name = await copy;
  const url = databaseUrl(inject('postgresUrl'), name);
  const kept = () => {
    writeFileSync(join(inject('runDir'), saveMark), '');
    return url;
  };
  // Not awaited. A refusal is an unhandled rejection, which fails the run.
  const gone = () => void server.query(`drop database if exists ${name} with (force)`);
  return { url, leave: { kept, gone } };
}

const templateName = () => `${inject('runName')}_template`;

async function makeCopy(server: pg.Pool): Promise<string> {
  const name = freshName();
  await server.query(`create database ${name} template ${templateName()} strategy file_copy`);
  return name;
}

async function administratorWithTemplate(): Promise<pg.Pool> {
  const connectionString = inject('postgresUrl');
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  const template = templateName();
  const client = await pool.connect();
  // One worker migrates the template, the others wait for it.
  await client.query('select pg_advisory_lock(hashtext($1))', [template]);
  if (!(await exists(client, template))) {
    // An existing draft is left from a failed migration.
    await client.query(`drop database if exists ${template}_draft with (force)`);
    await client.query(`create database ${template}_draft`);
    await migrated(databaseUrl(connectionString, `${template}_draft`));
    await client.query(`alter database ${template}_draft rename to ${template}`);
  }
  await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
  client.release();
  return pool;
}

async function exists(client: pg.PoolClient, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

async function migrated(url: string) {
  const database = openDatabase(url);
  await migrateToLatest(database);
  await database.close();
}
