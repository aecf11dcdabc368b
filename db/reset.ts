import { clearTables, type DialectName } from './dialect';
import { checkSealKey } from './queries/operations/seal-check';
import type { Db } from './schema';
import { inTransaction } from './transaction';

/** The job engine keeps its tables, and their version, in a schema of its own. */
const foreignSchema = 'graphile_worker';

/** Sandbox only: every row of ours gone, the schema and its history stay. */
export async function resetDatabase(db: Db, dialect: DialectName): Promise<void> {
  const tables = await db.introspection.getTables();
  const names = tables
    .filter((table) => !table.isView && table.schema !== foreignSchema)
    .map((table) => table.name);
  // Jobs go on meanwhile, and hold tables in another order.
  await inTransaction(db, async (trx) => {
    await clearTables(trx, dialect, names);
    // Without it the next start would take any secret for the right one.
    await checkSealKey(trx);
  });
}
