import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The day that a recipient chose for the coming box outlives a pause. */
const statements = `
alter table application add column chosen_on text;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
