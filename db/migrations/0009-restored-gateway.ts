import { type Kysely, sql } from 'kysely';

/** Which gateway has booked a charge that a restored shop knows of. Null: noted before gateways were told apart. */
const statement = 'alter table restored_charge add column gateway text';

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await sql.raw(statement).execute(db);
}
