import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The date from which a closed day moved a box, planned or ordered. */
const statements = `
alter table application add column moved_from_on text;
alter table shop_order add column moved_from_on text;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
