import { sql } from 'kysely';
import type { Db } from '../../schema';

/** Changes with every change of what public pages show; the database's triggers see to it (migration 0018). */
export async function findPageVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version from page_version`.execute(db);
  return rows[0]?.version ?? '';
}
