import { clearTables, type DialectName } from './dialect';
import { checkSealKey } from './queries/operations/seal-check';
import type { Db, Trx } from './schema';
import { inTransaction } from './transaction';

/** The schema of the job engine, whose tables are not emptied. */
const foreignSchema = 'graphile_worker';

/** Sandbox only: deletes every row of the shop, and writes the first ones of the next; the schema and its history stay. */
export async function resetDatabase(
  db: Db,
  dialect: DialectName,
  begin: (trx: Trx) => Promise<void> = async () => {},
): Promise<void> {
  const tables = await db.introspection.getTables();
  const names = tables
    .filter((table) => !table.isView && table.schema !== foreignSchema)
    .map((table) => table.name);
  // Jobs keep running and lock tables in another order.
  await inTransaction(db, async (trx) => {
    await clearTables(trx, dialect, names);
    // Without a seal mark, the next start would accept any secret.
    await checkSealKey(trx);
    await begin(trx);
  });
}
