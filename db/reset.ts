import type { OpenDatabase } from './client';
import { clearTables } from './dialect';

/** Sandbox only: every row gone, the schema and its history stay. */
export async function resetDatabase({ db, dialect }: OpenDatabase): Promise<void> {
  const tables = await db.introspection.getTables();
  await clearTables(
    db,
    dialect,
    tables.filter((table) => !table.isView).map((table) => table.name),
  );
}
