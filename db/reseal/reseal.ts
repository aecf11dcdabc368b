import type { Kysely } from 'kysely';
import type { OpenDatabase } from '../client';
import { type FragmentTable, fragmentOwners, fragmentsOf, setFragments } from '../fragments';
import { markResealed } from '../queries/operations/seal-check';
import { dropMark, findMark } from '../queries/operations/shop-meta';
import { findBuckets, moveBucket, subjectBuckets } from '../queries/shared/attempt-limits';
import type { Db, Trx } from '../schema';
import { open, seal, sealedBy } from '../sealed';
import { inTransaction } from '../transaction';
import { type ResealedTable, resealedList } from './reseal-tables';

// biome-ignore lint/suspicious/noExplicitAny: tables and columns are named by what the database has.
type AnyDb = Kysely<any>;
type Row = Record<string, unknown>;

export type ResealedCount = { table: string; rows: number; resealed: number };
export type Resealed = { tables: ResealedCount[]; unreadable: string[] };

const pageRows = 200;
const triesPerRow = 5;

/**
 * Reseals all values and keyed indexes from SHOP_SECRET_PREVIOUS to SHOP_SECRET while the shop runs. Each page
 * of rows is one transaction; a row that changed since it was read is read again. An interrupted run can be
 * repeated: finished rows are skipped. The seal marks change only after the last row.
 */
export async function resealEverything(
  { db }: OpenDatabase,
  afterPage: (counted: ResealedCount) => void = () => {},
): Promise<Resealed> {
  const result = await resealTables(db, resealedList, afterPage);
  if (result.unreadable.length === 0) await inTransaction(db, markResealed);
  return result;
}

/** For a shop older than the search by name parts: runs once, at its first start (migration 0015). */
export async function buildSearchIndex({ db }: OpenDatabase): Promise<void> {
  if ((await findMark(db, searchIndexMark)) === null) return;
  const searched = resealedList.filter(({ name, fragments }) => fragments || name === 'parcel');
  const { unreadable } = await resealTables(db, searched, () => {});
  if (unreadable.length === 0) await dropMark(db, searchIndexMark);
}

const searchIndexMark = 'search_index';

async function resealTables(
  db: Db,
  tables: typeof resealedList,
  afterPage: (counted: ResealedCount) => void,
): Promise<Resealed> {
  const result: Resealed = { tables: [], unreadable: [] };
  const known = await db.introspection.getTables();
  for (const table of tables) {
    const stored = known.find(({ name }) => name === table.name)?.columns ?? [];
    const columns = stored.map(({ name }) => name).filter((name) => /_(enc|idx)$/.test(name));
    const { unreadable, ...count } = await resealTable(db, { ...table, columns }, afterPage);
    result.tables.push(count);
    result.unreadable.push(...unreadable);
  }
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

/** Without changes, it writes nothing and opens no transaction. */
async function resealPage(db: Db, place: Place, rows: Row[]): Promise<Array<[Row, Outcome]>> {
  const fragments = await fragmentsIn(db, place, rows);
  const seen = rows.map((row): [Row, Change] => [row, changeOf(place, row, fragments)]);
  const locks = await locksToMove(db, place, rows);
  if (locks.length === 0 && seen.every(isSettled)) return seen;
  return inTransaction(db, async (trx) => {
    const done: Array<[Row, Outcome]> = [];
    for (const { from, to } of locks) await moveBucket(trx, from, to);
    for (const [row, change] of seen) done.push([row, await resealRow(trx, place, row, change, fragments)]);
    return done;
  });
}

const isSettled = (seen: [Row, Change]): seen is [Row, Settled] => typeof seen[1] === 'string';

/** An account locked under the previous secret must stay locked when only the current secret is left. */
async function locksToMove(
  db: Db,
  { limit }: Place,
  rows: Row[],
): Promise<Array<{ from: string; to: string }>> {
  if (!limit) return [];
  const moves = rows.flatMap((row) => {
    const [to, from] = subjectBuckets(limit.kind, String(row[limit.subject]));
    return to === undefined || from === undefined ? [] : { from, to };
  });
  if (moves.length === 0) return [];
  const buckets = await findBuckets(
    db,
    moves.map(({ from }) => from),
  );
  return moves.filter(({ from }) => buckets.has(from));
}

/** A row that was written between the read and the change is read again. */
async function resealRow(
  trx: Trx,
  place: Place,
  seen: Row,
  seenChange: Change,
  fragments: Fragments | null,
): Promise<Outcome> {
  const { name, key, columns } = place;
  const any: AnyDb = trx;
  let [row, change] = [seen, seenChange];
  for (let tries = 0; tries < triesPerRow; tries += 1) {
    if (typeof change === 'string') return change;
    let update = any.updateTable(name).set(change).where(key, '=', seen[key]);
    for (const column of Object.keys(change))
      update =
        row[column] === null ? update.where(column, 'is', null) : update.where(column, '=', row[column]);
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (numUpdatedRows === 1n) {
      if (fragments) await setFragments(trx, fragments.table, keyOf(place, row), fragments.wanted(row));
      return 'resealed';
    }
    const again = await any.selectFrom(name).select(columns).where(key, '=', seen[key]).executeTakeFirst();
    if (!again) return 'kept';
    [row, change] = [
      { ...again, [key]: seen[key] },
      changeOf(place, { ...again, [key]: seen[key] }, fragments),
    ];
  }
  throw new Error(`${name} ${String(seen[key])} is written all the time; run the command again`);
}

/** Writes the row unchanged, as a lock against other writes. */
const unchanged = (columns: string[], row: Row): Row =>
  Object.fromEntries(
    columns.filter((column) => column.endsWith('_enc')).map((column) => [column, row[column]]),
  );

const keyOf = ({ key }: Place, row: Row) => row[key] as string | number;

type Fragments = { table: FragmentTable; wanted(row: Row): string[]; isRight(row: Row): boolean };

/** The current and the intended fragments of a page of rows. */
async function fragmentsIn(db: Db, place: Place, rows: Row[]): Promise<Fragments | null> {
  const { fragments } = place;
  if (!fragments || rows.length === 0) return null;
  const { table } = fragments;
  const owner = fragmentOwners[table];
  const keys = rows.map((row) => keyOf(place, row));
  const stored: Row[] = await (db as AnyDb).selectFrom(table).selectAll().where(owner, 'in', keys).execute();
  const present = new Map<unknown, Set<string>>(keys.map((key) => [key, new Set()]));
  for (const row of stored) present.get(row[owner])?.add(String(row.fragment));
  const forgotten = new Set(await fragments.forgotten?.(db, keys as never[]));
  const wanted = (row: Row) => {
    const person = forgotten.has(keyOf(place, row)) ? null : fragments.of(openedIn(row));
    return person === null ? [] : fragmentsOf(person);
  };
  const isRight = (row: Row) => {
    const have = present.get(row[place.key]) ?? new Set();
    const want = wanted(row);
    return have.size === want.length && want.every((fragment) => have.has(fragment));
  };
  return { table, wanted, isRight };
}

const openedIn = (row: Row) => (column: string) => open(String(row[column] ?? ''));

function changeOf({ columns, indexes }: Place, row: Row, fragments: Fragments | null): Change {
  const change: Row = {};
  for (const column of columns) {
    const sealed = row[column];
    if (!column.endsWith('_enc') || typeof sealed !== 'string' || sealed === '') continue;
    const by = sealedBy(sealed);
    if (by === null) return 'unreadable';
    if (by === 'previous') change[column] = seal(open(sealed));
  }
  for (const [column, index] of Object.entries(indexes?.(openedIn(row)) ?? {}))
    if (row[column] !== index) change[column] = index;
  if (Object.keys(change).length === 0 && fragments && !fragments.isRight(row))
    return unchanged(columns, row);
  return Object.keys(change).length === 0 ? 'kept' : change;
}
