import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { expect } from 'vitest';
import type { HistoryResponse } from '@/lib/contract/operations/sandbox-history';
import Database from '@/lib/sqlite';
import { shopAt } from '../fixtures';
import { runCommand } from '../shop/command';
import { type Dialect, dropDatabase, ownDatabase } from '../shop/own-shop';
import { startServer } from '../shop/server';
import type { OneGift } from './many-gifts';
import { expectAllWell, type Fixture, patience } from './trial';

/** Backups of a shop under constant writes, and the shops restored from them (docs/safety.md, S79). */
export const secret = { SHOP_SECRET: 'a-secret-of-its-own-for-the-backups' };

type Change = NonNullable<OneGift['changes']>[number];
export type Writing = {
  /** The acknowledged changes of each application, in order. */
  acknowledged: ReadonlyMap<string, readonly Change[]>;
  count(): number;
  /** Resolves when every started call is answered. */
  stop(): Promise<void>;
};
export type Backup = {
  file: string;
  /** How many changes of each application were acknowledged before the command began. */
  before: ReadonlyMap<string, number>;
};

const command = ({ own }: Fixture, name: string, args: string[], databaseUrl = own.databaseUrl) =>
  runCommand(name, args, { DATABASE_URL: databaseUrl, SANDBOX_DIR: own.dir, LOG_LEVEL: 'warn', ...secret });

/** One caller for each gift changes its last round again and again: the application and its history, in one commit. */
export async function writeOn({ orderer, gifts }: Fixture): Promise<Writing> {
  const acknowledged = new Map(gifts.map(({ id }) => [id, [] as Change[]]));
  let isOver = false;
  let count = 0;
  const write = async ({ id }: OneGift) => {
    let before = 1;
    while (!isOver) {
      // Stays above every round with a reserved free gift.
      const after = before < 990 ? before + 1 : 500;
      // Checked against the contract elsewhere; here the check would slow the writes.
      const call = orderer.put(`/recurring-payments/${id}/info`, { lastRound: after }, { unchecked: true });
      expect((await call).status).toBe(200);
      const change = { id, kind: 'LAST_ROUND', before: { lastRound: before }, after: { lastRound: after } };
      acknowledged.get(id)?.push(change);
      count += 1;
      before = after;
    }
  };
  const writers = Promise.all(gifts.map(write));
  // `stop` reports a refused write at the end.
  writers.catch(() => {});
  await expect.poll(() => count, patience).toBeGreaterThan(20 * gifts.length);
  return {
    acknowledged,
    count: () => count,
    async stop() {
      isOver = true;
      await writers;
    },
  };
}

/** Runs the command during the writes: no write is refused, and only the owner can read the file. */
export async function backUp(
  trial: Fixture,
  { acknowledged, count }: Writing,
  name: string,
): Promise<Backup> {
  const file = join(trial.own.dir, name);
  const before = new Map([...acknowledged].map(([id, changes]) => [id, changes.length]));
  const countBefore = count();
  const taken = await command(trial, 'backup', ['--to', file]);
  expect(taken, taken.err).toMatchObject({ code: 0, err: '' });
  expect(count()).toBeGreaterThan(countBefore);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  return { file, before };
}

/**
 * Restores a backup into an empty database and starts a shop on it. It has every row that the file counts and
 * every change acknowledged before the backup: none twice, partial or out of order. The invariants hold, after
 * `more` too.
 */
export async function restoreElsewhere(
  trial: Fixture,
  { acknowledged }: Writing,
  { file, before }: Backup,
  more: (restored: Fixture) => Promise<void> = async () => {},
): Promise<void> {
  const dialect: Dialect = trial.own.databaseUrl.startsWith('file:') ? 'sqlite' : 'postgres';
  const place = mkdtempSync(join(trial.own.dir, 'restored-'));
  const databaseUrl = await ownDatabase(dialect, place, process.env.DATABASE_URL_POSTGRES_TEST ?? '');
  try {
    const ended = await command(trial, 'restore', ['--from', file], databaseUrl);
    expect(ended, ended.err).toMatchObject({ code: 0 });
    const counted = rowsInFile(file);
    expect(await rowsInDatabase(databaseUrl, Object.keys(counted))).toEqual(afterRestore(counted));

    const server = await startServer({ databaseUrl, dir: trial.own.dir, env: secret });
    try {
      const shop = shopAt(() => server.baseUrl);
      const orderer = await shop.as('gildong');
      const gifts: OneGift[] = [];
      for (const gift of trial.gifts) {
        const query = { recurringPaymentId: gift.id };
        const { body: history } = await shop.nobody.get<HistoryResponse>('/sandbox/history', { query });
        const changes = (acknowledged.get(gift.id) ?? []).slice(0, history.changes.length);
        expect(history.changes.length).toBeGreaterThanOrEqual(before.get(gift.id) ?? 0);
        expect(history.changes).toMatchObject(changes.map(({ id, ...change }) => change));
        const { body } = await orderer.get(`/recurring-payments/${gift.id}`);
        expect(body).toMatchObject(changes.at(-1)?.after ?? {});
        // The restore ended their tokens, so all of them must log in again.
        gifts.push({ ...gift, changes, ...(gift.accepted && { accepted: { ...gift.accepted } }) });
      }
      const restored = { ...trial, own: { ...trial.own, shop, databaseUrl }, orderer, gifts };
      await expectAllWell(restored);
      await more(restored);
    } finally {
      await server.stop();
    }
  } finally {
    await dropDatabase(databaseUrl);
  }
}

/** Counts the rows of each table in the file. */
function rowsInFile(file: string): Record<string, number> {
  const counts: Record<string, number> = {};
  let table = '';
  for (const line of gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')) {
    const value = JSON.parse(line);
    if (Array.isArray(value)) counts[table] = (counts[table] ?? 0) + 1;
    else if (typeof value.table === 'string') {
      table = value.table;
      counts[table] = 0;
    }
  }
  return counts;
}

/** The command itself adds two marks and one audit line; and all sessions end. */
function afterRestore(counts: Record<string, number>): Record<string, number> {
  const { shop_meta: marks = 0, audit_log: lines = 0 } = counts;
  const ended = { guest_token: 0, guest_password_reset: 0, password_reset: 0 };
  return { ...counts, ...ended, shop_meta: marks + 2, audit_log: lines + 1 };
}

async function rowsInDatabase(databaseUrl: string, tables: string[]): Promise<Record<string, number>> {
  const text = (table: string) => `select count(*) from "${table}"`;
  if (databaseUrl.startsWith('file:')) {
    const db = new Database(databaseUrl.slice('file:'.length), { readonly: true });
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    const counts = tables.map((table) => [table, db.prepare<[], number>(text(table)).pluck().get()]);
    db.close();
    return Object.fromEntries(counts);
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(text(table));
    counts[table] = Number(rows[0]?.count);
  }
  await client.end();
  return counts;
}
