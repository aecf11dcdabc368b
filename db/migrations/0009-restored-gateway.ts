import { type Kysely, sql } from 'kysely';

/** The gateway of a restored charge. Null: recorded before this column existed. */
const statement = 'alter table restored_charge add column gateway text';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw(statement).execute(db);
}
