import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Money that the merchant gives back without goods coming back: the sealed reason, which the orderer reads. */
const statements = `
alter table refund add column goodwill_enc text;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
