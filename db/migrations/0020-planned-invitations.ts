import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * The invitation of a gift can leave on a day that the giver chose; until then its moment is known here, and nothing waits for a
 * deadline. The giver may choose the recipient's language, and name the gift for themselves.
 */
const statements = `
alter table application_group add column invitation_at text;
alter table application_group add column label_enc text;
alter table gift_recipient add column language text check (language in ('ko','en'));
create index application_group_invitation on application_group (invitation_at) where invitation_at is not null and ended_at is null;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
