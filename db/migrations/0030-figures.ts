import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * What a run of jobs charged, in won; null where it charged nothing. What began or ended since a day, and what will be charged, is found by
 * an index.
 */
const statements = `
alter table job_run add column paid_amt bigint;
alter table job_run add column declined_amt bigint;
alter table job_run add column unknown_amt bigint;
create index status_history_at on status_history (at);
create index application_registered_day on application (registered_on, recurring_payment_id);
create index application_planned on application (group_no, group_sort) where next_order_on is not null
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
