import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** The audit log is counted by the beginning of an action's name. */
const statements = `
create index audit_log_action on audit_log (action, audit_no);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
