import { copyFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { describe, inject, onTestFinished } from 'vitest';
import { type OpenDatabase, openDatabase } from '@/db/client';
import type { DialectName } from '@/db/dialect';
import { migrateToLatest } from '@/db/migrate';
import { keepMark } from './global-setup';
import { administer, databaseUrl, say } from './postgres';

/**
 * The same tests on SQLite and PostgreSQL, each test with a database of its own, migrated and empty (house.md, habit 13):
 *
 *   describeOnBoth('cards', (fresh) => {
 *     test('a card can be found again', async () => {
 *       const { db } = await fresh();
 *     });
 *   });
 *
 * Migrations run once a run; a fresh database is a copy. A failed test keeps its database and says where it is.
 */
export type FreshDatabase = OpenDatabase & { url: string };
export type Fresh = () => Promise<FreshDatabase>;

export function describeOnBoth(name: string, suite: (fresh: Fresh, dialect: DialectName) => void) {
  for (const dialect of inject('dialects'))
    describe(`${name} (${dialect})`, () => suite(freshOn(dialect), dialect));
}

function freshOn(dialect: DialectName): Fresh {
  return async () => {
    const name = `${inject('runName')}_${process.pid}_${++made}`;
    let opened: OpenDatabase | undefined;
    onTestFinished(async ({ task }) => {
      await opened?.close();
      const isKept = task.result?.state === 'fail';
      await (dialect === 'sqlite' ? leaveSqlite(name, isKept) : leavePostgres(name, isKept));
    });
    const url = await (dialect === 'sqlite' ? copySqlite(name) : copyPostgres(name));
    opened = openDatabase(url);
    return { ...opened, url };
  };
}

let made = 0;

function sqliteFile(name: string) {
  return join(inject('runDir'), `${name}.db`);
}

async function copySqlite(name: string): Promise<string> {
  const template = sqliteFile('template');
  if (!existsSync(template)) {
    // Several workers may make it at once; the last rename wins and all are equal.
    const draft = sqliteFile(`template-${process.pid}`);
    await migrated(`file:${draft}`);
    renameSync(draft, template);
  }
  copyFileSync(template, sqliteFile(name));
  return `file:${sqliteFile(name)}`;
}

async function leaveSqlite(name: string, isKept: boolean) {
  if (!isKept) return;
  const kept = join(inject('runDir'), `failed-${name}.db`);
  renameSync(sqliteFile(name), kept);
  say(`Database of the failed test: ${kept}`);
}

async function copyPostgres(name: string): Promise<string> {
  const server = inject('postgresUrl');
  const template = `${inject('runName')}_template`;
  await administer(server, async (client) => {
    // One worker migrates the template, the others wait for it.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    if (!(await exists(client, template))) {
      // A draft that is there already is what a failed migration left.
      await client.query(`drop database if exists ${template}_draft with (force)`);
      await client.query(`create database ${template}_draft`);
      await migrated(databaseUrl(server, `${template}_draft`));
      await client.query(`alter database ${template}_draft rename to ${template}`);
    }
    await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return databaseUrl(server, name);
}

async function leavePostgres(name: string, isKept: boolean) {
  if (!isKept) {
    await administer(inject('postgresUrl'), (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    );
    return;
  }
  writeFileSync(join(inject('runDir'), keepMark), '');
  say(`Database of the failed test: ${databaseUrl(inject('postgresUrl'), name)}`);
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

async function migrated(url: string) {
  const database = openDatabase(url);
  await migrateToLatest(database);
  await database.close();
}
