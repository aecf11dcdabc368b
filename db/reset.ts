import { clearTables, type DialectName } from './dialect';
import type { Db } from './schema';

/** Sandbox only: every row gone, the schema and its history stay. */
export async function resetDatabase(db: Db, dialect: DialectName): Promise<void> {
  const tables = await db.introspection.getTables();
  const names = tables.filter((table) => !table.isView).map((table) => table.name);
  await clearTables(db, dialect, names);
}
