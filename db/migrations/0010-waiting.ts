import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * The last day of a waiting gift, stored in the application only while it waits. Its partial index finds
 * expired gifts and reminders without reading ended gifts.
 */
const statements = `
alter table application add column waiting_until text;
update application set waiting_until =
  (select deadline_on from application_group where application_group.group_no = application.group_no)
  where status = 'WAITING';
create index application_waiting on application (waiting_until, group_no) where waiting_until is not null;
drop index application_group_deadline;
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
