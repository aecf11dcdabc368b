import { sql } from 'kysely';
import { backupTables } from '@/db/backup-tables';
import type { Db } from '@/db/schema';
import { open } from '@/db/sealed';

/** `table.column` of every place in the database that holds this text, in clear or sealed. */
export async function placesOf(db: Db, text: string): Promise<string[]> {
  const places = new Set<string>();
  for (const { name } of backupTables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
      if (typeof value === 'string' && `${value}\n${opened(value)}`.includes(text))
        places.add(`${name}.${column}`);
  }
  return [...places].sort();
}

/** Those of these texts that are found anywhere, with where. */
export async function foundOf(db: Db, texts: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const text of texts) {
    const places = await placesOf(db, text);
    if (places.length > 0) found[text] = places;
  }
  return found;
}

function opened(value: string): string {
  try {
    return open(value);
  } catch {
    return '';
  }
}
