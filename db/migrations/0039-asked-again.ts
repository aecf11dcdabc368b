import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** When the recipient of an expired gift asked the giver to send it again. */
const statements = `
alter table gift_recipient add column asked_again_at text;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
