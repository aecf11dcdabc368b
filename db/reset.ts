import { clearTables, type DialectName } from './dialect';
import { checkSealKey } from './queries/operations/seal-check';
import type { Db } from './schema';
import { inTransaction } from './transaction';

/** The job engine keeps its tables, with their version, in its own schema. */
const foreignSchema = 'graphile_worker';

/** Sandbox only: deletes every row of the shop; the schema and its history stay. */
export async function resetDatabase(db: Db, dialect: DialectName): Promise<void> {
  const tables = await db.introspection.getTables();
  const names = tables
    .filter((table) => !table.isView && table.schema !== foreignSchema)
    .map((table) => table.name);
  // Jobs keep running and lock tables in another order.
  await inTransaction(db, async (trx) => {
    await clearTables(trx, dialect, names);
    // Without a seal mark, the next start would accept any secret.
    await checkSealKey(trx);
  });
}
