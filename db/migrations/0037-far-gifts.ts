import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The giver may agree to a regional fee of each order, so that a gift can go to a far region. */
const statements = `
alter table application_group add column most_area_amt integer;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
