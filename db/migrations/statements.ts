import { type Kysely, sql } from 'kysely';

/**
 * Runs the statements one by one; a semicolon at the end of a line separates them. `%PK%` becomes the dialect's
 * auto-increment key.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function runStatements(db: Kysely<any>, statements: string, primaryKey = ''): Promise<void> {
  for (const statement of statements.split(';\n')) {
    const text = statement.trim().replaceAll('%PK%', primaryKey);
    if (text) await sql.raw(text).execute(db);
  }
}
