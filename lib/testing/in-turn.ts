import { sql } from 'kysely';
import { expect } from 'vitest';
import type { FreshDatabase } from './databases';

/**
 * Acts of the same moment, in a given order. On PostgreSQL all have read their rows before the first one writes: a transaction holds
 * the rows of `table`, and they wait for it one behind the other. SQLite runs one transaction after the other.
 */
export async function inTurn(
  { db, dialect }: FreshDatabase,
  table: 'gift_link' | 'gift_recipient' | 'application_group' | 'category',
  acts: Array<() => Promise<unknown>>,
): Promise<void> {
  if (dialect === 'sqlite') {
    for (const act of acts) await act();
    return;
  }
  const blocked = async () => {
    const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return Number(rows[0]?.count);
  };
  const running: Array<Promise<unknown>> = [];
  await db.transaction().execute(async (trx) => {
    await sql`select 1 from ${sql.table(table)} for update`.execute(trx);
    for (const act of acts) {
      running.push(act());
      await expect.poll(blocked, { timeout: 20_000, interval: 5 }).toBe(running.length);
    }
  });
  await Promise.all(running);
}
