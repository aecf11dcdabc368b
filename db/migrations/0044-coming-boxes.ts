import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The console's list and the closed days look for the boxes of one day; the list in its own order, else SQLite takes the index by status. */
const statements = `
create index application_next_delivery on application (next_delivery_on, registered_at, recurring_payment_id)
  where status = 'ACTIVE';
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
