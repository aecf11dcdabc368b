import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/**
 * The console sorts applications by the day of the next box, and by the last change of their status, each status in turn. The
 * status comes first in both, else SQLite takes the index of another order and sorts.
 */
const statements = `
drop index application_next_delivery;
create index application_next_delivery on application (status, next_delivery_on, registered_at, recurring_payment_id)
  where status = 'ACTIVE';
create index application_status_since on application
  (status, status_changed_at, recurring_payment_id, is_gift, cycle_type, product_no);
`;

// biome-ignore lint/suspicious/noExplicitAny: a migration knows no table types, it is frozen in time.
export async function up(db: Kysely<any>): Promise<void> {
  await runStatements(db, statements);
}
