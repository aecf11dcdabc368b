import type { Kysely } from 'kysely';
import type { OpenDatabase } from './client';
import { markResealed } from './queries/seal-check';
import { resealedList } from './reseal-tables';
import { open, seal, sealedBy } from './sealed';

// biome-ignore lint/suspicious/noExplicitAny: tables and columns are named by what the database has.
type AnyDb = Kysely<any>;
type Row = Record<string, unknown>;

export type ResealedCount = { table: string; rows: number; resealed: number };
export type Resealed = { tables: ResealedCount[]; unreadable: string[] };

const pageRows = 200;
const triesPerRow = 5;

/**
 * Carries everything that SHOP_SECRET_PREVIOUS sealed over to SHOP_SECRET, keyed indexes too, page by page while the shop goes
 * on: each page is one transaction, each row is changed only as it was read. Broken off anywhere it can begin again: what is
 * done is left alone. Only when all is done do the marks say that the previous secret is needed no more.
 */
export async function resealEverything(
  { db }: OpenDatabase,
  afterPage: (counted: ResealedCount) => void = () => {},
): Promise<Resealed> {
  const result: Resealed = { tables: [], unreadable: [] };
  const known = await db.introspection.getTables();
  for (const { name, key } of resealedList) {
    const found = known.find((table) => table.name === name);
    const columns = found?.columns.map((column) => column.name) ?? [];
    const count: ResealedCount = { table: name, rows: 0, resealed: 0 };
    for (let after: unknown; ; ) {
      const keys = await keysAfter(db, { name, key, after });
      await db.transaction().execute(async (trx) => {
        for (const value of keys) {
          const place = { name, key, value, columns: columns.filter((column) => /_(enc|idx)$/.test(column)) };
          const done = await resealRow(trx, place);
          if (done === 'resealed') count.resealed += 1;
          if (done === 'unreadable') result.unreadable.push(`${name} ${String(value)}`);
        }
      });
      count.rows += keys.length;
      if (keys.length > 0) afterPage(count);
      if (keys.length < pageRows) break;
      after = keys.at(-1);
    }
    result.tables.push(count);
  }
  if (result.unreadable.length === 0) await db.transaction().execute(markResealed);
  return result;
}

async function keysAfter(db: AnyDb, page: { name: string; key: string; after: unknown }): Promise<unknown[]> {
  const { name, key, after } = page;
  let query = db.selectFrom(name).select(key).orderBy(key).limit(pageRows);
  if (after !== undefined) query = query.where(key, '>', after);
  return (await query.execute()).map((row) => row[key]);
}

type Place = { name: string; key: string; value: unknown; columns: string[] };

/** Somebody may write the row between the look and the change; then it is looked at again. */
async function resealRow(trx: AnyDb, place: Place): Promise<'kept' | 'resealed' | 'unreadable'> {
  for (let tries = 0; tries < triesPerRow; tries += 1) {
    const row: Row | undefined = await trx
      .selectFrom(place.name)
      .select(place.columns)
      .where(place.key, '=', place.value)
      .executeTakeFirst();
    if (!row) return 'kept';
    const change = changeOf(place, row);
    if (change === 'unreadable') return change;
    if (Object.keys(change).length === 0) return 'kept';
    let update = trx.updateTable(place.name).set(change).where(place.key, '=', place.value);
    for (const column of Object.keys(change))
      update =
        row[column] === null ? update.where(column, 'is', null) : update.where(column, '=', row[column]);
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (numUpdatedRows === 1n) return 'resealed';
  }
  throw new Error(`${place.name} ${String(place.value)} is written all the time; run the command again`);
}

function changeOf({ name, columns }: Place, row: Row): Row | 'unreadable' {
  const change: Row = {};
  for (const column of columns) {
    const sealed = row[column];
    if (!column.endsWith('_enc') || typeof sealed !== 'string' || sealed === '') continue;
    const by = sealedBy(sealed);
    if (by === null) return 'unreadable';
    if (by === 'previous') change[column] = seal(open(sealed));
  }
  const opened = (column: string) => open(String(row[column] ?? ''));
  const indexes = resealedList.find((table) => table.name === name)?.indexes?.(opened) ?? {};
  for (const [column, index] of Object.entries(indexes)) if (row[column] !== index) change[column] = index;
  return change;
}
