import { type RawBuilder, sql } from 'kysely';
import { countRows } from '../../page';
import type { Db } from '../../schema';
import { sealedBy } from '../../sealed';
import { sealMarks } from './seal-check';
import { findMark, saveMark } from './shop-meta';

export type PostgresFacts = {
  version: number;
  encoding: string;
  timeZone: string;
  /** False with settings that can lose confirmed commits. */
  isDurable: boolean;
  maxConnections: number;
  isEncrypted: boolean;
  epochMs: number;
};

export async function readPostgresFacts(db: Db): Promise<PostgresFacts> {
  const setting = (name: string): RawBuilder<string> => sql`current_setting(${name})`;
  const row = await db
    .selectNoFrom([
      setting('server_version_num').as('version'),
      setting('server_encoding').as('encoding'),
      setting('TimeZone').as('time_zone'),
      setting('fsync').as('fsync'),
      setting('full_page_writes').as('full_page_writes'),
      setting('synchronous_commit').as('synchronous_commit'),
      setting('max_connections').as('max_connections'),
      sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('epoch_ms'),
      sql<boolean>`coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false)`.as(
        'is_encrypted',
      ),
    ])
    .executeTakeFirstOrThrow();
  return {
    version: Math.floor(Number(row.version) / 10_000),
    encoding: row.encoding,
    timeZone: row.time_zone,
    isEncrypted: row.is_encrypted,
    isDurable: row.fsync === 'on' && row.full_page_writes === 'on' && row.synchronous_commit !== 'off',
    maxConnections: Number(row.max_connections),
    epochMs: Number(row.epoch_ms),
  };
}

/** Which secret the shop's marks need: no marks yet, the current one, the previous one too, or an unknown one. */
export async function readSealFacts(db: Db): Promise<'NONE' | 'CURRENT' | 'PREVIOUS' | 'OTHER'> {
  const rows = await db.selectFrom('shop_meta').select('value').where('name', 'in', sealMarks).execute();
  const keys = rows.map(({ value }) => sealedBy(value));
  if (keys.length === 0) return 'NONE';
  if (keys.includes(null)) return 'OTHER';
  return keys.includes('previous') ? 'PREVIOUS' : 'CURRENT';
}

/** How many owners can sign in. */
export async function countOwners(db: Db): Promise<number> {
  return countRows(
    db
      .selectFrom('member')
      .where('role', '=', 'OWNER')
      .where('status', '=', 'ACTIVE')
      .where('password_hash', '<>', ''),
  );
}

/** Message kinds and languages that have a template. */
export async function listTemplateKeys(
  db: Db,
): Promise<Array<{ kind: string; language: string; isEnabled: boolean }>> {
  const rows = await db.selectFrom('message_template').select(['kind', 'language', 'is_enabled']).execute();
  return rows.map(({ kind, language, is_enabled }) => ({ kind, language, isEnabled: is_enabled === 1 }));
}

const backupMark = 'last_backup_at';

/** When `npm run backup` last finished, in real time. */
export async function findLastBackup(db: Db): Promise<string | null> {
  return findMark(db, backupMark);
}

export async function recordLastBackup(db: Db, at: string): Promise<void> {
  await saveMark(db, backupMark, at);
}
