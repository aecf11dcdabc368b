import type { Kysely } from 'kysely';
import type { OpenDatabase } from './client';
import { bucketFamilies, findBuckets, moveBucket } from './queries/attempt-limits';
import { markResealed } from './queries/seal-check';
import { type ResealedTable, resealedList } from './reseal-tables';
import type { Db } from './schema';
import { open, seal, sealedBy } from './sealed';
import { inTransaction } from './transaction';

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
  for (const table of resealedList) {
    const found = known.find(({ name }) => name === table.name)?.columns ?? [];
    const columns = found.map(({ name }) => name).filter((name) => /_(enc|idx)$/.test(name));
    const { unreadable, ...count } = await resealTable(db, { ...table, columns }, afterPage);
    result.tables.push(count);
    result.unreadable.push(...unreadable);
  }
  if (result.unreadable.length === 0) await inTransaction(db, markResealed);
  return result;
}

type Place = ResealedTable & { name: string; columns: string[] };
type Settled = 'kept' | 'unreadable';
type Change = Row | Settled;
type Outcome = Settled | 'resealed';

async function resealTable(
  db: Db,
  place: Place,
  afterPage: (counted: ResealedCount) => void,
): Promise<ResealedCount & { unreadable: string[] }> {
  const count = { table: place.name, rows: 0, resealed: 0 };
  const unreadable: string[] = [];
  for (let after: unknown; ; ) {
    const rows = await rowsAfter(db, place, after);
    for (const [row, outcome] of await resealPage(db, place, rows)) {
      if (outcome === 'resealed') count.resealed += 1;
      if (outcome === 'unreadable') unreadable.push(`${place.name} ${String(row[place.key])}`);
    }
    count.rows += rows.length;
    if (rows.length > 0) afterPage(count);
    if (rows.length < pageRows) return { ...count, unreadable };
    after = rows.at(-1)?.[place.key];
  }
}

async function rowsAfter(db: AnyDb, place: Place, after: unknown): Promise<Row[]> {
  const { name, key, columns, limit } = place;
  const query = db
    .selectFrom(name)
    .select([key, ...columns, ...(limit ? [limit.subject] : [])])
    .orderBy(key)
    .limit(pageRows);
  return (after === undefined ? query : query.where(key, '>', after)).execute();
}

/** Writes nothing, and opens no transaction, where nothing is to change. */
async function resealPage(db: Db, place: Place, rows: Row[]): Promise<Array<[Row, Outcome]>> {
  const seen = rows.map((row): [Row, Change] => [row, changeOf(place, row)]);
  const locks = await locksToMove(db, place, rows);
  if (locks.length === 0 && seen.every(isSettled)) return seen;
  return inTransaction(db, async (trx) => {
    const done: Array<[Row, Outcome]> = [];
    for (const { from, to } of locks) await moveBucket(trx, from, to);
    for (const [row, change] of seen) done.push([row, await resealRow(trx, place, row, change)]);
    return done;
  });
}

const isSettled = (seen: [Row, Change]): seen is [Row, Settled] => typeof seen[1] === 'string';

/** An account that was closed under the previous secret stays closed under the present one alone. */
async function locksToMove(
  db: Db,
  { limit }: Place,
  rows: Row[],
): Promise<Array<{ from: string; to: string }>> {
  if (!limit) return [];
  const moves = rows.flatMap((row) => {
    const [to, from] = bucketFamilies(limit.kind, String(row[limit.subject]));
    return to === undefined || from === undefined ? [] : { from, to };
  });
  if (moves.length === 0) return [];
  const found = await findBuckets(
    db,
    moves.map(({ from }) => from),
  );
  return moves.filter(({ from }) => found.has(from));
}

/** Somebody may write the row between the look and the change; then it is looked at again. */
async function resealRow(trx: AnyDb, place: Place, seen: Row, seenChange: Change): Promise<Outcome> {
  const { name, key, columns } = place;
  let [row, change] = [seen, seenChange];
  for (let tries = 0; tries < triesPerRow; tries += 1) {
    if (typeof change === 'string') return change;
    let update = trx.updateTable(name).set(change).where(key, '=', seen[key]);
    for (const column of Object.keys(change))
      update =
        row[column] === null ? update.where(column, 'is', null) : update.where(column, '=', row[column]);
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (numUpdatedRows === 1n) return 'resealed';
    const again = await trx.selectFrom(name).select(columns).where(key, '=', seen[key]).executeTakeFirst();
    if (!again) return 'kept';
    [row, change] = [again, changeOf(place, again)];
  }
  throw new Error(`${name} ${String(seen[key])} is written all the time; run the command again`);
}

function changeOf({ columns, indexes }: Place, row: Row): Change {
  const change: Row = {};
  for (const column of columns) {
    const sealed = row[column];
    if (!column.endsWith('_enc') || typeof sealed !== 'string' || sealed === '') continue;
    const by = sealedBy(sealed);
    if (by === null) return 'unreadable';
    if (by === 'previous') change[column] = seal(open(sealed));
  }
  const opened = (column: string) => open(String(row[column] ?? ''));
  for (const [column, index] of Object.entries(indexes?.(opened) ?? {}))
    if (row[column] !== index) change[column] = index;
  return Object.keys(change).length === 0 ? 'kept' : change;
}
