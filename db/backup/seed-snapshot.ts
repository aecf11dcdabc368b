import type { Kysely } from 'kysely';
import type { DialectName } from '../dialect';
import { fragmentOwners, fragmentsOf, setFragments } from '../fragments';
import { resealedList } from '../reseal/reseal-tables';
import type { Db } from '../schema';
import { open, seal } from '../sealed';
import { isEmpty } from '../seed';
import { inTransaction } from '../transaction';
import { backupTables } from './backup-tables';
import { inserterOf, setLastNumber } from './restore';

// biome-ignore lint/suspicious/noExplicitAny: tables are named by the list of all tables.
type AnyDb = Kysely<any>;
type Row = Record<string, unknown>;

/**
 * The rows of a new demo shop with opened sealed values, to fill a shop that has another secret. Only demo
 * shops are read this way: their people are not real.
 */
export type SeedSnapshot = Array<{ table: string; rows: Row[] }>;

/** Tables that belong to one process, one secret or one moment, not to the demo shop. */
const ownOfEachShop = new Set([
  'shop_meta',
  'sandbox_clock',
  'session',
  'attempt_limit',
  'idempotency_key',
  'job_run',
  'job_runner',
  'set_aside',
  // Rebuilt from the rows that they belong to.
  ...Object.keys(fragmentOwners),
]);
const copied = backupTables.filter(({ name }) => !ownOfEachShop.has(name));

export async function takeSeedSnapshot(db: Db): Promise<SeedSnapshot> {
  return inTransaction(db, async (trx: AnyDb) => {
    const tables: SeedSnapshot = [];
    for (const { name, numberedBy } of copied) {
      const query = trx.selectFrom(name).selectAll();
      const rows: Row[] = await (numberedBy === null ? query : query.orderBy(numberedBy)).execute();
      if (rows.length > 0) tables.push({ table: name, rows: rows.map((row) => withSealed(row, open)) });
    }
    return tables;
  });
}

/** Returns false when the shop already holds rows. Seals values and builds indexes with this shop's secret. */
export async function fillFromSeedSnapshot(
  db: Db,
  dialect: DialectName,
  snapshot: SeedSnapshot,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await isEmpty(trx))) return false;
    const insert = inserterOf(trx);
    for (const { table: name, rows } of snapshot) {
      const table = copied.find((known) => known.name === name);
      if (!table) throw new Error(`A seed snapshot has a table "${name}", which this version does not know`);
      const { indexes, fragments, key } = resealedList.find((resealed) => resealed.name === name) ?? {};
      for (const batch of batchesOf(rows))
        await insert(
          table,
          batch.map((row) => ({
            ...withSealed(row, seal),
            ...indexes?.((column) => String(row[column] ?? '')),
          })),
        );
      if (fragments && key)
        for (const row of rows) {
          const person = fragments.of((column) => String(row[column] ?? ''));
          if (person)
            await setFragments(trx, fragments.table, row[key] as string | number, fragmentsOf(person));
        }
      const { numberedBy } = table;
      if (numberedBy !== null) await setLastNumber(trx, dialect, table, Number(rows.at(-1)?.[numberedBy]));
    }
    return true;
  });
}

function withSealed(row: Row, change: (value: string) => string): Row {
  const changed = Object.entries(row).map(([column, value]) =>
    column.endsWith('_enc') && typeof value === 'string' ? [column, change(value)] : [column, value],
  );
  return Object.fromEntries(changed);
}

/** SQLite takes at most 32,766 values in one statement. */
const batchRows = 200;

function batchesOf(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batchRows) }, (_, batch) =>
    rows.slice(batch * batchRows, (batch + 1) * batchRows),
  );
}
