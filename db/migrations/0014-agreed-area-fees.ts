import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * The regional fee that an application keeps paying after its region's fee rose. Dead letters now wait by
 * business time: all are retried once at the start.
 */
const statements = `
alter table application add column agreed_area_amt bigint;
create index application_living on application (recurring_payment_id) where closed_at is null;
update set_aside set retry_at = '2000-01-01T00:00:00.000Z';
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
